import { formatAge } from '@spw/ui/format/dates.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Data } from '../../shared/api/calls.ts';

type Alert = Data<'listAlerts'>['items'][number];

const LOOK_AGAIN_MILLISECONDS = 30_000;

const paths: Readonly<Record<Alert['kind'], string | null>> = {
  'float-low': '/withdrawals',
  'success-low': '/payments?show=stuck',
  'queue-old': '/withdrawals?show=waiting',
  'approval-old': '/waiting',
  'invariant-broken': null,
};

/** What is wrong now, above everything else of the day; nothing while nothing is. */
export function Alerts() {
  const { data } = useRead('listAlerts', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
  const now = useNow();
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Alerts" aside={`${count(data.items.length, 'alert')} open`}>
      <ul className="reasons">
        {data.items.map(({ id, kind, text, since }) => (
          <li key={id} className={kind === 'approval-old' || kind === 'queue-old' ? 'tint-warn' : 'tint-bad'}>
            <span>
              {text} {paths[kind] !== null && <Link to={paths[kind]}>See</Link>}
            </span>
            <span className="muted">for {formatAge(since, now)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
