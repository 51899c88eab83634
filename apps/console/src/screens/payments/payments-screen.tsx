import { formatLongDay, formatRecent, formatTime } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { LIVE, useList, type ItemOf } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { FindMovement, FoundMovement } from '../../shared/movements/find-movement.tsx';
import { paymentTone } from '../../shared/state-tones.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Age } from '../../shared/ui/age.tsx';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
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
      tools={<FindMovement />}
      tabs={
        <Tabs
          label="Which payments"
          at={`?show=${show}`}
          tabs={Object.entries(tabs).map(([name, label]) => ({ to: `?show=${name}`, label }))}
        />
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
    {
      name: 'Begun',
      sorted: 'newest',
      render: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          {show === 'all' ? formatTime(createdAt) : formatRecent(createdAt, now)}
        </span>
      ),
    },
    {
      name: 'Payment, player',
      fixed: true,
      render: ({ player, reference, shortReference }) => (
        <>
          <button
            type="button"
            className="table-link reference"
            aria-pressed={reference === chosen}
            onClick={() => setOpen(reference)}
          >
            {shortReference}
          </button>
          <div className="muted">{player.username}</div>
        </>
      ),
    },
    {
      name: 'Rail',
      wide: true,
      render: ({ channel: by, purpose }) => (
        <>
          {humanize(by)}
          <div className="muted">{humanize(purpose).toLowerCase()}</div>
        </>
      ),
    },
    {
      name: 'Amount',
      end: true,
      render: ({ amount, total }) => (
        <>
          <b>{formatNaira(amount)}</b>
          {total !== amount && <div className="muted">of {formatNaira(total)}</div>}
        </>
      ),
    },
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
              Provider asked {count(checks, 'time')}, next {formatRecent(nextCheckAt, now)}
            </div>
          )}
        </>
      ),
    },
    ...(show === 'all'
      ? []
      : [
          {
            name: 'Age',
            end: true,
            wide: true,
            render: ({ createdAt }: Payment) => <Age since={createdAt} now={now} />,
          },
        ]),
  ];
  return (
    <div className="page-grid">
      <ListTools
        screen="payments"
        view={view}
        list={list}
        columns={columns}
        filters={filters}
        days="Begun"
        {...(finance && { exported: { call: 'exportPayments', query } })}
      />
      <div className="page-grid grid-b">
        <Panel flush>
          <DataTable
            label="Payments"
            tall
            list={list}
            empty={show === 'stuck' ? 'Nothing is stuck.' : 'There are none.'}
            keyOf={({ reference }) => reference}
            {...(show === 'all' && { headingOf: ({ createdAt }: Payment) => formatLongDay(createdAt) })}
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
    </div>
  );
}
