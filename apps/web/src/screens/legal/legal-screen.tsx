import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { PublicFrame } from '../../features/public-frame/public-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { Badge18 } from '../../shared/ui/brand.tsx';
import { Contents } from './contents.tsx';
import { Section } from './section.tsx';
import { sections } from './sections.ts';
import './legal.css';

/** How the game works, what it costs and who may win. Open to everybody. */
export function LegalScreen() {
  const { i18n } = useLingui();
  return (
    <PublicFrame>
      <main id="main" className="legal">
        <div className="legal-top">
          <h1>
            <Trans>Legal</Trans>
          </h1>
          <p className="mt-1 text-ink2">
            <Trans>How the game works, what it costs and who may win.</Trans>
          </p>
          {i18n.locale !== 'en' && (
            <p className="mt-2 text-caption text-ink2">
              <Trans>This is a translation, to help you read. The English text is binding.</Trans>
            </p>
          )}
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
    </PublicFrame>
  );
}
