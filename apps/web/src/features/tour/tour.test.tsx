import { renderPart } from '@spw/ui/testing/render-part.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Tour } from './tour.tsx';
import { wheelSteps } from './tour-steps.ts';

beforeEach(() => {
  // The page of a test has no layout: everything in it is taken to be on the screen.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList);
});

function showTour() {
  return renderPart(
    <>
      <p data-tour="spins">You have 3 spins</p>
      <p data-tour="action">Play</p>
      <Tour name="wheel" steps={wheelSteps(3)} />
    </>,
  );
}

test('a tour points at what is on the screen, step by step, and does not come back', async () => {
  const user = userEvent.setup();
  const { unmount } = showTour();

  expect((await screen.findByRole('dialog', { name: 'Tour' })).textContent).toContain('You have 3 spins per play');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog').textContent).toContain('Play starts the game');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  unmount();
  showTour();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape skips a tour for good', async () => {
  const user = userEvent.setup();
  showTour();
  await screen.findByRole('dialog', { name: 'Tour' });

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('spw.tour.wheel')).toBe('seen');
});
