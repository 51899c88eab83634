import { Trans } from '@lingui/react/macro';
import { useSettings } from '../../shared/settings/use-settings.ts';

export function Age() {
  const { people, game } = useSettings();
  const third = game.playsBeforeProfile + 1;
  return (
    <>
      <p>
        <Trans>
          You must be {people.minimumAge} or older to play for money, to win prizes and to withdraw. You say so when you
          register; we ask for your date of birth before play {third} of a day, and before prizes and withdrawals.
        </Trans>
      </p>
      <p>
        <Trans>
          Your date of birth, gender, state and city are set once and then locked. If one of them is wrong, write to us.
        </Trans>
      </p>
      <p>
        <Trans>
          Employees and their relatives may not win prizes; a prize they would have won goes to the next player on the
          board.
        </Trans>
      </p>
    </>
  );
}
