import { useState, type ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';
import { FiguresTable, type Sheet } from './figure.tsx';

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
