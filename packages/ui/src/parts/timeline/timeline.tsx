import type { ReactNode } from 'react';
// Not among the styles that every page loads: few screens follow something on its way.
import './timeline.css';
import { CheckIcon, CloseIcon, ReturnIcon } from '../icons.ts';

export interface TimelineStep {
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'bad' | 'back';
  /** Small, on the right: when it was, or what it cost. */
  readonly time?: string | undefined;
  readonly note?: ReactNode;
}

/** What has happened, what is happening and what is still to come, as stops of a bus route. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ name, state, time, note }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a state may come twice, and steps are only ever added at the end
        <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="timeline-mark" aria-hidden>
            {markOf(state, index)}
          </span>
          <p className="timeline-head">
            {name}
            {time !== undefined && <span className="timeline-time num">{time}</span>}
          </p>
          {note !== undefined && note !== null && note !== false && <div className="timeline-note">{note}</div>}
        </li>
      ))}
    </ol>
  );
}

function markOf(state: TimelineStep['state'], index: number): ReactNode {
  if (state === 'done') return <CheckIcon size={18} />;
  if (state === 'bad') return <CloseIcon size={18} />;
  return state === 'back' ? <ReturnIcon size={18} /> : index + 1;
}
