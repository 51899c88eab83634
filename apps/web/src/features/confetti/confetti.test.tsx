import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { changePreferences } from '@spw/ui/preferences/preferences.ts';
import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { Confetti } from './confetti.tsx';
import { spray } from './spray.ts';

vi.mock('./spray.ts', () => ({ spray: vi.fn(() => () => undefined) }));

test.each([
  ['win', 80, 130],
  ['streak', 120, 180],
] as const)('for a %s %i to %i pieces are thrown, and fall with a gravity of 800', async (burst, least, most) => {
  useFakeNetwork({
    getService: () => answer('getService', { name: 'spw', version: 1, settings: DEFAULT_SETTINGS }),
  });
  changePreferences({ lessMotion: false, dataSaver: false });
  renderPart(
    <QueryClientProvider client={makeQueryClient()}>
      <Confetti burst={burst} />
    </QueryClientProvider>,
  );

  const figures = { least, most, gravity: 800, burst };
  await waitFor(() =>
    expect(spray).toHaveBeenLastCalledWith(document.querySelector('canvas'), expect.objectContaining(figures)),
  );
});
