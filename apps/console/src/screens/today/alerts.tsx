import { formatAge } from '@spw/ui/format/dates.ts';
import { AlertIcon, ClockIcon } from '@spw/ui/parts/icons.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
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

/** What is wrong now. */
export function Alerts() {
  const { data } = useRead('listAlerts', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
  const now = useNow();
  const items = data?.items ?? [];
  return (
    <Panel title="Alerts" aside={items.length > 0 && `${items.length} open`} flush>
      {items.length === 0 ? (
        <p className="panel-pad muted">{data && 'Nothing is wrong now.'}</p>
      ) : (
        <ul className="lines">
          {items.map(({ id, kind, text, since }) => {
            const isOld = kind === 'approval-old' || kind === 'queue-old';
            const path = paths[kind];
            return (
              <li key={id}>
                <span className={`mark ${isOld ? 'tint-warn' : 'tint-bad'}`}>
                  {isOld ? <ClockIcon /> : <AlertIcon />}
                </span>
                <span>
                  {text} {path !== null && <Link to={path}>See</Link>}
                </span>
                <span className="muted whitespace-nowrap">for {formatAge(since, now)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
