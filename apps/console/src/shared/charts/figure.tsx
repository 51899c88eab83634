import type { ReactNode } from 'react';

/** The figures of a drawing. The first column names the row. */
export interface Sheet {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface FigureProps extends Sheet {
  readonly label: string;
  readonly children: ReactNode;
}

/** A drawing, with the same figures as a table for whoever does not see it. */
export function Figure({ label, heads, rows, children }: FigureProps) {
  return (
    <figure className="relative">
      {children}
      <SheetTable className="sr-text" label={label} heads={heads} rows={rows} />
    </figure>
  );
}

export function FiguresTable({ label, heads, rows }: Sheet & { readonly label: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <section className="table-scroll chart-table" tabIndex={0} aria-label={`${label}, table`}>
      <SheetTable className="table" label={label} heads={heads} rows={rows} />
    </section>
  );
}

function SheetTable({ className, label, heads, rows }: Sheet & { readonly className: string; readonly label: string }) {
  return (
    <table className={className}>
      <caption className="sr-text">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? undefined : 'end'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, at) => (
              <td key={heads[at]} className={at === 0 ? undefined : 'end'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
