import { ApiFailure } from '@spw/ui/http/failures.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ failure }: { failure: Error }): never {
  throw failure;
}

test('a page that breaks says so, with a way home and a number to ask for help with', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', () => undefined);
  const failure = new ApiFailure(500, { code: 'fault', message: 'An error occurred', requestId: 'request-7' });

  renderPart(
    <ErrorBoundary resetOn="/home">
      <Broken failure={failure} />
    </ErrorBoundary>,
  );

  expect(screen.getByRole('heading', { name: 'This road is closed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('request-7')).toBeTruthy();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
