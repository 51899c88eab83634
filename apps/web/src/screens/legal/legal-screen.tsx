import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Badge18 } from '../../shared/ui/badge18.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { OfflineBand } from '../../shared/ui/offline-band.tsx';
import { Stripes } from '../../shared/ui/stripes.tsx';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { Contents } from './contents.tsx';
import { Section } from './section.tsx';
import { sections } from './sections.ts';
import './legal.css';

/** How the game works, what it costs and who may win. Open to everybody. */
export function LegalScreen() {
  return (
    <>
      <header className="sticky top-0 z-10 bg-bg">
        <div className="mx-auto flex min-h-16 max-w-296 items-center justify-between gap-4 px-(--gutter) md:min-h-18">
          <Link to={paths.welcome} aria-label="Spin-N-Win">
            <Wordmark className="h-7 w-auto min-[341px]:h-8.5 md:h-10" />
          </Link>
          <LinkButton to={paths.welcome} kind="secondary" className="legal-home">
            <Trans>Go home</Trans>
          </LinkButton>
        </div>
        <Stripes />
        <OfflineBand />
      </header>
      <main id="main" className="legal">
        <div className="legal-top">
          <h1>
            <Trans>Legal</Trans>
          </h1>
          <p className="mt-1 text-ink2">
            <Trans>How the game works, what it costs and who may win.</Trans>
          </p>
        </div>
        <Contents />
        <article className="legal-text">
          {sections.map((section, at) => (
            <Section key={section.id} {...section} number={at + 1} />
          ))}
          <div className="flex items-center gap-3.5 rounded-m bg-warn-tint px-4 py-3.5">
            <Badge18 />
            <p>
              <Trans>
                <b>Players must be 18 or older.</b> Play with money you can spare.
              </Trans>
            </p>
          </div>
          <LinkButton to={paths.welcome} kind="secondary" className="mt-1 w-full md:w-auto md:justify-self-start">
            <Trans>Go home</Trans>
          </LinkButton>
        </article>
      </main>
    </>
  );
}
