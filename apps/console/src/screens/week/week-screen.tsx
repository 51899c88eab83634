import { useState } from 'react';
import { Link, Route, Routes, useParams } from 'react-router';
import { useList, useRead, type ItemOf } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { Page } from '../../shared/ui/page.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { PlayerEvidence } from './player-evidence.tsx';
import { Standings } from './standings.tsx';
import { WeekCosts } from './week-costs.tsx';
import { WeekDecision } from './week-decision.tsx';
import { weekDays, weekName } from '../../shared/format/week-name.ts';
import { WeekForecast } from './week-forecast.tsx';
import { WeekSteps } from './week-steps.tsx';

const SHOWN_WEEKS = 4;
/** The worker counts and credits; while it does, the screen looks again. */
const WATCH_MILLISECONDS = 2_000;

export function WeekScreen() {
  return (
    <Routes>
      <Route index element={<OneWeek />} />
      <Route path=":week" element={<OneWeek />} />
    </Routes>
  );
}

/** The week of the address, or the one that waits for people, or the open one. */
function OneWeek() {
  const { items: weeks, failure, retry } = useList('listWeeks', { query: {} });
  const named = useParams()['week'];
  const waiting = weeks?.find(({ state }) => state === 'provisional' || state === 'closing');
  const week = named ?? (waiting ?? weeks?.[0])?.week;
  const [chosen, setChosen] = useSearchParam('player');
  const [watching, setWatching] = useState(false);
  const options = { enabled: week !== undefined, ...(watching && { everyMilliseconds: WATCH_MILLISECONDS }) };
  const reading = useRead('getWeek', { params: { week: week ?? '' } }, options);
  const moving = reading.data?.state === 'closing' || reading.data?.state === 'approved';
  if (moving !== watching) setWatching(moving);
  const shown = { ...reading, error: failure ?? reading.error, refetch: () => (failure ? retry() : reading.refetch()) };
  return (
    <Page
      title={week === undefined ? 'Week' : weekName(week)}
      about={week && `${weekDays(week)}${reading.data ? `. ${count(reading.data.players, 'player')}` : ''}`}
      tools={weeks && week !== undefined && <Weeks weeks={weeks.slice(0, SHOWN_WEEKS)} at={week} />}
    >
      <ReadState of={shown}>
        {(data) => (
          <div className="page-grid">
            <WeekSteps week={data} />
            <Standings key={data.state} week={data} chosen={chosen} onChoose={setChosen}>
              <WeekDecision week={data} />
              <PlayerEvidence key={data.week} week={data.week} chosen={chosen} />
              {data.state === 'open' && <WeekForecast week={data} />}
              <WeekCosts week={data} />
            </Standings>
          </div>
        )}
      </ReadState>
    </Page>
  );
}

function Weeks({ weeks, at }: { readonly weeks: readonly ItemOf<'listWeeks'>[]; readonly at: string }) {
  return (
    <nav className="pills" aria-label="Weeks">
      {weeks.toReversed().map(({ week, state }) => (
        <Link key={week} to={`/week/${week}`} aria-current={week === at ? 'page' : undefined}>
          {weekName(week)}
          {state === 'open' && ', open'}
        </Link>
      ))}
    </nav>
  );
}
