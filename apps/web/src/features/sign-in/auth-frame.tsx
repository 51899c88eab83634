import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@spw/ui/parts/button.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { useMediaQuery } from '@spw/ui/parts/use-media-query.ts';
import type { ReactNode } from 'react';
import { ChevronLeftIcon, DanfoScene } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { Burst } from '../../shared/ui/brand.tsx';
import { CATEGORY_NAMES } from '../../shared/category-slot.ts';
import { OfflineBand } from '../../shared/ui/offline-band.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { AgeFooter } from './age-footer.tsx';

// Drawn only where there is room for it, so a phone never fetches it.
const Wheel = lazyPart(async () => (await import('../../shared/ui/wheel/wheel.tsx')).Wheel, { failed: () => null });

interface AuthFrameProps {
  /** The product's name as this page writes it. */
  name: string;
  children: ReactNode;
  /** Steps back inside the page; without it the way back leads to the first page. */
  onBack?: (() => void) | undefined;
  /** How much room the form leaves for the bus on the road. */
  bus?: 'big' | 'small' | 'none';
}

/** What stands around login, registration and the code: the road below on a phone, a card beside the wheel from 900 px. */
export function AuthFrame({ name, children, onBack, bus = 'big' }: AuthFrameProps) {
  const { t } = useLingui();
  const wide = useMediaQuery('(min-width: 900px)');

  return (
    <div className="relative flex min-h-screen flex-col overflow-hidden [--burst-y:100%] supports-[height:1svh]:min-h-svh md:pt-6 md:[--burst-x:60px] md:[--burst-y:46%]">
      <Burst soft />
      {wide && (
        <div className="absolute top-1/2 -left-55 -mt-84 [--wheel:620px]">
          <Wheel categories={CATEGORY_NAMES} turn={22} />
        </div>
      )}
      <div
        className={`relative flex flex-col md:m-auto md:overflow-hidden md:rounded-l md:border-2 md:border-edge md:bg-surface md:shadow-2 ${bus === 'none' ? 'md:w-120' : 'md:w-105'} md:max-lg:mr-8`}
      >
        <header className="bg-bg md:bg-surface">
          <div className="flex h-16 items-center px-1 md:h-18 md:px-2">
            {onBack === undefined ? (
              <Link to={paths.welcome} className="icon-btn" aria-label={t`Back`} title={t`Back`}>
                <ChevronLeftIcon />
              </Link>
            ) : (
              <IconButton label={t`Back`} onPress={onBack}>
                <ChevronLeftIcon />
              </IconButton>
            )}
            <h1 className="mr-12 grid flex-1 place-items-center">
              <span className="sr-text">{name}</span>
              <Wordmark className="h-9.5 w-auto min-[340px]:h-11" />
            </h1>
          </div>
          <Stripes />
        </header>
        <OfflineBand />
        <main id="main" className="mx-auto grid w-full max-w-121 gap-4 px-(--gutter) pt-5 pb-4 md:px-6 md:pt-6 md:pb-5">
          {children}
        </main>
      </div>
      <div className="relative mt-auto md:mt-6">
        {bus !== 'none' && (
          <DanfoScene
            className={`mx-auto -mb-1.25 h-auto md:absolute md:right-16 md:bottom-full md:w-60 md:max-lg:hidden ${bus === 'small' ? 'w-32' : 'w-55 [@media(max-height:600px)]:w-37'}`}
          />
        )}
        <AgeFooter />
      </div>
    </div>
  );
}
