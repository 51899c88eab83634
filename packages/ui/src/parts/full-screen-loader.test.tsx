import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { passTime, renderPart } from '../testing/render-part.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';

test('a short wait shows nothing, a long one says Loading, a very long one offers to reload', () => {
  vi.useFakeTimers();
  const onReload = vi.fn();
  renderPart(<FullScreenLoader onReload={onReload} />);
  expect(screen.queryByText('Loading')).toBeNull();

  passTime(300);
  expect(screen.getByText('Loading').closest('.loader')).toBeTruthy();
  expect(screen.queryByText('The network is slow. Still trying…')).toBeNull();

  passTime(9_700);
  expect(screen.getByText('The network is slow. Still trying…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});
