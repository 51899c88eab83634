import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { paths } from '../../shared/paths.ts';
import { CATEGORY_NAMES } from '../../shared/category-slot.ts';
import { Wheel } from '../../shared/ui/wheel/wheel.tsx';
import { SpinLink } from './spin-link.tsx';

/** The wheel beside the page, where there is room for it. */
export function WheelCard() {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`The game`}
      className="card sticky top-26 hidden justify-items-center gap-5 px-5 pt-8 pb-5 [--wheel:268px] lg:grid"
    >
      <Wheel categories={CATEGORY_NAMES} turn={-18} pointer />
      <div className="grid w-full gap-3">
        <SpinLink />
        <LinkButton to={paths.rules} kind="secondary" wide>
          <Trans>How to play</Trans>
        </LinkButton>
      </div>
    </aside>
  );
}
