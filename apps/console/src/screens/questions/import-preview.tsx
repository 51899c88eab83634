import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

type Report = Data<'previewImport'>;

interface ImportPreviewProps {
  readonly name: string;
  readonly report: Report;
  readonly sending: boolean;
  readonly failure: string | null;
  readonly onSend: () => void;
  readonly onDrop: () => void;
}

const tones = { ready: 'good', duplicate: 'still', refused: 'bad' } as const;

export function ImportPreview({ name, report, sending, failure, onSend, onDrop }: ImportPreviewProps) {
  const parts = [
    ['good', report.ready, 'ready'],
    ['still', report.duplicates, 'duplicates'],
    ['bad', report.refused, 'refused'],
  ] as const;
  // What needs a look first, then the rest as it stood in the file.
  const rows = report.rows.toSorted((one, other) => order(one) - order(other) || one.row - other.row);
  return (
    <Panel
      flush
      title="Import preview"
      aside={
        <div className="row">
          {report.refused + report.duplicates > 0 && (
            <Button
              kind="secondary"

              onPress={() => saveFile('questions-to-mend.csv', report.refusedCsv, 'text/csv')}
            >
              Save the {report.refused + report.duplicates} as CSV
            </Button>
          )}
          <Button kind="secondary" onPress={onDrop} disabled={sending}>
            Drop
          </Button>
          <Button onPress={onSend} loading={sending} disabled={report.ready === 0}>
            Send {report.ready} to review
          </Button>
        </div>
      }
    >
      <div className="panel-pad stack-s">
        <p className="muted">
          {name}, {count(report.rows.length, 'row')}. Nothing is saved yet
        </p>
        <div className="split" aria-hidden>
          {parts.map(([tone, number]) =>
            number === 0 ? null : <span key={tone} className={`tone-${tone}`} style={{ flexGrow: number }} />,
          )}
        </div>
        <ul className="legend">
          {parts.map(([tone, number, label]) => (
            <li key={tone} className={`tone-${tone}`}>
              <i />
              {number} {label}
            </li>
          ))}
        </ul>
        {failure && <p className="field-error">{failure}</p>}
      </div>
      <DataTable
        label="Rows of the file"
        tall
        list={{ items: rows, failure: null, retry: () => undefined, more: null, loadingMore: false }}
        empty="The file has no rows."
        keyOf={({ row }) => String(row)}
        columns={[
          { name: 'Row', end: true, render: ({ row }) => row },
          { name: 'Question', render: ({ question }) => question || <span className="muted">without words</span> },
          {
            name: 'Result',
            render: ({ result, problem, field, mend, twin }) => (
              <>
                <Chip tone={tones[result]}>{humanize(result)}</Chip>
                {problem !== null && (
                  <div className="muted">
                    {field !== null && twin === null && <b>{humanize(field)}: </b>}
                    {twin === null ? (
                      capitalize(problem)
                    ) : (
                      <Link to={`/questions?open=${twin}`}>{capitalize(problem)}</Link>
                    )}
                    {mend !== null && `. ${mend}`}
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function order({ result }: Report['rows'][number]): number {
  return ['refused', 'duplicate', 'ready'].indexOf(result);
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
