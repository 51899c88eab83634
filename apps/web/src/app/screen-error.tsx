import { Trans } from '@lingui/react/macro';
import { EmptySign } from '@spw/ui/parts/icons.ts';
import { paths } from '../shared/paths.ts';

/** Something broke. A plain link, not a router's: it starts the app afresh. */
export function ScreenError({ reference }: { reference: string }) {
  return (
    <main id="main" className="empty min-h-[100svh] content-center">
      <EmptySign />
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className="text-ink2">
        <Trans>This page could not be shown. Your account is not affected.</Trans>
      </p>
      <a href={paths.welcome} className="btn btn-primary">
        <Trans>Go home</Trans>
      </a>
      <p className="text-caption text-ink2">
        <Trans>Reference</Trans> <span className="num">{reference}</span>
      </p>
    </main>
  );
}
