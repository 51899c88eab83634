import { useEffect, type ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** The title names a person, and nobody may be misread by name: it is in no display face. */
  readonly isPerson?: boolean;
  /** One line under the title: what is going on here. */
  readonly about?: ReactNode;
  /** At the right of the title: search and the page's own buttons. */
  readonly tools?: ReactNode;
  /** Below both: the parts of this screen. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, isPerson = false, about, tools, tabs, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Spin-N-Win console`;
  }, [title]);
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page-top">
        <div>
          <h1 className={isPerson ? 'font-body' : undefined}>{title}</h1>
          <p>{about}</p>
        </div>
        {tools !== undefined && <div className="page-tools">{tools}</div>}
      </div>
      {tabs}
      {children}
    </main>
  );
}
