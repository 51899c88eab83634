import { formatLongDay, formatRecent, formatTime } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { LIVE, useList, useRead, type ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { FindMovement, FoundMovement } from '../../shared/movements/find-movement.tsx';
import { withdrawalTone } from '../../shared/state-tones.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Age } from '../../shared/ui/age.tsx';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import type { Hint } from '../../shared/ui/list-hints.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { LowRiskPanel } from './low-risk-panel.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

const tabs = { review: 'To decide', waiting: 'Waiting', sent: 'Sent', paid: 'Paid', returned: 'Returned', all: 'All' };
type Show = keyof typeof tabs;
type Line = ItemOf<'listConsoleWithdrawals'>;

export function WithdrawalsScreen() {
  const [wanted] = useSearchParam('show', 'review');
  const [open, setOpen] = useSearchParam('open');
  const show = (wanted in tabs ? wanted : 'review') as Show;
  const finance = useMay('finance');
  const now = useNow();
  const view = useListView();
  const query = { show, ...view.query };
  const list = useList('listConsoleWithdrawals', { query }, LIVE);
  const { data: float } = useRead('getTransferFloat', {});
  const waits = show === 'review' || show === 'waiting';
  const chosen = open || list.items?.[0]?.id || null;
  const columns: Column<Line>[] = [
    {
      name: 'Player and why',
      fixed: true,
      render: ({ id, player, state, why, reviews, approvalsMissing, nextCheckAt }) => (
        <>
          <button type="button" className="table-name" aria-pressed={id === chosen} onClick={() => setOpen(id)}>
            {player.username}
          </button>
          <div className="muted line-clamp-2">
            {approvalsMissing > 0 && (
              <span>
                {standing(reviews)} of {standing(reviews) + approvalsMissing} people
              </span>
            )}
            {approvalsMissing > 0 && why.length > 0 && ', '}
            {why.map(whyText).join(', ')}
            {nextCheckAt !== null && ` Next look ${formatRecent(nextCheckAt, now)}`}
          </div>
          {state !== 'review' && <Chip tone={withdrawalTone(state)}>{humanize(state)}</Chip>}
        </>
      ),
    },
    {
      name: 'Amount, time',
      end: true,
      sorted: waits ? 'oldest' : 'newest',
      render: ({ amount, createdAt }) => (
        <>
          <b>{formatNaira(amount)}</b>
          <div className="muted">{waits ? <Age since={createdAt} now={now} /> : formatTime(createdAt)}</div>
        </>
      ),
    },
  ];
  return (
    <Page
      title="Withdrawals"
      about={float && aboutFloat(float)}
      tools={<FindMovement />}
      tabs={
        <Tabs
          label="Which withdrawals"
          at={`?show=${show}`}
          tabs={Object.entries(tabs).map(([name, label]) => ({
            to: `?show=${name}`,
            label,
            // What is gone on with by pages is not counted.
            count: name === show && list.more === null ? list.items?.length : undefined,
          }))}
        />
      }
    >
      <FoundMovement>
        <div className="page-grid">
          <ListTools
            screen="withdrawals"
            view={view}
            list={list}
            columns={columns}
            days="Requested"
            {...(finance && { exported: { call: 'exportWithdrawals', query } })}
          />
          <div className="page-grid grid-panes">
            <Panel flush>
              <DataTable
                label="Withdrawals"
                tall
                list={list}
                empty={show === 'review' ? 'Nothing waits for a decision.' : 'There are none.'}
                keyOf={({ id }) => id}
                {...(!waits && { headingOf: ({ createdAt }: Line) => formatLongDay(createdAt) })}
                chosen={chosen}
                onChoose={({ id }) => setOpen(id)}
                view={view}
                referenceOf={({ shortReference }) => shortReference}
                hints={show === 'review' ? HINTS : NONE}
                columns={columns}
              />
              {finance && show === 'review' && <LowRiskPanel />}
            </Panel>
            {chosen && (
              <WithdrawalCard
                key={chosen}
                id={chosen}
                changedAt={list.items?.find(({ id }) => id === chosen)?.changedAt}
              />
            )}
          </div>
        </div>
      </FoundMovement>
    </Page>
  );
}

const HINTS: readonly Hint[] = [
  [['A'], 'approve'],
  [['R'], 'return'],
];
const NONE: readonly Hint[] = [];

function aboutFloat({
  balance,
  waiting,
  inLine,
  lastsDays,
}: NonNullable<ReturnType<typeof useRead<'getTransferFloat'>>['data']>) {
  const at = balance === null ? 'The provider does not say what lies there' : `${formatNaira(balance)} to pay from`;
  const lasts =
    lastsDays === null ? '' : `, lasts ${lastsDays < 10 ? lastsDays.toFixed(1) : Math.round(lastsDays)} days`;
  const line = inLine.count === 0 ? '' : `. ${inLine.count} wait because it is not enough`;
  return `${waiting.count} waiting, ${formatNaira(waiting.amount)} held. ${at}${lasts}${line}`;
}

/** Those whose word counts. */
function standing(reviews: readonly { readonly stands: boolean }[]): number {
  return reviews.filter(({ stands }) => stands).length;
}

/** Why people look at a withdrawal, or why it waits. */
function whyText(why: string): string {
  return why === 'large' ? 'above the review limit' : humanize(why).toLowerCase();
}
