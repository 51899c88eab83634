import { clock, longDay } from '@spw/ui/format/times.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/chip.tsx';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import { weekdayOf } from './weekday-of.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/words.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { BooksChip } from './books-chip.tsx';
import { Books } from './books.tsx';
import { Floats } from './floats.tsx';
import { HourChart } from './hour-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PrizeChart } from './prize-chart.tsx';
import { StuckPayments } from './stuck-payments.tsx';

const LOOK_AGAIN_MILLISECONDS = 60_000;

export function TodayScreen() {
  const reading = useRead('getToday', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
  const { data: days } = useRead('getDays', {});
  const today = reading.data;
  return (
    <Page
      title="Today"
      about={today ? `${longDay(today.asOf)}, ${clock(today.asOf)} Lagos` : 'Lagos'}
      tools={
        <>
          {today && <BooksChip today={today} />}
          {today && today.stuck.count > 0 && <Chip tone="warn">{today.stuck.count} stuck</Chip>}
          <Button
            kind="secondary"
            className="btn-ghost"
            icon={<RefreshIcon />}
            loading={reading.isFetching}
            onPress={() => void reading.refetch()}
          >
            Look again
          </Button>
        </>
      }
    >
      <ReadState of={reading}>
        {(now) => (
          <div className="grid-desk">
            <KeyFigures today={now} days={days?.days ?? []} />
            <div className="grid-desk grid-a grid-stretch">
              <Panel
                title="Revenue by hour"
                aside={
                  <ul className="legend">
                    <li>
                      <i style={{ background: 'var(--color-brand)', outline: '1.5px solid var(--color-edge)' }} />
                      Today
                    </li>
                    <li>
                      <i style={{ background: 'var(--color-link)', height: 3 }} />A week ago
                    </li>
                  </ul>
                }
              >
                <HourChart hours={now.revenueByHour} asOf={now.asOf} />
              </Panel>
              <Panel title="Prizes against budget" aside={count(now.prizes.players, 'player')}>
                <PrizeChart
                  budget={now.prizes.budget}
                  liabilities={(days?.days ?? [])
                    .slice(-weekdayOf(now.asOf))
                    .flatMap(({ prizeLiability }) => (prizeLiability === null ? [] : [prizeLiability]))}
                />
              </Panel>
            </div>
            <div className="grid-desk grid-a">
              <StuckPayments today={now} />
              <Floats today={now} />
            </div>
            <Books today={now} />
          </div>
        )}
      </ReadState>
    </Page>
  );
}
