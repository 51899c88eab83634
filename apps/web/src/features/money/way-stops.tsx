import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, ReturnIcon } from '../../shared/ui/utility-icons.ts';
import './way-stops.css';

export interface WayStop {
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'bad' | 'back';
  readonly text?: ReactNode;
  /** Small, on the right: a time. */
  readonly note?: string | undefined;
}

/** Where money is on its way, as stops of a bus route. */
export function WayStops({ stops }: { stops: readonly WayStop[] }) {
  return (
    <ol className="way">
      {stops.map(({ name, state, text, note }, at) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="way-stop" aria-hidden>
            {mark(state, at)}
          </span>
          <p className="way-name">
            {name}
            {note !== undefined && <span className="way-note num">{note}</span>}
          </p>
          {text !== undefined && text !== null && text !== false && <div className="way-text">{text}</div>}
        </li>
      ))}
    </ol>
  );
}

function mark(state: WayStop['state'], at: number): ReactNode {
  if (state === 'done') return <CheckIcon size={18} />;
  if (state === 'bad') return <CloseIcon size={18} />;
  return state === 'back' ? <ReturnIcon size={18} /> : at + 1;
}
