import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckMark, CrossMark, LockMark, SkipMark } from './round-icons.tsx';
import './option-button.css';

/** What the four options are called, in the order they are shown. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;

export type OptionLook = 'idle' | 'dim' | 'locked' | 'right' | 'wrong' | 'answer' | 'skipped' | 'removed';

interface OptionButtonProps {
  readonly place: number;
  readonly text: string;
  readonly look: OptionLook;
  /** Said beside a locked option while the server is slow. */
  readonly waiting: string | null;
  readonly onPress: () => void;
}

const SHAPES: readonly ReactNode[] = [
  <circle key="a" cx="18" cy="18" r="17" />,
  <rect key="b" x="2" y="2" width="32" height="32" rx="5" />,
  <path
    key="c"
    d="M18 1.5c1 0 1.9.5 2.4 1.4L34.6 29c1 1.9-.3 4-2.4 4H3.8c-2.1 0-3.4-2.1-2.4-4L15.6 2.9c.5-.9 1.4-1.4 2.4-1.4z"
  />,
  <path
    key="d"
    d="M15.6 1.9a3.4 3.4 0 0 1 4.8 0l13.7 13.7a3.4 3.4 0 0 1 0 4.8L20.4 34.1a3.4 3.4 0 0 1-4.8 0L1.9 20.4a3.4 3.4 0 0 1 0-4.8z"
  />,
];

export function OptionButton({ place, text, look, waiting, onPress }: OptionButtonProps) {
  return (
    <button
      type="button"
      className="option"
      data-look={look}
      disabled={look === 'removed'}
      aria-disabled={look === 'idle' ? undefined : true}
      onClick={onPress}
    >
      <span className="option-shape" data-place={place}>
        <svg viewBox="0 0 36 36" aria-hidden>
          {SHAPES[place]}
        </svg>
        <b>{LETTERS[place]}</b>
      </span>
      <span className="option-text" lang="en">
        {text}
      </span>
      <OptionVerdict look={look} waiting={waiting} />
    </button>
  );
}

function OptionVerdict({ look, waiting }: Pick<OptionButtonProps, 'look' | 'waiting'>) {
  const { t } = useLingui();
  switch (look) {
    case 'locked':
      return (
        <Sign mark={waiting === null ? <LockMark /> : <span className="option-turn" />}>{waiting ?? t`Locked`}</Sign>
      );
    case 'right':
      return <Sign mark={<CheckMark />}>{t`Correct`}</Sign>;
    case 'wrong':
      return <Sign mark={<CrossMark />}>{t`Wrong`}</Sign>;
    case 'skipped':
      return <Sign mark={<SkipMark />}>{t`Skipped`}</Sign>;
    case 'answer':
      return (
        <Sign mark={<CheckMark />}>
          <span className="sr-text">{t`The answer`}</span>
        </Sign>
      );
    case 'idle':
    case 'dim':
    case 'removed':
    default:
      return null;
  }
}

function Sign({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="option-sign">
      {mark}
      {children}
    </span>
  );
}
