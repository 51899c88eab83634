import { QueryClient } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { BootSplash } from './boot-splash.tsx';

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
export function renderShell(): string {
  return renderToStaticMarkup(<BootSplash />);
}
