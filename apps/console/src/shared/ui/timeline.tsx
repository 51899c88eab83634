import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Timeline, type TimelineStep } from '@spw/ui/parts/timeline/timeline.tsx';
import { humanize } from '../format/text.ts';
import { Panel } from './panel.tsx';
// After the part's own sheet, which it changes.
import './timeline.css';

export { Timeline, type TimelineStep };

interface StateTimelineProps {
  readonly steps: readonly { readonly to: string; readonly cause: string; readonly at: string }[];
  /** How the state stands that it came to last. */
  readonly endOf: (state: string) => TimelineStep['state'];
}

/** The states that money has been in, and why. */
export function StateTimeline({ steps, endOf }: StateTimelineProps) {
  return (
    <Panel title="Where it has been">
      <Timeline
        steps={steps.map(({ to, cause, at }, index) => ({
          name: humanize(to),
          state: index < steps.length - 1 ? 'done' : endOf(to),
          time: formatMomentUnbroken(at),
          note: humanize(cause),
        }))}
      />
    </Panel>
  );
}
