import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { PATIENCE } from './patience.ts';

// A busy machine is slow, not wrong: what a test waits for may take its time.
configure({ asyncUtilTimeout: PATIENCE.timeout });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
