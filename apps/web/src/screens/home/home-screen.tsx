import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { InstallOffer } from '../../features/install/install-offer.tsx';
import { paths } from '../../shared/paths.ts';
import { GeneratedNameNotice } from './generated-name-notice.tsx';
import { Hero } from './hero.tsx';
import { PowerupBoost } from './powerup-boost.tsx';
import { DevicesLink } from './devices-link.tsx';
import { SpinLink } from './spin-link.tsx';
import { Stats } from './stats.tsx';
import { WheelCard } from './wheel-card.tsx';
import './home.css';

// Most players have no prize today: its card comes by itself, after the page.
const PrizeCard = lazyPart(async () => (await import('../../features/prizes/prize-card.tsx')).PrizeCard);

export function HomeScreen() {
  const { t } = useLingui();
  return (
    <>
      <main
        id="main"
        className="mx-auto grid w-full max-w-276 flex-1 items-start gap-6 px-(--gutter) pt-4 pb-4 md:pt-8 md:pb-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8"
      >
        <div className="grid gap-4 md:gap-6">
          <Hero />
          <PrizeCard />
          <GeneratedNameNotice />
          <Stats />
          <PowerupBoost />
          <div className="grid lg:hidden">
            <LinkButton to={paths.rules} kind="secondary" wide>
              <Trans>How to play</Trans>
            </LinkButton>
          </div>
          <DevicesLink />
        </div>
        <WheelCard />
      </main>
      <InstallOffer />
      <section className="home-dock lg:hidden" aria-label={t`Spin the wheel`}>
        <SpinLink />
      </section>
    </>
  );
}
