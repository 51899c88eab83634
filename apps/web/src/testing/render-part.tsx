import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { i18n } from '../shared/i18n/i18n.ts';
import { LiveRegion } from '../shared/ui/live-region.tsx';
import { ToastProvider } from '../shared/ui/toast-provider.tsx';

/** Shows a part as the app would: with words, messages and a place in the address bar. */
export function renderPart(part: ReactNode) {
  return render(part, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <I18nProvider i18n={i18n}>
          <ToastProvider>
            {children}
            <LiveRegion />
          </ToastProvider>
        </I18nProvider>
      </MemoryRouter>
    ),
  });
}
