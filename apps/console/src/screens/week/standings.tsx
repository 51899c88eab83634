import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList, useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { PlayerSignals, type PlayersWithSignals } from './player-signals.tsx';
import type { Week } from './week-timeline.tsx';
import { WithholdPrizeDialog, type Standing } from './withhold-prize-dialog.tsx';

interface StandingsProps {
  readonly week: Week;
  /** Whose evidence stands beside the list. */
  readonly chosen: string;
  readonly onChoose: (playerId: string) => void;
}

export function Standings({ week, chosen, onChoose }: StandingsProps) {
  // What was counted while the week closed is not what stands there now.
  const list = useList('listStandings', { params: { week: week.week }, query: {} }, { fresh: true });
  const reading = useRead('listWeekSignals', { params: { week: week.week } });
  const signalsOf = new Map(reading.data?.players.map(({ id, signals }) => [id, signals]));
  const finance = useMay('finance');
  const [asking, setAsking] = useState<Standing | null>(null);
  const deciding = finance && week.state === 'provisional';
  const view = useListView();
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
          <div className="muted">
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
                  <Button kind="secondary" className="btn-ghost btn-small" onPress={() => setAsking(standing)}>
                    Withhold
                  </Button>
                )
              ) : standing.canRelease ? (
                <Button kind="secondary" className="btn-ghost btn-small" onPress={() => setAsking(standing)}>
                  Put back
                </Button>
              ) : null,
          },
        ]
      : []),
  ];
  return (
    <Panel
      title={week.state === 'open' ? 'Standings so far' : 'Standings and eligibility'}
      aside={count(week.players, 'player')}
      flush
    >
      {reading.error && <SignalsMissing onRetry={() => void reading.refetch()} />}
      <ListTools
        screen="week"
        view={view}
        list={list}
        columns={columns}
        {...(finance && { exported: { call: 'exportStandings', params: { week: week.week } } })}
      />
      <DataTable
        label="Standings"
        tall
        list={list}
        empty="Nobody has points in this week yet."
        keyOf={({ playerId }) => playerId}
        chosen={chosen || (list.items?.[0]?.playerId ?? null)}
        onChoose={({ playerId }) => onChoose(playerId)}
        view={view}
        columns={columns}
      />
      {asking && (
        <WithholdPrizeDialog key={asking.playerId} week={week} standing={asking} onClose={() => setAsking(null)} />
      )}
    </Panel>
  );
}

/** Whoever decides must not take a list that could not be read for one without signals. */
function SignalsMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p className="signals-missing" role="alert">
      The signals could not be read.
      <Button kind="secondary" className="btn-ghost btn-small" onPress={onRetry}>
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
