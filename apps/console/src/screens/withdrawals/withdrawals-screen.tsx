import { formatMomentUnbroken, formatRecent } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { LIVE, useList, useRead, type ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { FindMovement, FoundMovement } from '../../shared/movements/find-movement.tsx';
import { withdrawalTone } from '../../shared/state-tones.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { Reference } from '../../shared/ui/copy-button.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { LowRiskPanel } from './low-risk-panel.tsx';
import { whyText } from './why-text.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

const tabs = { review: 'To decide', waiting: 'Waiting', sent: 'Sent', paid: 'Paid', returned: 'Returned', all: 'All' };
type Show = keyof typeof tabs;

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
  const chosen = open || list.items?.[0]?.id || null;
  const columns: Column<ItemOf<'listConsoleWithdrawals'>>[] = [
    {
      name: 'Requested',
      sorted: show === 'review' || show === 'waiting' ? 'oldest' : 'newest',
      render: ({ createdAt }) => formatRecent(createdAt, now),
    },
    {
      name: 'Player, bank',
      fixed: true,
      render: ({ id, shortReference, player, bank }) => (
        <>
          <button type="button" className="table-name" aria-pressed={id === chosen} onClick={() => setOpen(id)}>
            {player.username}
          </button>
          <div className="muted">
            {bank.name} {bank.account}
          </div>
          <Reference text={shortReference} />
        </>
      ),
    },
    { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
    {
      name: 'State, and why',
      render: ({ state, amount, why, reviews, approvalsMissing, nextCheckAt }) => (
        <>
          <div className="row">
            <Chip tone={withdrawalTone(state)}>{humanize(state)}</Chip>
            {approvalsMissing > 0 && (
              <span>
                {standing(reviews)} of {standing(reviews) + approvalsMissing} people
              </span>
            )}
            {nextCheckAt !== null && <span>next look {formatMomentUnbroken(nextCheckAt)}</span>}
          </div>
          {why.length > 0 && <div className="muted">{why.map((each) => whyText(each, amount)).join('; ')}</div>}
        </>
      ),
    },
  ];
  return (
    <Page
      title="Withdrawals"
      about={float && aboutFloat(float)}
      tools={
        <>
          <Tabs
            label="Which withdrawals"
            at={`?show=${show}`}
            tabs={Object.entries(tabs).map(([name, label]) => ({ to: `?show=${name}`, label }))}
          />
          <FindMovement />
        </>
      }
    >
      <FoundMovement>
        <div className="page-grid grid-b grid-decide">
          <Panel flush>
            <ListTools
              screen="withdrawals"
              view={view}
              list={list}
              columns={columns}
              days
              {...(finance && { exported: { call: 'exportWithdrawals', query } })}
            />
            {finance && show === 'review' && <LowRiskPanel />}
            <DataTable
              label="Withdrawals"
              tall
              list={list}
              empty={show === 'review' ? 'Nothing waits for a decision.' : 'There are none.'}
              keyOf={({ id }) => id}
              chosen={chosen}
              onChoose={({ id }) => setOpen(id)}
              view={view}
              referenceOf={({ shortReference }) => shortReference}
              columns={columns}
            />
          </Panel>
          {chosen && (
            <WithdrawalCard
              key={chosen}
              id={chosen}
              changedAt={list.items?.find(({ id }) => id === chosen)?.changedAt}
            />
          )}
        </div>
      </FoundMovement>
    </Page>
  );
}

function aboutFloat({
  balance,
  waiting,
  inLine,
  lastsDays,
}: NonNullable<ReturnType<typeof useRead<'getTransferFloat'>>['data']>) {
  const at = balance === null ? 'The provider does not say what lies there' : `${formatNaira(balance)} to pay from`;
  const lasts = lastsDays === null ? '' : `, lasts ${lastsDays.toFixed(1)} d`;
  const line = inLine.count === 0 ? '' : `. ${inLine.count} wait because it is not enough`;
  return `${waiting.count} waiting, ${formatNaira(waiting.amount)} held. ${at}${lasts}${line}`;
}

/** Those whose word counts. */
function standing(reviews: readonly { readonly stands: boolean }[]): number {
  return reviews.filter(({ stands }) => stands).length;
}
