import { Trans } from '@lingui/react/macro';

/** First thing the Tab key meets; every screen's `<main>` carries the id. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      <Trans>Skip to main</Trans>
    </a>
  );
}
