import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link } from 'react-router';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { paymentTone, withdrawalTone } from '../../shared/state-tones.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { PlayerTimeline } from './player-timeline.tsx';

export const playerLists = {
  timeline: 'Everything',
  ledger: 'Ledger',
  rounds: 'Rounds',
  payments: 'Payments',
  withdrawals: 'Withdrawals',
  sessions: 'Sessions',
} as const;
export type PlayerListName = keyof typeof playerLists;

const parts = {
  timeline: PlayerTimeline,
  ledger: Ledger,
  rounds: Rounds,
  payments: Payments,
  withdrawals: Withdrawals,
  sessions: Sessions,
};

export function PlayerList({ id, of }: { readonly id: string; readonly of: PlayerListName }) {
  const List = parts[of];
  if (of === 'timeline') return <List id={id} />;
  return (
    <Panel flush>
      <List id={id} />
    </Panel>
  );
}

interface OfPlayer {
  readonly id: string;
}

function Ledger({ id }: OfPlayer) {
  return (
    <DataTable
      label="Ledger"
      list={useList('listPlayerEntries', { params: { id }, query: {} })}
      empty="Nothing has moved yet."
      keyOf={(entry) => entry.id}
      columns={[
        { name: 'At', render: ({ at }) => formatMomentUnbroken(at) },
        { name: 'What', render: ({ kind, reference }) => <What name={humanize(kind)} under={reference} /> },
        { name: 'Where', render: ({ place }) => humanize(place) },
        {
          name: 'Amount',
          end: true,
          render: ({ amount, place }) => (
            <b className={amount < 0 ? 'bad' : 'good'}>{isMoney(place) ? formatNaira(amount, true) : signed(amount)}</b>
          ),
        },
        {
          name: 'After',
          end: true,
          render: ({ balanceAfter, place }) =>
            isMoney(place) ? formatNaira(balanceAfter) : formatNumber(balanceAfter),
        },
      ]}
    />
  );
}

function Rounds({ id }: OfPlayer) {
  return (
    <DataTable
      label="Rounds"
      list={useList('listPlayerRounds', { params: { id }, query: {} })}
      empty="No round was played yet."
      keyOf={(round) => round.id}
      columns={[
        { name: 'Started', render: ({ startedAt }) => formatMomentUnbroken(startedAt) },
        {
          name: 'Category',
          render: (round) => (
            <Link className="table-name" to={`?show=rounds&round=${round.id}`}>
              {humanize(round.category)}
            </Link>
          ),
        },
        { name: 'Level', end: true, render: ({ level }) => level },
        { name: 'Points', end: true, render: ({ points }) => <b>{formatNumber(points)}</b> },
        {
          name: 'End',
          render: ({ endedAt, endReason }) =>
            endedAt === null ? <Chip tone="info">Playing</Chip> : humanize(endReason ?? 'ended'),
        },
      ]}
    />
  );
}

function Payments({ id }: OfPlayer) {
  return (
    <DataTable
      label="Payments"
      list={useList('listPlayerPayments', { params: { id }, query: {} })}
      empty="Nothing was paid in yet."
      keyOf={(payment) => payment.id}
      columns={[
        {
          name: 'Payment',
          render: ({ reference, shortReference, channel, purpose }) => (
            <>
              <Link className="table-name mono" to={`/payments?open=${reference}`}>
                {shortReference}
              </Link>
              <div className="muted">
                {humanize(channel)}, {purpose}
              </div>
            </>
          ),
        },
        { name: 'Begun', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
        { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
        {
          name: 'State',
          render: ({ state, reason }) => <State tone={paymentTone(state)} state={state} why={reason} />,
        },
      ]}
    />
  );
}

function Withdrawals({ id }: OfPlayer) {
  return (
    <DataTable
      label="Withdrawals"
      list={useList('listPlayerWithdrawals', { params: { id }, query: {} })}
      empty="Nothing was taken out yet."
      keyOf={(withdrawal) => withdrawal.id}
      columns={[
        {
          name: 'Withdrawal',
          render: (withdrawal) => (
            <>
              <Link className="table-name mono" to={`/withdrawals?show=all&open=${withdrawal.id}`}>
                {withdrawal.shortReference}
              </Link>
              <div className="muted">{withdrawal.bank}</div>
            </>
          ),
        },
        { name: 'Asked', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
        { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
        {
          name: 'State',
          render: ({ state, reason }) => <State tone={withdrawalTone(state)} state={state} why={reason} />,
        },
      ]}
    />
  );
}

function Sessions({ id }: OfPlayer) {
  return (
    <DataTable
      label="Sessions"
      list={useList('listPlayerSessions', { params: { id }, query: {} })}
      empty="Never signed in."
      keyOf={(session) => session.id}
      columns={[
        { name: 'Device', render: ({ device }) => <b className="font-semibold">{device}</b> },
        { name: 'From', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
        { name: 'Last seen', render: ({ lastSeenAt }) => formatMomentUnbroken(lastSeenAt) },
        {
          name: 'State',
          render: ({ endedAt, endedWhy }) =>
            endedAt === null ? (
              <Chip tone="good">Open</Chip>
            ) : (
              <State tone="still" state="ended" why={`${humanize(endedWhy ?? '')}, ${formatMomentUnbroken(endedAt)}`} />
            ),
        },
      ]}
    />
  );
}

function What({ name, under }: { readonly name: string; readonly under: string | null }) {
  return (
    <>
      <div>{name}</div>
      {under !== null && <div className="mono text-ink2">{under}</div>}
    </>
  );
}

function State({
  tone,
  state,
  why,
}: {
  readonly tone: 'good' | 'warn' | 'bad' | 'info' | 'still';
  readonly state: string;
  readonly why: string | null;
}) {
  return (
    <>
      <Chip tone={tone}>{humanize(state)}</Chip>
      {why !== null && <div className="muted">{why}</div>}
    </>
  );
}

function isMoney(place: string): boolean {
  return place === 'cash' || place === 'playCredit' || place === 'held' || place === 'debt';
}

function signed(amount: number): string {
  return amount < 0 ? `−${formatNumber(-amount)}` : `+${formatNumber(amount)}`;
}
