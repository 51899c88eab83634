import { Trans } from '@lingui/react/macro';

export function Accounts() {
  return (
    <>
      <p>
        <Trans>
          <b>One person, one account.</b> Your phone number is your account, and a second number does not make a second
          player.
        </Trans>
      </p>
      <ul className="legal-list">
        <li>
          <Trans>Several people may play on one phone, each with a number of their own.</Trans>
        </li>
        <li>
          <Trans>Nobody may play for somebody else, lend an account out, or let a program play.</Trans>
        </li>
        <li>
          <Trans>
            Points made with a second account are removed and its prize is withheld, with a reason you can read and
            dispute. Money you paid in yourself stays yours.
          </Trans>
        </li>
        <li>
          <Trans>Lost your number? Write to us before you register again, so that nothing is lost.</Trans>
        </li>
      </ul>
    </>
  );
}
