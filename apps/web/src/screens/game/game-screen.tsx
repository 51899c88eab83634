import { useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useElapsed } from '@spw/ui/parts/use-elapsed.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { FeedbackCorner } from '../../shared/ui/feedback-button.tsx';
import { useFeedbackOpen } from '../../shared/feedback-store.ts';
import { paths } from '../../shared/paths.ts';
import { ChampionPanel, EndPanel } from './end-panel.tsx';
import { FetchingPanel } from './fetching-panel.tsx';
import { LadderPanel } from './ladder-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { countDataUsage } from './data-usage.ts';
import { UnreachableSheet } from './unreachable-sheet.tsx';
import { useBackGuard } from './use-back-guard.ts';
import { useGame } from './use-game.ts';
import { useGameKeys } from '../../features/round/use-game-keys.ts';
import { useWakeLock } from './use-wake-lock.ts';
import '../../features/round/tokens.css';
import '../../features/round/round.css';

const UNREACHABLE_AFTER = 15_000;

/** A round from its ladder to its end. Where it stands, the server knows; the address only names it. */
export function GameScreen() {
  const { t } = useLingui();
  const toast = useToast();
  const given = useLocation().state as { title?: string; begin?: true } | null;
  const begin = given?.begin === true;
  const game = useGame(begin);
  const { phase, round, levels } = game.state;
  const [asking, setAsking] = useState(false);
  const writing = useFeedbackOpen();
  const title = round?.category.name ?? given?.title ?? '';
  const over = phase.name === 'ended' || phase.name === 'lost' || phase.name === 'nothing-open';
  const unreachable = useElapsed(phase.name === 'locked', UNREACHABLE_AFTER);

  const atOnce = over || round === null;
  const { leave, leaving } = useBackGuard((go) => (atOnce ? go(paths.wheel) : setAsking(true)));
  const toWheel = () => leave(paths.wheel);
  const askToLeave = () => (atOnce ? toWheel() : setAsking(true));
  useGameKeys(game, askToLeave);
  useWakeLock(!over);
  useEffect(countDataUsage, []);

  const last = round !== null && round.level === levels.length;
  useEffect(() => {
    if (last) void ChampionPanel.preload();
  }, [last]);

  const nothing = phase.name === 'nothing-open';
  useEffect(() => {
    if (!nothing) return;
    toast.error(t`It's far gone`);
    leave(paths.wheel);
  }, [nothing, leave, toast, t]);

  if (phase.name === 'nothing-open' || leaving) return null;
  const beginning = begin && round?.level === 1 && phase.name === 'ladder' && phase.opening;
  if (phase.name === 'fetching' || round === null || beginning)
    return (
      <FetchingPanel
        title={title}
        failed={phase.name === 'fetching' && phase.failed}
        onRetry={game.open}
        onLeave={toWheel}
      />
    );
  if (phase.name === 'ended' || phase.name === 'lost')
    return (
      <>
        <FeedbackCorner />
        <EndPanel state={game.state} phase={phase} round={round} leave={leave} />
      </>
    );

  return (
    <>
      {phase.name === 'ladder' ? (
        <LadderPanel
          key={round.level}
          phase={phase}
          round={round}
          levels={levels}
          title={title}
          game={game}
          covered={asking || writing}
          onLeave={askToLeave}
        />
      ) : (
        <QuestionPanel
          key={phase.asked.question.id}
          phase={phase}
          round={round}
          levels={levels}
          title={title}
          game={game}
          onLeave={askToLeave}
        />
      )}
      <LeaveDialog open={asking} onStay={() => setAsking(false)} onLeave={toWheel} />
      <UnreachableSheet
        open={unreachable && !asking}
        sending={game.sending}
        points={round.points}
        onTryAgain={game.sendAgain}
        onLeave={toWheel}
      />
    </>
  );
}
