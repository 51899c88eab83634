import { Trans } from '@lingui/react/macro';
import { useSettings } from '../../shared/api/use-settings.ts';

export function Age() {
  const { people } = useSettings();
  return (
    <p>
      <Trans>
        You must be {people.minimumAge} or older to pay, to win prizes and to withdraw. Employees and their relatives
        cannot win prizes.
      </Trans>
    </p>
  );
}
