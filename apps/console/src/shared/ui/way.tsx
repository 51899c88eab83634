import { CheckIcon, CloseIcon } from '@spw/web/src/shared/ui/utility-icons.ts';
import type { ReactNode } from 'react';

export interface WayStop {
  readonly name: string;
  readonly at: 'done' | 'now' | 'ahead' | 'bad';
  readonly time?: string | undefined;
  readonly note?: ReactNode;
}

/** What has happened, what is happening and what is still to come, as stops of a bus line. */
export function Way({ stops }: { readonly stops: readonly WayStop[] }) {
  return (
    <ol className="way">
      {stops.map(({ name, at, time, note }, index) => (
        <li key={`${name} ${time ?? index}`} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
          <span className="way-stop" aria-hidden>
            {at === 'done' ? <CheckIcon size={18} /> : at === 'bad' ? <CloseIcon size={18} /> : index + 1}
          </span>
          <div className="way-head">
            <span>{name}</span>
            {time !== undefined && <span>{time}</span>}
          </div>
          {note !== undefined && <div className="muted">{note}</div>}
        </li>
      ))}
    </ol>
  );
}
