import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { Tour } from '../../features/tour/tour.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

/** To the wheel, in the dock of a phone and beside a wide page. */
export function SpinLink() {
  return (
    <div className="grid gap-2">
      <Tour name="home" />
      <LinkButton to={paths.wheel} wide>
        {usePlayer().welcomePlays > 0 ? <Trans>Spin now, it is free</Trans> : <Trans>Spin the wheel</Trans>}
      </LinkButton>
    </div>
  );
}
