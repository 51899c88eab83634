import type { Data } from '../../shared/api/calls.ts';
import { moment } from '../../shared/format/times.ts';
import { words } from '../../shared/format/words.ts';
import { Chip, type Tone } from '../../shared/ui/chip.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Way, type WayStop } from '../../shared/ui/way.tsx';

export type Week = Data<'getWeek'>;

const tones: Record<Week['state'], Tone> = {
  open: 'info',
  closing: 'warn',
  provisional: 'warn',
  approved: 'good',
  credited: 'good',
};

const waits = {
  'its-end': 'Waits for the end of the week',
  'open-rounds': 'Waits until the last rounds are over',
  'the-worker': 'The worker counts it next',
} as const;

export function WeekWay({ week }: { readonly week: Week }) {
  const { state, endsAt, closedAt, reviewUntil, publishedAt, publishedBy, approvedAt, approvedBy, creditedAt } = week;
  const reached = creditedAt ? 5 : approvedAt ? 4 : publishedAt ? 3 : closedAt ? 2 : 1;
  const at = (stop: number): WayStop['at'] =>
    stop < reached || creditedAt ? 'done' : stop === reached ? 'now' : 'ahead';
  const stops: WayStop[] = [
    {
      name: 'Open',
      at: at(1),
      time: closedAt ? undefined : `ends ${moment(endsAt)}`,
      note: week.waitsFor && waits[week.waitsFor],
    },
    {
      name: 'Counted, in review',
      at: at(2),
      time: closedAt ? moment(closedAt) : undefined,
      note: reviewUntil && !approvedAt ? `Approved not before ${moment(reviewUntil)}` : undefined,
    },
    {
      name: 'Published',
      at: at(3),
      time: publishedAt ? moment(publishedAt) : undefined,
      note: publishedBy && `by ${publishedBy.name}`,
    },
    {
      name: 'Approved',
      at: at(4),
      time: approvedAt ? moment(approvedAt) : undefined,
      note: approvedBy && `by ${approvedBy.name}`,
    },
    { name: 'Credited', at: at(5), time: creditedAt ? moment(creditedAt) : undefined },
  ];
  return (
    <Panel title="State" aside={<Chip tone={tones[state]}>{words(state)}</Chip>}>
      <Way stops={stops} />
      {week.standingsHash && (
        <p className="muted mt-2">
          Standings sealed as <span className="mono break-all">{week.standingsHash}</span>
        </p>
      )}
    </Panel>
  );
}
