import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Lets fake time go by and React follow. */
export function passTime(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
