import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { version } from '../../../package.json';
import { paths } from '../../shared/paths.ts';
import { Badge18 } from '../../shared/ui/brand.tsx';

export function ShellFooter({ onChosen }: { onChosen?: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  return (
    <div className="flex items-center gap-3 text-caption text-ink2">
      <Badge18 />
      <p>
        <Trans>Players must be 18 or older</Trans>
        <br />
        <Link to={paths.limits} className="inline-block py-1" onClick={onChosen}>
          <Trans>Limits and breaks</Trans>
        </Link>
        <br />
        <Trans>Version {version}</Trans> ·{' '}
        <span className={online ? 'font-semibold text-good' : 'font-semibold text-warn'}>
          {online ? t`Online` : t`Offline`}
        </span>
      </p>
    </div>
  );
}
