import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { LiveRegion } from '../parts/live-region.tsx';
import { ToastProvider } from '../parts/toast-provider.tsx';

i18n.load('en', {});
i18n.activate('en');

/** Shows a part as an app would: with words, messages and a place in the address bar. */
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

/** Lets fake time go by and React follow. */
export function passTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
