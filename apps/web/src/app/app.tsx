import { I18nProvider } from '@lingui/react';
import { LiveRegion } from '@spw/ui/parts/live-region.tsx';
import { SkipLink } from '@spw/ui/parts/skip-link.tsx';
import { ToastProvider } from '@spw/ui/parts/toast-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { FeedbackLayer } from '../features/feedback/feedback-layer.tsx';
import { i18n } from '../shared/i18n/i18n.ts';
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
          <FeedbackLayer />
          <SessionNotices />
          <LiveRegion />
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
