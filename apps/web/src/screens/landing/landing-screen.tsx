import { Trans } from '@lingui/react/macro';
import { LoginPage } from '../../features/sign-in/login-page.tsx';
import { useNextAddress } from './use-next-address.ts';

/** Login. `lost`: shown at an address that leads nowhere. */
export function LandingScreen({ lost = false }: { lost?: boolean }) {
  useNextAddress();
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
