import { Trans } from '@lingui/react/macro';

export function EchoScreen() {
  return (
    <main id="main" className="grid min-h-screen place-items-center">
      <h1>
        <Trans>Echo</Trans>
      </h1>
    </main>
  );
}
