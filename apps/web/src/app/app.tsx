import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../shared/i18n/i18n.ts';
import { LiveRegion } from '../shared/ui/live-region.tsx';
import { SkipLink } from '../shared/ui/skip-link.tsx';
import { ToastProvider } from '../shared/ui/toast-provider.tsx';
import { AppRoutes } from './app-routes.tsx';
import { SessionNotices } from './session-notices.tsx';

/** Everything between a router and the screens. Browser, prerender and tests each bring their own router and query client. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <SkipLink />
          <AppRoutes />
          <SessionNotices />
          <LiveRegion />
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
