import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import type { ReactNode } from 'react';
import { humanize } from '../format/text.ts';
import './timeline.css';

export interface Step {
  readonly name: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'bad';
  readonly time?: string | undefined;
  readonly note?: ReactNode;
}

interface StepsProps {
  readonly of: readonly Step[];
  /** Side by side, where there is room. */
  readonly across?: boolean;
}

/** What has happened and what is still to come, one below the other. */
export function Steps({ of, across = false }: StepsProps) {
  return (
    <ol className={across ? 'steps steps-across' : 'steps'}>
      {of.map(({ name, state, time, note }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- a state may come twice, and steps are only ever added at the end
        <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span>
            <span>{name}</span>
            {note && <span className="muted block">{note}</span>}
          </span>
          {time !== undefined && <span className="muted">{time}</span>}
        </li>
      ))}
    </ol>
  );
}

interface StateStepsProps {
  readonly steps: readonly { readonly to: string; readonly cause: string; readonly at: string }[];
  /** How the state stands that it came to last. */
  readonly endOf: (state: string) => Step['state'];
}

/** The states that money has been in, and why. */
export function StateSteps({ steps, endOf }: StateStepsProps) {
  return (
    <Steps
      of={steps.map(({ to, cause, at }, index) => ({
        name: humanize(to),
        state: index < steps.length - 1 ? 'done' : endOf(to),
        time: formatMomentUnbroken(at),
        note: humanize(cause),
      }))}
    />
  );
}
