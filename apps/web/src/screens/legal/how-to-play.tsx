import { Trans, useLingui } from '@lingui/react/macro';
import { NumberedSteps } from '../../features/numbered-steps/numbered-steps.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';

export function HowToPlay() {
  const { t } = useLingui();
  const { game, leaderboard } = useSettings();
  return (
    <>
      <p>
        <Trans>Answer {game.levels.length} questions to climb the route. It starts with a spin.</Trans>
      </p>
      <NumberedSteps
        stops={[
          {
            name: t`Spin the wheel`,
            text: t`Each play gives you ${game.spinsPerPlay} spins. Where the wheel stops is your category; you may spin again until they are used.`,
          },
          { name: t`Press Play`, text: t`A question shows with its options. The clock starts when you can read it.` },
          {
            name: t`Climb ${game.levels.length} levels`,
            text: t`Every right answer moves you one level up. One wrong answer ends the game; you keep the points of the levels you passed.`,
          },
          {
            name: t`Reach the top ${leaderboard.paid}`,
            text: t`The ${leaderboard.paid} players with the most points of the week win cash. A week runs from Monday 00:00 to Sunday 23:59, Lagos time.`,
          },
        ]}
      />
    </>
  );
}
