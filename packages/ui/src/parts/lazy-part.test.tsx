import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { renderPart } from '../testing/render-part.tsx';
import { lazyPart } from './lazy-part.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module');
const FAILED = 'This could not be downloaded. Check your connection.';

function Board() {
  return <p>The board</p>;
}

/** A server that fails so many times before the part comes. */
function comesAfter(failures: number) {
  let left = failures;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw GONE;
    return Board;
  });
}

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

function comeOnline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a download that fails is tried again by itself', async () => {
  const Part = lazyPart(comesAfter(2));

  renderPart(<Part />);

  expect(await screen.findByText('The board')).toBeTruthy();
});

test('a part that cannot be downloaded says so in its place and leaves the rest of the page standing', async () => {
  goOffline();
  const Part = lazyPart(comesAfter(Infinity));

  renderPart(
    <>
      <h1>Home</h1>
      <Part />
    </>,
  );

  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('what failed offline comes by itself when the connection is back', async () => {
  goOffline();
  const Part = lazyPart(comesAfter(1));
  renderPart(<Part />);
  await screen.findByText(FAILED);

  comeOnline();

  expect(await screen.findByText('The board')).toBeTruthy();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test('what failed comes when it is tried again, and when somebody comes back to it', async () => {
  goOffline();
  const Part = lazyPart(comesAfter(2));
  function Doors() {
    const [inside, setInside] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setInside(!inside)}>
          Door
        </button>
        {inside && <Part />}
      </>
    );
  }
  renderPart(<Doors />);
  await screen.findByText(FAILED);

  fireEvent.click(screen.getByRole('button', { name: 'Door' }));
  fireEvent.click(screen.getByRole('button', { name: 'Door' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('The board')).toBeTruthy();
});

test('a download started early that failed is started again when the part is needed', async () => {
  goOffline();
  const Part = lazyPart(comesAfter(1));
  await Part.preload();

  renderPart(<Part />);

  expect(await screen.findByText('The board')).toBeTruthy();
});

test('a sheet that cannot be downloaded can be closed', async () => {
  goOffline();
  const Sheet = lazyPart<{ onClose: () => void }>(comesAfter(Infinity));
  const onClose = vi.fn();
  renderPart(<Sheet onClose={onClose} />);

  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a download started early is not started again', async () => {
  const load = comesAfter(0);
  const Part = lazyPart(load);

  await Part.preload();
  await Part.preload();

  expect(load).toHaveBeenCalledTimes(1);
});

test('a page whose files are gone after a release starts the app afresh, once', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const page = () => lazyPart(comesAfter(Infinity), { reloads: true });

  void page().preload();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), PATIENCE);
  await page().preload();

  expect(reload).toHaveBeenCalledTimes(1);
});

test('a part whose file is gone starts the app afresh only when the player tries again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const Part = lazyPart(comesAfter(Infinity));
  renderPart(<Part />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(reload).not.toHaveBeenCalled();

  fireEvent.click(again);

  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), PATIENCE);
});
