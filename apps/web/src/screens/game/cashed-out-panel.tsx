import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useEffect, useRef } from 'react';
import { CheckMark } from '../../features/round/round-icons.tsx';
import { ShareButton } from '../../features/share-result/share-button.tsx';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { EndActions, type EndActionsProps } from './end-actions.tsx';
import type { Round } from './game-phase.ts';
import type { GameEnd } from './use-game-end.ts';
import { WeekRank } from './week-rank.tsx';

interface CashedOutPanelProps {
  readonly round: Round;
  readonly end: GameEnd;
  readonly actions: EndActionsProps;
}

/** After a cash-out: points and place. Money is named only where the server has credited some, and a round credits none. */
export function CashedOutPanel({ round, end, actions }: CashedOutPanelProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const board = useLeaderboard().data;
  return (
    <main id="main" className="party" data-theme="night">
      <div className="party-top">
        <h1 ref={heading} tabIndex={-1}>{t`You cashed out`}</h1>
        <p className="party-amount num">
          {formatNumber(round.points)} <small>{t`points`}</small>
        </p>
        <p className="party-pills">
          <span className="party-pill" data-good="">
            <CheckMark />
            {t`Points saved`}
          </span>
        </p>
        <section className="ticket" aria-label={t`This week`}>
          <dl>
            <div>
              <dt>{t`Levels passed`}</dt>
              <dd className="num">{round.level - 1}</dd>
            </div>
            <div>
              <dt>{t`Points this week`}</dt>
              <dd className="num">{end.saved === null ? '–' : formatNumber(end.saved.highScore)}</dd>
            </div>
            <div>
              <dt>{t`Week rank`}</dt>
              <dd className="num">{end.saved !== null && board?.position ? `#${board.position}` : '–'}</dd>
            </div>
          </dl>
          <div className="ticket-tear" />
          <WeekRank ready={end.saved !== null} />
        </section>
      </div>
      <div className="party-acts">
        <Button kind="primary" wide loading={end.waiting} onPress={end.goOn}>
          {end.waiting ? t`Saving your points…` : t`Continue`}
        </Button>
        <div className="party-two">
          <ShareButton points={round.points} />
          <Button kind="secondary" onPress={end.playAgain}>{t`Play again`}</Button>
        </div>
        <EndActions {...actions} />
      </div>
    </main>
  );
}
