import { formatMomentUnbroken, formatRecent } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { FindMovement, FoundMovement } from '../../shared/movements/find-movement.tsx';
import { paymentTone } from '../../shared/state-tones.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { ExportDays } from '../../shared/ui/export-days.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { Differences } from './differences.tsx';
import { PaymentCard } from './payment-card.tsx';

const tabs = { stuck: 'Stuck', asked: 'Asked for', all: 'All', differences: 'Differences' };
type Show = keyof typeof tabs;

const about: Record<Show, string> = {
  stuck: 'Open for longer than they should be, or waiting for a person',
  asked: 'Credits and refunds that wait for a second person',
  all: 'Newest first',
  differences: 'Where our book and a provider’s differed',
};

export function PaymentsScreen() {
  const [wanted] = useSearchParam('show', 'stuck');
  const show = (wanted in tabs ? wanted : 'stuck') as Show;
  const finance = useMay('finance');
  return (
    <Page
      title="Payments"
      about={about[show]}
      tools={
        <>
          <Tabs
            label="Which payments"
            at={`?show=${show}`}
            tabs={Object.entries(tabs).map(([name, label]) => ({ to: `?show=${name}`, label }))}
          />
          <FindMovement />
          {finance && <ExportDays call="exportPayments" />}
        </>
      }
    >
      <FoundMovement>{show === 'differences' ? <Differences /> : <PaymentList show={show} />}</FoundMovement>
    </Page>
  );
}

function PaymentList({ show }: { readonly show: Exclude<Show, 'differences'> }) {
  const [open, setOpen] = useSearchParam('open');
  const now = useNow();
  const list = useList('listConsolePayments', { query: { show } });
  const chosen = open || list.items?.[0]?.reference || null;
  return (
    <div className="page-grid grid-b">
      <Panel flush>
        <DataTable
          label="Payments"
          tall
          list={list}
          empty={show === 'stuck' ? 'Nothing is stuck.' : 'There are none.'}
          keyOf={({ reference }) => reference}
          chosen={chosen}
          onChoose={({ reference }) => setOpen(reference)}
          columns={[
            { name: 'Begun', render: ({ createdAt }) => formatRecent(createdAt, now) },
            {
              name: 'Player, payment',
              render: ({ player, reference, shortReference, channel, purpose }) => (
                <>
                  <button
                    type="button"
                    className="table-name"
                    aria-pressed={reference === chosen}
                    onClick={() => setOpen(reference)}
                  >
                    {player.username}
                  </button>
                  <div className="muted">
                    {humanize(channel)}, {humanize(purpose).toLowerCase()}
                  </div>
                  <div className="mono text-ink2">{shortReference}</div>
                </>
              ),
            },
            { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
            {
              name: 'State, and why',
              render: ({ state, reason, waitsFor, nextCheckAt, checks }) => (
                <>
                  <div className="row">
                    <Chip tone={paymentTone(state)}>{humanize(state)}</Chip>
                    {waitsFor !== null && <Chip tone="info">{humanize(waitsFor)} asked for</Chip>}
                  </div>
                  {reason !== null && <div className="muted">{humanize(reason)}</div>}
                  {nextCheckAt !== null && (
                    <div className="muted">
                      Asked {checks} times, next {formatMomentUnbroken(nextCheckAt)}
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      </Panel>
      {chosen && <PaymentCard key={chosen} reference={chosen} />}
    </div>
  );
}
