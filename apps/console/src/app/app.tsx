import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LiveRegion } from '@spw/ui/parts/live-region.tsx';
import { SkipLink } from '@spw/ui/parts/skip-link.tsx';
import { ToastProvider } from '@spw/ui/parts/toast-provider.tsx';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { SessionGate } from './session-gate.tsx';

// The parts taken from the web speak through it; the console itself is in English, the language operators work in.
i18n.load('en', {});
i18n.activate('en');

/** Everything between a router and the screens. */
export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <SkipLink />
          <SessionGate />
          <LiveRegion />
        </ToastProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
