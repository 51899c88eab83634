import { formatLongDay, formatMonth } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { PrizeChart } from '../../shared/charts/prize-chart.tsx';
import { weekSoFar } from '../../shared/charts/week-so-far.ts';
import { count } from '../../shared/format/text.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { Alerts } from './alerts.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { Floats } from './floats.tsx';
import { RevenueByHour } from './hour-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { StuckPayments } from './stuck-payments.tsx';
import { WaitingLines } from './waiting-lines.tsx';

const LOOK_AGAIN_MILLISECONDS = 60_000;

export function TodayScreen() {
  const reading = useRead('getToday', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
  const { data: days } = useRead('getDays', {});
  return (
    <Page
      title="Today"
      about={reading.data ? formatLongDay(reading.data.asOf) : 'Lagos'}
      tools={
        <Button
          kind="secondary"
          icon={<RefreshIcon />}
          loading={reading.isFetching}
          onPress={() => void reading.refetch()}
        >
          Look again
        </Button>
      }
    >
      <ReadState of={reading}>
        {(now) => (
          <div className="page-grid">
            <LedgerChecks today={now} />
            <KeyFigures today={now} />
            <div className="page-grid grid-half grid-stretch">
              <WaitingLines />
              <Alerts />
            </div>
            <div className="page-grid grid-a grid-stretch">
              <RevenueByHour today={now} />
              <Floats today={now} />
            </div>
            <div className="page-grid grid-a">
              <StuckPayments today={now} />
              <Prizes today={now} liabilities={weekSoFar(days?.days ?? [], now.asOf)} />
            </div>
          </div>
        )}
      </ReadState>
    </Page>
  );
}

interface PrizesProps {
  readonly today: Data<'getToday'>;
  readonly liabilities: readonly number[];
}

function Prizes({ today: { prizes, uncredited }, liabilities }: PrizesProps) {
  return (
    <Panel title="Prizes against budget" aside={count(prizes.players, 'player')}>
      <PrizeChart budget={prizes.budget} liabilities={liabilities} />
      {uncredited && (
        <p className="warn">
          The prizes of the week of {formatLongDay(uncredited.week)} are not credited. Until they are, all games since{' '}
          {formatMonth(uncredited.gamesKeptSince.slice(0, 10))} are kept instead of going after thirteen months.
        </p>
      )}
    </Panel>
  );
}
