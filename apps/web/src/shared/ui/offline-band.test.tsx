import { passTime, renderPart } from '@spw/ui/testing/render-part.tsx';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineBand } from './offline-band.tsx';

function lineIs(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

afterEach(() => vi.restoreAllMocks());

test('the band says that the line is gone, then for two seconds that it is back', () => {
  vi.useFakeTimers();
  renderPart(<OfflineBand />);

  lineIs(false);
  expect(screen.getByText('You are offline. You can look around; payments and games will wait.')).toBeTruthy();

  lineIs(true);
  expect(screen.getByText('Back online')).toBeTruthy();
  passTime(2_000);
  expect(screen.queryByText('Back online')).toBeNull();
});
