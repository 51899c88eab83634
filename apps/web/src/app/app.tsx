import { I18nProvider } from '@lingui/react';
import type { Settings } from '@spw/rules/settings';
import { LiveRegion } from '@spw/ui/parts/live-region.tsx';
import { SkipLink } from '@spw/ui/parts/skip-link.tsx';
import { ToastProvider } from '@spw/ui/parts/toast-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { FeedbackLayer } from '../features/feedback/feedback-layer.tsx';
import { i18n } from '../shared/i18n/i18n.ts';
import { AppRoutes } from './app-routes.tsx';
import { SessionNotices } from './session-notices.tsx';

/** Everything between a router and the screens. Browser, prerender and tests each bring their own router and query client. */
export function App({ queries }: { queries: QueryClient }) {
  // As the settings say if somebody has asked for them: nobody waits for them here, and the first page does not carry them.
  const toastTime = useCallback(
    () => queries.getQueryData<Settings>(['settings'])?.screens.toastMilliseconds,
    [queries],
  );
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ToastProvider milliseconds={toastTime}>
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
