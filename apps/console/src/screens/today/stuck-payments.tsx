import { formatNaira } from '@spw/ui/format/numbers.ts';
import { formatAge, formatRecent } from '@spw/ui/format/dates.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { backlog, humanize } from '../../shared/format/text.ts';
import { paymentTone, withdrawalTone } from '../../shared/state-tones.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

export function StuckPayments({ today: { stuck, asOf } }: { readonly today: Data<'getToday'> }) {
  const now = Date.parse(asOf);
  return (
    <Panel
      title="Stuck payments"
      aside={`${backlog(stuck.count)} ${stuck.count === 1 ? 'payment' : 'payments'}, ${formatNaira(stuck.amount)}`}
      flush
    >
      <DataTable
        label="Stuck payments"
        empty="Nothing is stuck."
        list={{ items: stuck.items, failure: null, retry: () => undefined, more: null, loadingMore: false }}
        keyOf={({ reference }) => reference}
        columns={[
          {
            name: 'Payment',
            render: ({ kind, channel, reference, shortReference }) => (
              <>
                <div className="font-semibold">{humanize(kind === 'withdrawal' ? kind : channel)}</div>
                <div className={shortReference === null ? 'mono' : 'mono whitespace-nowrap'}>
                  <Link to={pathOf(kind, reference)}>{shortReference ?? reference}</Link>
                </div>
              </>
            ),
          },
          { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
          {
            name: 'State',
            render: ({ kind, state }) => (
              <Chip tone={kind === 'withdrawal' ? withdrawalTone(state) : paymentTone(state)}>{humanize(state)}</Chip>
            ),
          },
          { name: 'Age', end: true, render: ({ since }) => formatAge(since, now) },
          {
            name: 'Why',
            render: ({ why, nextCheckAt }) => (
              <>
                <div>{why === null ? 'No answer yet' : humanize(why)}</div>
                <div className="muted">
                  {nextCheckAt === null ? 'Waits for a person' : `Next check ${formatRecent(nextCheckAt, now)}`}
                </div>
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}

const WITHDRAWAL = /^spw-wd-/;

/** Where it is looked at. A transfer that is not ours has no withdrawal: it stands among the differences. */
function pathOf(kind: 'payment' | 'withdrawal', reference: string): string {
  if (kind === 'payment') return `/payments?show=all&open=${reference}`;
  if (WITHDRAWAL.test(reference)) return `/withdrawals?show=all&open=${reference.replace(WITHDRAWAL, '')}`;
  return '/payments?show=differences';
}
