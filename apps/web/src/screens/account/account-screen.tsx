import { Trans } from '@lingui/react/macro';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import './account.css';

export function AccountScreen() {
  return (
    <main id="main" className="account-page">
      <div>
        <h1>
          <Trans>Your data</Trans>
        </h1>
        <p className="text-ink2">
          <Trans>What we keep about you is yours: take it with you, or have it deleted.</Trans>
        </p>
      </div>
      <div className="account-columns">
        <ExportCard />
        <DeleteCard />
      </div>
    </main>
  );
}
