import { MarkIcon } from '@spw/ui/parts/icons.ts';
import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Wordmark } from '../shared/ui/wordmark.tsx';
import { App } from './app.tsx';

export { publicPages } from './public-pages.ts';

/** The page as a signed-out visitor first sees it, with every lazy screen it needs already in place. */
export async function renderPage(path: string): Promise<string> {
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
