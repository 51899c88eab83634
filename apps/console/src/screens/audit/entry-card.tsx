import { auditWords } from '@spw/rules/audit-words';
import { formatLongDay, formatTimeWithSeconds } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { humanize } from '../../shared/format/text.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { About, valueWords, type Entry } from './audit-parts.tsx';
import './audit.css';

interface EntryCardProps {
  readonly entry: Entry;
  readonly onObject: (object: string) => void;
}

/** One entry of the log in full: what was before and after, why, and what holds it in its place. */
export function EntryCard({ entry, onObject }: EntryCardProps) {
  const { id, at, operator, action, object, before, after, reason, hash, fits } = entry;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <section className="panel stack-s" aria-label={`Entry ${id.toLocaleString('en-NG')}`}>
      <p className="muted">Entry {id.toLocaleString('en-NG')}</p>
      <div>
        <h2>{auditWords(action)}</h2>
        <p className="muted">
          {operator?.username ?? 'A command'}, {formatLongDay(at)}, {formatTimeWithSeconds(Date.parse(at))}
        </p>
      </div>
      {names.length > 0 && (
        <table className="table entry-change">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td>{humanize(name)}</td>
                <td>{valueOf(before, name)}</td>
                <td className="font-semibold">{valueOf(after, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reason !== null && <p>“{reason}”</p>}
      <DetailsList
        lines={{
          About: <About object={object} />,
          Fingerprint: <span className="mono break-all">{hash.slice(0, 32)}</span>,
          Follows: (
            <>
              {id === 1 ? 'The beginning' : `Entry ${(id - 1).toLocaleString('en-NG')}`}{' '}
              <Chip tone={fits ? 'good' : 'bad'}>{fits ? 'fits' : 'does not fit'}</Chip>
            </>
          ),
        }}
      />
      <p className="muted">The fingerprint is over the one before and this entry: none can be changed unseen.</p>
      <div className="row">
        <Button kind="secondary" className="btn-small" onPress={() => onObject(object)}>
          Everything about it
        </Button>
      </div>
    </section>
  );
}

function valueOf(facts: Entry['before'], name: string): string {
  return facts !== null && name in facts ? valueWords(facts[name]) : '–';
}
