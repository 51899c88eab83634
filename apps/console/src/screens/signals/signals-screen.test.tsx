import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

test('the signals say up to when they tell everything', async () => {
  openConsole('/signals', {
    me: anOperator({ role: 'support' }),
    network: {
      listSignals: () => answer('listSignals', { items: [], next: null, asOf: '2026-03-04T11:05:00.000Z' }),
    },
  });
  expect(await screen.findByText(/^What accounts share, as of 12:05\b/)).toBeTruthy();
});
