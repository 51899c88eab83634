import { Trans } from '@lingui/react/macro';

export function Accounts() {
  return (
    <p>
      <Trans>
        One person, one account. Points made with a second account are removed and its prize is withheld, with a reason
        you can read and dispute.
      </Trans>
    </p>
  );
}
