import { Trans } from '@lingui/react/macro';
import { LoginPage } from '../../features/sign-in/login-page.tsx';
import { useNextPath } from './use-next-path.ts';

/** Login. `lost`: shown at an address that leads nowhere. */
export function LandingScreen({ lost = false }: { lost?: boolean }) {
  useNextPath();
  return (
    <LoginPage
      notice={
        lost && (
          <output className="block rounded-s bg-warn-tint px-3 py-2 text-caption font-semibold text-warn">
            <Trans>We could not find that page</Trans>
          </output>
        )
      }
    />
  );
}
