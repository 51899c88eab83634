import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useList, useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { PlayerSignals, type PlayersWithSignals } from './player-signals.tsx';
import type { Week } from './week-steps.tsx';
import { WithholdPrizeDialog, type Standing } from './withhold-prize-dialog.tsx';
import './week.css';

interface StandingsProps {
  readonly week: Week;
  /** Whose evidence stands beside the list. */
  readonly chosen: string;
  readonly onChoose: (playerId: string) => void;
  /** Beside the list. */
  readonly children: ReactNode;
}

const ONLY = { paid: 'Who is paid', look: 'Needs a look', out: 'Withheld' } as const;
type Only = keyof typeof ONLY;
const SHORTEST_PART = 2;

export function Standings({ week, chosen, onChoose, children }: StandingsProps) {
  // What was counted while the week closed is not what stands there now.
  const [find, setFind] = useSearchParam('find');
  const looking = find.length >= SHORTEST_PART;
  const list = useList(
    'listStandings',
    { params: { week: week.week }, query: looking ? { find } : {} },
    { fresh: true },
  );
  const reading = useRead('listWeekSignals', { params: { week: week.week } });
  const signalsOf = new Map(reading.data?.players.map(({ id, signals }) => [id, signals]));
  const finance = useMay('finance');
  const [asking, setAsking] = useState<Standing | null>(null);
  const deciding = finance && week.state === 'provisional';
  const view = useListView();
  const [only, setOnly] = useSearchParam('only');
  const isShown: Readonly<Record<Only, (standing: Standing) => boolean>> = {
    paid: ({ place }) => place !== null,
    look: ({ playerId }) => signalsOf.has(playerId),
    out: ({ withheld }) => withheld !== null,
  };
  const judge = only in isShown ? isShown[only as Only] : null;
  const items = judge === null ? list.items : list.items?.filter(judge);
  const lastPaid = list.items?.findLastIndex(({ place }) => place !== null) ?? -1;
  const belowTheMoney = belowTheMoneyOf(list.items ?? [], lastPaid);
  const columns: Column<Standing>[] = [
    { name: 'Rank', render: ({ rank }) => <b>{rank}</b> },
    {
      name: 'Player',
      fixed: true,
      render: ({ playerId, username, phone, plays }) => (
        <>
          <Link className="table-name" to={`/players/${playerId}`}>
            {username}
          </Link>
          <div className="muted whitespace-nowrap">
            {phone}, {count(plays, 'play')}
          </div>
        </>
      ),
    },
    {
      name: 'Points',
      end: true,
      render: ({ points, unassisted }) => (
        <>
          <b>{formatNumber(points)}</b>
          <div className="muted">{formatNumber(unassisted)} unassisted</div>
        </>
      ),
    },
    {
      name: 'Eligibility',
      render: (standing) => <Eligibility of={standing} signals={signalsOf.get(standing.playerId)} />,
    },
    {
      name: 'Prize',
      end: true,
      render: ({ prize, place }) => (place === null ? <span className="muted">–</span> : <b>{formatNaira(prize)}</b>),
    },
    ...(deciding
      ? [
          {
            name: 'Decide',
            render: (standing: Standing) =>
              standing.withheld === null ? (
                standing.place !== null && (
                  <Button kind="secondary" className="btn-small" onPress={() => setAsking(standing)}>
                    Withhold
                  </Button>
                )
              ) : standing.canRelease ? (
                <Button kind="secondary" className="btn-small" onPress={() => setAsking(standing)}>
                  Put back
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <>
      {reading.error && <SignalsMissing onRetry={() => void reading.refetch()} />}
      <ListTools
        screen="week"
        view={view}
        list={list}
        columns={columns}
        {...(finance && { exported: { call: 'exportStandings', params: { week: week.week } } })}
      >
        <Only at={only} counts={{ look: reading.data?.players.length }} onChange={setOnly} />
        <SearchBox label="Part of a name, or last four digits" value={find} onSearch={setFind} />
      </ListTools>
      <div className="page-grid grid-b">
        <Panel
          title={week.state === 'open' ? 'Standings so far' : 'Standings and eligibility'}
          aside={count(week.players, 'player')}
          flush
        >
          <DataTable
            label="Standings"
            tall
            list={judge === null ? list : { ...list, items, more: null }}
            empty={emptyWords({ looking, judging: judge !== null })}
            keyOf={({ playerId }) => playerId}
            chosen={chosen || (list.items?.[0]?.playerId ?? null)}
            onChoose={({ playerId }) => onChoose(playerId)}
            view={view}
            {...(!looking && { total: week.players })}
            renderAfter={(standing) =>
              judge === null && !looking && standing === list.items?.[lastPaid] && belowTheMoney
            }
            columns={columns}
          />
        </Panel>
        <div className="page-grid">{children}</div>
      </div>
      {asking && (
        <WithholdPrizeDialog key={asking.playerId} week={week} standing={asking} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function emptyWords({ looking, judging }: { readonly looking: boolean; readonly judging: boolean }): string {
  if (judging) return 'Nobody of those that were read.';
  return looking ? 'Nobody who stands here is found by that.' : 'Nobody has points in this week yet.';
}

interface OnlyProps {
  readonly at: string;
  readonly counts: Partial<Record<Only, number | undefined>>;
  readonly onChange: (only: string) => void;
}

/** Some of those that were read. */
function Only({ at, counts, onChange }: OnlyProps) {
  return (
    // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in a line of buttons
    <div className="pills" role="group" aria-label="Only">
      <button type="button" aria-pressed={!(at in ONLY)} onClick={() => onChange('')}>
        All
      </button>
      {Object.entries(ONLY).map(([name, label]) => (
        <button key={name} type="button" aria-pressed={at === name} onClick={() => onChange(name)}>
          {label} {counts[name as Only]}
        </button>
      ))}
    </div>
  );
}

/** Said below the last who is paid; nothing where nobody stands below. */
function belowTheMoneyOf(of: readonly Standing[], at: number): string | null {
  const [last, next] = [of[at], of[at + 1]];
  if (last === undefined || next === undefined) return null;
  return `Below the money. ${count(last.points - next.points, 'point')} from the last prize to the next player`;
}

/** Whoever decides must not take a list that could not be read for one without signals. */
function SignalsMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className="note tint-bad" role="alert">
      The signals could not be read.
      <Button kind="secondary" className="btn-small" onPress={onRetry}>
        Read the signals again
      </Button>
    </p>
  );
}

interface EligibilityProps {
  readonly of: Standing;
  readonly signals: PlayersWithSignals[number]['signals'] | undefined;
}

function Eligibility({ of: standing, signals }: EligibilityProps) {
  return (
    <div className="eligibility">
      <Verdict of={standing} />
      {signals && <PlayerSignals signals={signals} />}
    </div>
  );
}

function Verdict({ of: { place, rank, withheld, words: said } }: { readonly of: Standing }) {
  if (withheld !== null) {
    return (
      <>
        <Chip tone="bad">Withheld</Chip>
        <div className="muted">
          {humanize(withheld)}
          {said !== null && `: ${said}`}
        </div>
      </>
    );
  }
  if (place === null) return <span className="muted">Not among the paid</span>;
  return (
    <>
      <Chip tone="good">{place < rank ? 'Moves up' : 'Eligible'}</Chip>
      {place < rank && <div className="muted">Takes place {place}</div>}
    </>
  );
}
