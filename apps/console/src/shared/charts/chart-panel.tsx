import { useState, type ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';

export interface Sheet {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface ChartPanelProps extends Sheet {
  readonly title: string;
  /** What the figures are: "thousand naira a day". */
  readonly unit: string;
  readonly legend?: readonly { readonly name: string; readonly color: string }[];
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A drawing, or the same figures as a table: the reader's choice. */
export function ChartPanel({ title, unit, legend, note, heads, rows, children }: ChartPanelProps) {
  const [shown, setShown] = useState<'Chart' | 'Table'>('Chart');
  return (
    <Panel
      title={
        <>
          {title} <span className="unit">{unit}</span>
        </>
      }
      aside={
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in a line of buttons
        <div className="segment" role="group" aria-label={`${title}, shown as`}>
          {(['Chart', 'Table'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={shown === name} onClick={() => setShown(name)}>
              {name}
            </button>
          ))}
        </div>
      }
    >
      {shown === 'Chart' ? (
        <>
          {legend && (
            <ul className="legend">
              {legend.map(({ name, color }) => (
                <li key={name}>
                  <i style={{ background: color }} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {children}
        </>
      ) : (
        <FiguresTable label={title} heads={heads} rows={rows} />
      )}
      {note !== undefined && <p className="muted">{note}</p>}
    </Panel>
  );
}

/** The first column names the row; the others are figures. */
export function FiguresTable({ label, heads, rows }: Sheet & { readonly label: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <section className="table-scroll chart-table" tabIndex={0} aria-label={`${label}, table`}>
      <table className="table">
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
    </section>
  );
}
