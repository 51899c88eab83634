import { moment } from '../format/times.ts';
import { words } from '../format/words.ts';
import { Panel } from './panel.tsx';
import { Way, type WayStop } from './way.tsx';

interface TimelineProps {
  readonly steps: readonly { readonly to: string; readonly cause: string; readonly at: string }[];
  /** How the state stands that it came to last. */
  readonly endOf: (state: string) => WayStop['at'];
}

/** The states that money has been in, and why. */
export function Timeline({ steps, endOf }: TimelineProps) {
  return (
    <Panel title="Where it has been">
      <Way
        stops={steps.map(({ to, cause, at }, index) => ({
          name: words(to),
          at: index < steps.length - 1 ? 'done' : endOf(to),
          time: moment(at),
          note: words(cause),
        }))}
      />
    </Panel>
  );
}
