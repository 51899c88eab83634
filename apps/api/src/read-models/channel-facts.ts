import type { ReportData } from '@spw/contract/console/reports';
import { addDays, daysBetween } from '@spw/rules/lagos';
import { countsByNumber, inRange, PAYOUT, total, within, type DayRange, type ReportFact } from '@spw/rules/reports';

const CHANNELS = ['card', 'momo', 'smartcash', 'airtime', PAYOUT] as const;

/** How every way in, and the way out, did on these days. */
export function channelsOf(facts: readonly ReportFact[], range: DayRange): ReportData['channels'] {
  const here = facts.filter(inRange(range));
  const byDay = Map.groupBy(here, ({ day }) => day);
  return CHANNELS.map((channel) => {
    const delays = countsByNumber(here, 'delay', channel);
    return {
      channel,
      begun: total(here, 'begun', channel),
      completed: total(here, 'completed', channel),
      unanswered: total(here, 'unanswered', channel),
      halfWithinSeconds: within(delays, 0.5),
      mostWithinSeconds: within(delays, 0.95),
      days: Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, at) => {
        const day = addDays(range.from, at);
        const then = byDay.get(day) ?? [];
        return { day, begun: total(then, 'begun', channel), completed: total(then, 'completed', channel) };
      }),
    };
  });
}
