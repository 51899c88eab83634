import { useLingui } from '@lingui/react';
import { Suspense, lazy, useState } from 'react';
import { Confetti } from '../../features/confetti/confetti.tsx';
import { powerupLooks } from '../../features/powerups/powerup-looks.ts';
import { ChampionPanel } from './champion-panel.tsx';
import { CashedOutPanel } from './cashed-out-panel.tsx';
import type { GamePhase, GameState, Round } from './game-phase.ts';
import { ResultPanel } from './result-panel.tsx';
import { useGameEnd } from './use-game-end.ts';

const StreakDrawer = lazy(async () => ({
  default: (await import('../../features/streak/streak-drawer.tsx')).StreakDrawer,
}));
const SurveyDialog = lazy(async () => ({
  default: (await import('../../features/survey/survey-dialog.tsx')).SurveyDialog,
}));
const FairnessDialog = lazy(async () => ({
  default: (await import('../../features/fairness/fairness-dialog.tsx')).FairnessDialog,
}));

interface EndPanelProps {
  readonly state: GameState;
  readonly phase: GamePhase & { name: 'ended' | 'lost' };
  readonly round: Round;
}

/** How the game ended, and what follows it. */
export function EndPanel({ state, phase, round }: EndPanelProps) {
  const { _ } = useLingui();
  const end = useGameEnd(state);
  const [checking, setChecking] = useState(false);
  const [fullWeek, setFullWeek] = useState(false);
  const look = powerupLooks[round.used[0] ?? 'skip'];
  const check = () => setChecking(true);
  const levels = state.levels.map(({ points }) => Number(points));
  return (
    <>
      {phase.name === 'ended' && round.end === 'champion' ? (
        <ChampionPanel round={round} end={end} levelPoints={levels} onCheck={check} />
      ) : phase.name === 'ended' && round.end === 'cashed-out' ? (
        <CashedOutPanel round={round} end={end} onCheck={check} />
      ) : (
        <ResultPanel phase={phase} round={round} levels={state.levels} end={end} onCheck={check} />
      )}
      <Suspense>
        {checking && <FairnessDialog roundId={round.id} levelPoints={levels} onClose={() => setChecking(false)} />}
        {end.shows === 'streak' && <StreakDrawer open onClose={end.finish} onFullWeek={() => setFullWeek(true)} />}
        {end.shows === 'survey' && (
          <SurveyDialog
            powerup={_(look.name)}
            icon={<look.Icon className="size-11 flex-none" />}
            onClose={end.finish}
          />
        )}
      </Suspense>
      {fullWeek && <Confetti burst="streak" />}
    </>
  );
}
