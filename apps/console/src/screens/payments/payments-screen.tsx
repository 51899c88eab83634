import { formatMomentUnbroken, formatRecent } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { LIVE, useList, type ItemOf } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { FindMovement, FoundMovement } from '../../shared/movements/find-movement.tsx';
import { paymentTone } from '../../shared/state-tones.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Reference } from '../../shared/ui/copy-button.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
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
        </>
      }
    >
      <FoundMovement>{show === 'differences' ? <Differences /> : <PaymentList show={show} />}</FoundMovement>
    </Page>
  );
}

const filters = {
  state: [
    'created',
    'pending',
    'credited',
    'failed',
    'expired',
    'quarantined',
    'adjusted',
    'disputed',
    'charged-back',
    'refunded',
  ],
  channel: ['card', 'momo', 'smartcash', 'airtime'],
} as const;
type Payment = ItemOf<'listConsolePayments'>;

function PaymentList({ show }: { readonly show: Exclude<Show, 'differences'> }) {
  const [open, setOpen] = useSearchParam('open');
  const [stateWord] = useSearchParam('state');
  const [channelWord] = useSearchParam('channel');
  const finance = useMay('finance');
  const now = useNow();
  const view = useListView();
  const state = filters.state.find((each) => each === stateWord);
  const channel = filters.channel.find((each) => each === channelWord);
  const query = { show, ...(state && { state }), ...(channel && { channel }), ...view.query };
  const list = useList('listConsolePayments', { query }, LIVE);
  const chosen = open || list.items?.[0]?.reference || null;
  const columns: Column<Payment>[] = [
    { name: 'Begun', sorted: 'newest', render: ({ createdAt }) => formatRecent(createdAt, now) },
    {
      name: 'Player, payment',
      fixed: true,
      render: ({ player, reference, shortReference, channel: by, purpose }) => (
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
            {humanize(by)}, {humanize(purpose).toLowerCase()}
          </div>
          <Reference text={shortReference} />
        </>
      ),
    },
    { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
    {
      name: 'State, and why',
      render: ({ state: at, reason, waitsFor, nextCheckAt, checks }) => (
        <>
          <div className="row">
            <Chip tone={paymentTone(at)}>{humanize(at)}</Chip>
            {waitsFor !== null && <Chip tone="info">{humanize(waitsFor)} requested</Chip>}
          </div>
          {reason !== null && <div className="muted">{humanize(reason)}</div>}
          {nextCheckAt !== null && (
            <div className="muted">
              Provider asked {count(checks, 'time')}, next {formatMomentUnbroken(nextCheckAt)}
            </div>
          )}
        </>
      ),
    },
  ];
  return (
    <div className="page-grid grid-b">
      <Panel flush>
        <ListTools
          screen="payments"
          view={view}
          list={list}
          columns={columns}
          filters={filters}
          days
          {...(finance && { exported: { call: 'exportPayments', query } })}
        />
        <DataTable
          label="Payments"
          tall
          list={list}
          empty={show === 'stuck' ? 'Nothing is stuck.' : 'There are none.'}
          keyOf={({ reference }) => reference}
          chosen={chosen}
          onChoose={({ reference }) => setOpen(reference)}
          view={view}
          referenceOf={({ shortReference }) => shortReference}
          columns={columns}
        />
      </Panel>
      {chosen && (
        <PaymentCard
          key={chosen}
          reference={chosen}
          changedAt={list.items?.find(({ reference }) => reference === chosen)?.changedAt}
        />
      )}
    </div>
  );
}
