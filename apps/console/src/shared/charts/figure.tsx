import type { ReactNode } from 'react';

interface FigureProps {
  readonly label: string;
  /** The same figures as a table, for whoever does not see the drawing. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly children: ReactNode;
}

export function Figure({ label, heads, rows, children }: FigureProps) {
  return (
    <figure className="relative">
      {children}
      <table className="sr-text">
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
