import type { ReactNode } from 'react';

/** Names at the left, figures at the right. A line without a figure is left out. */
export function DetailsList({
  lines,
  total,
}: {
  readonly lines: Record<string, ReactNode>;
  readonly total?: [string, ReactNode];
}) {
  return (
    <dl className="details">
      {Object.entries(lines).map(([name, figure]) =>
        figure === null || figure === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ),
      )}
      {total && (
        <div className="details-total">
          <dt>{total[0]}</dt>
          <dd>{total[1]}</dd>
        </div>
      )}
    </dl>
  );
}
