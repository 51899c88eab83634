import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { CloseIcon, OfflineIcon } from '@spw/ui/parts/icons.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import type { ReactNode } from 'react';
import { FeedbackButton } from '../../shared/ui/feedback-button.tsx';
import { PointMark } from './round-icons.tsx';
import './game-header.css';

interface GameHeaderProps {
  readonly children: ReactNode;
  readonly points: number;
  /** Points of the verdict on the screen. */
  readonly won?: number | null;
  /** This question counts double. */
  readonly doubled?: boolean;
  /** Before the first question there are only points to win. */
  readonly toWin?: boolean;
  readonly onLeave: () => void;
}

/** The points beside what is shown. */
export function GameHeader({ children, points, won = null, doubled = false, toWin = false, onLeave }: GameHeaderProps) {
  const { t } = useLingui();
  return (
    <BusSide
      leave={t`Leave game`}
      onLeave={onLeave}
      badge={
        <span className="points-badge num" data-won={won ? '' : undefined}>
          <PointMark />
          <span>
            {formatNumber(points)} <small>{toWin ? t`to win` : t`pts`}</small>
          </span>
          {doubled && <b className="points-double">{t`2× on`}</b>}
          {won !== null && won > 0 && <b className="points-plus">+{won}</b>}
        </span>
      }
    >
      {children}
    </BusSide>
  );
}

interface BusSideProps {
  readonly leave: string;
  readonly onLeave: () => void;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** The side of the bus: leave, what is shown, a badge, feedback. */
export function BusSide({ leave, onLeave, badge, children }: BusSideProps) {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <header className="game-head">
      <div className="game-head-row">
        <button type="button" className="icon-btn" aria-label={leave} title={leave} onClick={onLeave}>
          <CloseIcon />
        </button>
        {children}
        {!online && (
          <span title={t`You are offline`}>
            <OfflineIcon />
            <span className="sr-text">{t`You are offline`}</span>
          </span>
        )}
        {badge}
        <FeedbackButton />
      </div>
      <div className="game-stripes" aria-hidden />
    </header>
  );
}

/** Ten pips, and which of them this is. */
export function LevelProgress({ level, of }: { level: number; of: number }) {
  const { t } = useLingui();
  return (
    <output className="progress" aria-label={t`Level ${level} of ${of}`}>
      <span className="pips" aria-hidden>
        {Array.from({ length: of }, (_, at) => (
          <i key={at} data-pip={at + 1 < level ? 'done' : at + 1 === level ? 'now' : undefined} />
        ))}
      </span>
      <b className="num">
        {level}/{of}
      </b>
    </output>
  );
}
