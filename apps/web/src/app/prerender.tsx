import { msg } from '@lingui/core/macro';
import { MarkIcon } from '@spw/ui/parts/icons.ts';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Wordmark } from '../shared/ui/wordmark.tsx';
import { i18n, languageTag, locales, manifestOf, speakLocale, type Locale } from '../shared/i18n/i18n.ts';
import { App } from './app.tsx';
import { publicPages, type PublicPage } from './public-pages.ts';
import { routeAt } from './routes.ts';

export { LIGHT_PAGE, renderLightPage } from './light-page.tsx';
export { locales, manifestOf, publicPages };

interface RenderedPage {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly manifest: string;
}

/** A page in one of our languages, as a signed-out visitor first sees it. */
export async function renderPage({ path, description }: PublicPage, locale: Locale): Promise<RenderedPage> {
  await speakLocale(locale);
  const name = path === '/' ? [] : [i18n._(routeAt(path)!.title)];
  return {
    language: languageTag(locale),
    title: [...name, 'Spin-N-Win'].join(' · '),
    description: i18n._(description),
    body: await renderBody(path),
    manifest: manifestOf(locale),
  };
}

/** What the manifest says in a language: how the app is described and what its shortcuts are called. */
export async function manifestTexts(locale: Locale) {
  await speakLocale(locale);
  const [welcome] = publicPages;
  return {
    lang: languageTag(locale),
    description: i18n._(welcome!.description),
    shortcuts: [i18n._(msg`Spin`), i18n._(msg`Wallet`)],
  };
}

/** With every lazy screen it needs already in place. */
async function renderBody(path: string): Promise<string> {
  let fault: unknown;
  const page = (
    <StaticRouter location={path}>
      <App queries={new QueryClient()} />
    </StaticRouter>
  );
  const { prelude } = await prerender(page, {
    // One piece: React would otherwise move large parts to the end and put them in place with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      fault = error;
    },
  });
  const html = await new Response(prelude).text();
  if (fault !== undefined) throw fault;
  return html;
}

/** What stands on the screen until the script of any other page has arrived. */
export function renderSplash(): string {
  return renderToStaticMarkup(<BootSplash />);
}

function BootSplash() {
  return (
    <div className="grid min-h-screen place-content-center justify-items-center gap-8 p-6">
      <Wordmark className="w-64" />
      <MarkIcon className="loader-mark" />
    </div>
  );
}
