import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import type { ReactNode } from 'react';
import { FeedbackButton } from '../../shared/ui/feedback-button.tsx';
import { paths } from '../../shared/paths.ts';
import { OfflineBand } from '../../shared/ui/offline-band.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';

/** What stands above a page that anybody may read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="sticky top-0 z-10 bg-bg">
        <div className="mx-auto flex min-h-16 max-w-296 items-center gap-1 px-(--gutter) sm:gap-4 md:min-h-18">
          <Link to={paths.welcome} aria-label="Spin-N-Win" className="flex-1">
            <Wordmark className="h-6 w-auto min-[340px]:h-7 sm:h-8.5 md:h-10" />
          </Link>
          <FeedbackButton />
          <LinkButton
            to={paths.welcome}
            kind="secondary"
            className="min-h-12! min-w-0! px-2.5! shadow-1! min-[360px]:px-3.5!"
          >
            <Trans>Go home</Trans>
          </LinkButton>
        </div>
        <Stripes />
        <OfflineBand />
      </header>
      {children}
    </>
  );
}
