import { Trans } from '@lingui/react/macro';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';

export function AccountScreen() {
  return (
    <main id="main" className="mx-auto grid w-full max-w-page content-start gap-5 px-(--gutter) pt-4 pb-24 md:pt-8">
      <div>
        <h1>
          <Trans>Your data</Trans>
        </h1>
        <p className="text-ink2">
          <Trans>What we keep about you is yours: take it with you, or have it deleted.</Trans>
        </p>
      </div>
      <div className="grid gap-5 md:grid-cols-2 md:gap-8">
        <ExportCard />
        <DeleteCard />
      </div>
    </main>
  );
}
