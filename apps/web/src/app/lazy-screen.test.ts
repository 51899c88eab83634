import { PATIENCE } from '@spw/ui/testing/patience.ts';
import { expect, test, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');

test('a page whose files are gone after a release starts the app afresh, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const load = () => Promise.reject(GONE);

  void lazyScreen(load).preload();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), PATIENCE);
  await lazyScreen(load).preload();

  expect(reload).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('a download started early is not started again', async () => {
  const load = vi.fn(async () => () => null);
  const Screen = lazyScreen(load);

  await Screen.preload();
  await Screen.preload();

  expect(load).toHaveBeenCalledTimes(1);
});
