import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import type { Data } from '../../shared/api/calls.ts';
import { Steps, type Step } from '../../shared/ui/timeline.tsx';

export type Week = Data<'getWeek'>;

const waits = {
  'its-end': 'Waits for the end of the week',
  'open-rounds': 'Waits until the last rounds are over',
  'the-worker': 'The worker counts it next',
} as const;

/** Where the week is on its way, in one line. */
export function WeekSteps({ week }: { readonly week: Week }) {
  return (
    <section className="panel" aria-label="State">
      <Steps of={stepsOf(week)} across />
      {week.standingsHash && (
        <p className="muted mt-2">
          Standings sealed as <span className="mono break-all">{week.standingsHash}</span>
        </p>
      )}
    </section>
  );
}

function stepsOf(week: Week): Step[] {
  const { endsAt, closedAt, reviewUntil, publishedAt, publishedBy, approvedAt, approvedBy, creditedAt } = week;
  const reached = creditedAt ? 5 : approvedAt ? 4 : publishedAt ? 3 : closedAt ? 2 : 1;
  const state = (step: number): Step['state'] =>
    step < reached || creditedAt ? 'done' : step === reached ? 'now' : 'next';
  return [
    {
      name: 'Open',
      state: state(1),
      time: closedAt ? undefined : `ends ${formatMomentUnbroken(endsAt)}`,
      note: week.waitsFor && waits[week.waitsFor],
    },
    {
      name: 'Counted, in review',
      state: state(2),
      time: closedAt ? formatMomentUnbroken(closedAt) : undefined,
      note: reviewUntil && !approvedAt ? `Approved not before ${formatMomentUnbroken(reviewUntil)}` : undefined,
    },
    {
      name: 'Published',
      state: state(3),
      time: publishedAt ? formatMomentUnbroken(publishedAt) : undefined,
      note: publishedBy && `by ${publishedBy.name}`,
    },
    {
      name: 'Approved',
      state: state(4),
      time: approvedAt ? formatMomentUnbroken(approvedAt) : undefined,
      note: approvedBy && `by ${approvedBy.name}`,
    },
    { name: 'Credited', state: state(5), time: creditedAt ? formatMomentUnbroken(creditedAt) : undefined },
  ];
}
