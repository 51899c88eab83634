import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  /** The content reaches the edges: a table. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={flush ? 'panel panel-flush' : 'panel'} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className="panel-top">
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <div className="panel-aside">{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
