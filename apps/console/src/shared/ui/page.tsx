import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { useEffect, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** One line under the title: what is going on here. */
  readonly about?: ReactNode;
  /** At the right of the title: tabs, search, the page's own buttons. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, about, tools, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Spin-N-Win console`;
  }, [title]);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page-top">
        <div>
          <h1>{title}</h1>
          <p className="muted">{about}</p>
        </div>
        {tools !== undefined && <div className="page-tools">{tools}</div>}
      </div>
      <Stripes />
      {children}
    </main>
  );
}
