import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { MarkIcon } from '../../shared/ui/icons.ts';
import { useOnward } from './use-onward.ts';

/** Where other services send a player back to: on to one of our own pages, never anywhere else. */
export function RedirectScreen() {
  const onward = useOnward();
  return (
    <main id="main" className="grid min-h-screen place-content-center justify-items-center gap-6 p-6 text-center">
      <MarkIcon className="roundel-spinner size-24" />
      <h1>
        <Trans>Taking you there…</Trans>
      </h1>
      <LinkButton to={onward} kind="secondary">
        <Trans>Continue</Trans>
      </LinkButton>
    </main>
  );
}
