import { useLingui } from '@lingui/react';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useState } from 'react';
import { Confetti } from '../../features/confetti/confetti.tsx';
import { mayAskToPush } from '../../features/push/push-asked.ts';
import { powerupLooks } from '../../features/powerups/powerups.ts';
import type { GamePhase, GameState, Round } from './game-phase.ts';
import { ResultPanel } from './result-panel.tsx';
import { useGameEnd } from './use-game-end.ts';
import './end.css';

/** Of all the ends only few see this one, and who comes near it has it before. */
export const ChampionPanel = lazyPart(async () => (await import('./champion-panel.tsx')).ChampionPanel);

const StreakDrawer = lazyPart(async () => (await import('../../features/streak/streak-drawer.tsx')).StreakDrawer);
const SurveyDialog = lazyPart(async () => (await import('../../features/survey/survey-dialog.tsx')).SurveyDialog);
const ReportDialog = lazyPart(
  async () => (await import('../../features/report-question/report-dialog.tsx')).ReportDialog,
);
const FairnessDialog = lazyPart(
  async () => (await import('../../features/fairness/fairness-dialog.tsx')).FairnessDialog,
);

const AskToPush = lazyPart(async () => (await import('../../features/push/ask-to-push-sheet.tsx')).AskToPush);

interface EndPanelProps {
  readonly state: GameState;
  readonly phase: GamePhase & { name: 'ended' | 'lost' };
  readonly round: Round;
  readonly leave: (to: string) => void;
}

/** How the game ended, and what follows it. */
export function EndPanel({ state, phase, round, leave }: EndPanelProps) {
  const { _ } = useLingui();
  const end = useGameEnd(state, leave);
  const [shows, setShows] = useState<'proof' | 'report' | null>(null);
  const [fullWeek, setFullWeek] = useState(false);
  const [asks, setAsks] = useState(mayAskToPush);
  const look = powerupLooks[round.used[0] ?? 'skip'];
  const actions = { onCheck: () => setShows('proof'), onReport: () => setShows('report') };
  const back = () => setShows(null);
  const levels = state.levels.map(({ points }) => Number(points));
  return (
    <>
      {phase.name === 'ended' && round.end === 'champion' ? (
        <ChampionPanel round={round} end={end} levelPoints={levels} actions={actions} />
      ) : (
        <ResultPanel phase={phase} round={round} levels={state.levels} end={end} actions={actions} />
      )}
      {shows === 'proof' && <FairnessDialog roundId={round.id} levelPoints={levels} onClose={back} />}
      {shows === 'report' && <ReportDialog roundId={round.id} level={round.level} onClose={back} />}
      {end.shows === 'streak' && <StreakDrawer open onClose={end.finish} onFullWeek={() => setFullWeek(true)} />}
      {end.shows === 'survey' && (
        <SurveyDialog powerup={_(look.name)} icon={<look.Icon className="size-11 flex-none" />} onClose={end.finish} />
      )}
      {asks && end.saved && !end.shows && !shows && <AskToPush onDone={() => setAsks(false)} />}
      {fullWeek && <Confetti burst="streak" />}
    </>
  );
}
