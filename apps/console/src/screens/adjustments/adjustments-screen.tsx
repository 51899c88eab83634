import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip, type Tone } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { Link } from 'react-router';
import { AdjustmentItem } from '../../shared/adjustments/adjustment-item.tsx';
import {
  adjustmentTones,
  effectOf,
  kindNames,
  pathOf,
  type Adjustment,
} from '../../shared/adjustments/adjustment-texts.ts';
import { LIVE, useList, type ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { Age } from '../../shared/ui/age.tsx';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';

const tabs = { asked: 'Waiting', overpaid: 'Paid twice', all: 'All' };
type Show = keyof typeof tabs;

const about: Record<Show, string> = {
  asked: 'Asked for by one person, and done when another agrees',
  overpaid: 'Withdrawals that were given back and paid all the same. Their wallets are on hold',
  all: 'Everything that was put right by hand, newest first',
};

export function AdjustmentsScreen() {
  const [wanted] = useSearchParam('show', 'asked');
  const show = (wanted in tabs ? wanted : 'asked') as Show;
  return (
    <Page
      title="Adjustments"
      about={about[show]}
      tabs={
        <Tabs
          label="Which adjustments"
          at={`?show=${show}`}
          tabs={Object.entries(tabs).map(([name, label]) => ({ to: `?show=${name}`, label }))}
        />
      }
    >
      {show === 'overpaid' ? <Overpayments /> : <AdjustmentList show={show} />}
    </Page>
  );
}

function AdjustmentList({ show }: { readonly show: 'asked' | 'all' }) {
  const view = useListView();
  const now = useNow();
  const [open, setOpen] = useSearchParam('open');
  const list = useList('listAdjustments', { query: { show, ...view.query } }, LIVE);
  const chosen = list.items?.find(({ id }) => id === open) ?? list.items?.[0];
  const columns: Column<Adjustment>[] = [
    {
      name: 'Asked',
      render: ({ askedAt, state }) =>
        state === 'asked' ? <Age since={askedAt} now={now} /> : formatMomentUnbroken(askedAt),
    },
    {
      name: 'What, for whom',
      fixed: true,
      render: ({ id, kind, player, subject }) => (
        <>
          <button type="button" className="table-name" aria-pressed={id === chosen?.id} onClick={() => setOpen(id)}>
            {kindNames[kind]}
          </button>
          <div className="muted">
            {player.username}, {humanize(subject.about).toLowerCase()}
          </div>
        </>
      ),
    },
    { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
    { name: 'Asked by', wide: true, render: ({ askedBy }) => askedBy },
    { name: 'State', render: ({ state }) => <Chip tone={adjustmentTones[state]}>{humanize(state)}</Chip> },
  ];
  return (
    <div className="page-grid">
      <ListTools screen="adjustments" view={view} list={list} columns={columns} days="Asked" />
      <div className="page-grid grid-beside">
        <Panel flush>
          <DataTable
            label="Adjustments"
            tall
            list={list}
            empty={show === 'asked' ? 'Nothing waits for a second person.' : 'There are none.'}
            keyOf={({ id }) => id}
            chosen={chosen?.id ?? null}
            onChoose={({ id }) => setOpen(id)}
            view={view}
            referenceOf={({ shortReference }) => shortReference}
            columns={columns}
          />
        </Panel>
        {chosen && <AdjustmentCard key={chosen.id} of={chosen} />}
      </div>
    </div>
  );
}

function AdjustmentCard({ of }: { readonly of: Adjustment }) {
  return (
    <Panel
      title={<Link to={`/players/${of.player.id}`}>{of.player.username}</Link>}
      aside={<AboutLink of={of.subject} />}
    >
      <p className="muted mb-2">{effectOf(of.subject.about, of.kind)}</p>
      <ul>
        <AdjustmentItem of={of} isAlone />
      </ul>
    </Panel>
  );
}

function AboutLink({ of }: { readonly of: Adjustment['subject'] }) {
  if (of.about === 'player') return <div className="muted">Their wallet</div>;
  return (
    <div>
      <Link to={pathOf(of)}>{humanize(of.about)}</Link>
    </div>
  );
}

type Overpayment = ItemOf<'listOverpayments'>;
const tones: Record<Overpayment['state'], Tone> = { open: 'bad', closed: 'good', 'came-back': 'info' };

function Overpayments() {
  return (
    <Panel flush>
      <DataTable
        label="Paid twice"
        tall
        list={useList('listOverpayments', { query: { show: 'all' } })}
        empty="Nothing was paid twice."
        keyOf={({ withdrawal }) => withdrawal}
        columns={[
          { name: 'Found', render: ({ foundAt }) => formatMomentUnbroken(foundAt) },
          {
            name: 'Player, withdrawal',
            render: ({ player, withdrawal }) => (
              <>
                <Link to={`/players/${player.id}`}>{player.username}</Link>
                <AboutLink of={{ about: 'withdrawal', id: withdrawal }} />
              </>
            ),
          },
          { name: 'Paid', end: true, render: ({ amount }) => formatNaira(amount) },
          { name: 'Taken back', end: true, render: ({ recovered }) => formatNaira(recovered) },
          { name: 'Written off', end: true, render: ({ writtenOff }) => formatNaira(writtenOff) },
          { name: 'Missing', end: true, render: ({ missing }) => <b>{formatNaira(missing)}</b> },
          { name: 'State', render: ({ state }) => <Chip tone={tones[state]}>{humanize(state)}</Chip> },
        ]}
      />
    </Panel>
  );
}
