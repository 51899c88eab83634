import { useNavigate } from 'react-router';
import { FeedbackCorner } from '../../shared/ui/feedback-button.tsx';
import { useGameKeys } from '../../features/round/use-game-keys.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PracticeEnd } from './practice-end.tsx';
import { PracticeIntro } from './practice-intro.tsx';
import { PracticeQuestion } from './practice-question.tsx';
import { useOfflineCopy } from './use-offline-copy.ts';
import { usePractice } from './use-practice.ts';
import '../../features/round/tokens.css';
import '../../features/round/round.css';
import './practice.css';

export { loadPractice } from './practice-bank.ts';

const nothing = () => undefined;

/** Five questions for whoever wants to try: no account, no points, no cash, and no network once it has been opened. */
export function PracticeScreen() {
  const navigate = useNavigate();
  const visiting = useSession().session === null;
  const practice = usePractice();
  const keptHere = useOfflineCopy();
  const { phase } = practice.state;
  const leave = () => void navigate(visiting ? paths.welcome : paths.home);
  useGameKeys({ choose: practice.choose, usePowerup: nothing }, leave);

  if (phase.name === 'intro' || phase.name === 'done')
    return (
      <>
        <FeedbackCorner />
        {phase.name === 'done' ? (
          <PracticeEnd practice={practice} />
        ) : (
          <PracticeIntro practice={practice} keptHere={keptHere} onLeave={leave} />
        )}
      </>
    );
  return <PracticeQuestion key={phase.at} phase={phase} practice={practice} onLeave={leave} />;
}
