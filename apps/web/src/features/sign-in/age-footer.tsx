import { Trans } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { paths } from '../../shared/paths.ts';
import { Badge18 } from '../../shared/ui/brand.tsx';

/** The road under a signed-out page: who may play, and the small print. */
export function AgeFooter() {
  return (
    <footer className="flex min-h-14 items-center gap-3 border-t-2 border-edge bg-foot px-(--gutter) text-caption text-cream">
      <Badge18 />
      <Trans>Players must be 18 or older</Trans>
      <Link
        to={paths.legal}
        className="ml-auto flex min-h-12 items-center font-semibold text-gold underline decoration-2 underline-offset-4"
      >
        <Trans>Legal</Trans>
      </Link>
    </footer>
  );
}
