import { formatLongDay, formatMonth, formatTime } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { RefreshIcon } from '@spw/ui/parts/icons.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { Alerts } from './alerts.tsx';
import { LedgerChecks, LedgerChip } from './ledger-checks.tsx';
import { Floats } from './floats.tsx';
import { HourChart } from './hour-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PrizeChart } from './prize-chart.tsx';
import { StuckPayments } from './stuck-payments.tsx';

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** 1 for Monday in Lagos, 7 for Sunday: as many days of the week have begun. */
function weekdayOf(instant: string): number {
  const name = new Date(instant).toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos', weekday: 'short' });
  return NAMES.indexOf(name) + 1;
}

const LOOK_AGAIN_MILLISECONDS = 60_000;

export function TodayScreen() {
  const reading = useRead('getToday', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
  const { data: days } = useRead('getDays', {});
  const today = reading.data;
  return (
    <Page
      title="Today"
      about={today ? `${formatLongDay(today.asOf)}, ${formatTime(today.asOf)} Lagos` : 'Lagos'}
      tools={
        <>
          {today && <LedgerChip today={today} />}
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
          <div className="page-grid">
            <Alerts />
            <KeyFigures today={now} days={days?.days ?? []} />
            <div className="page-grid grid-a grid-stretch">
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
                {now.uncredited && (
                  <p className="warn">
                    The prizes of the week of {formatLongDay(now.uncredited.week)} are not credited. Until they are, all
                    games since {formatMonth(now.uncredited.gamesKeptSince.slice(0, 10))} are kept instead of going
                    after thirteen months.
                  </p>
                )}
              </Panel>
            </div>
            <div className="page-grid grid-a">
              <StuckPayments today={now} />
              <Floats today={now} />
            </div>
            <LedgerChecks today={now} />
          </div>
        )}
      </ReadState>
    </Page>
  );
}
