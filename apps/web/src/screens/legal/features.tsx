import { Trans } from '@lingui/react/macro';
import { useSettings } from '../../shared/settings/use-settings.ts';

export function Features() {
  const { game } = useSettings();
  return (
    <>
      <h3>
        <Trans>Points</Trans>
      </h3>
      <p>
        <Trans>
          Your points of the week decide your rank. They start again each Monday; your all-time total stays. The naira
          beside each level is its name, not money won: cash goes to the players at the top of the weekly board.
        </Trans>
      </p>
      <h3>
        <Trans>Timer</Trans>
      </h3>
      <p>
        <Trans>
          You have {game.seconds} seconds a question, and {game.lateSeconds} seconds from level {game.lateFromLevel}.
          The clock runs on our server; a slow network gets up to {game.graceMilliseconds / 1000} seconds more. Leaving
          the page does not stop it.
        </Trans>
      </p>
      <h3>
        <Trans>Spinning board</Trans>
      </h3>
      <p>
        <Trans>
          The server draws the category and the wheel stops on it. It commits to each draw beforehand, so that you can
          check it afterwards. No bots, no hidden odds.
        </Trans>
      </p>
    </>
  );
}
