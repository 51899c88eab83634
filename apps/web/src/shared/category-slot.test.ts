import { expect, test } from 'vitest';
import { assignSlots } from './category-slot.ts';

test('a known category keeps its colour and an unknown one takes a free place', () => {
  expect(assignSlots(['Football', 'Nollywood', 'General Knowledge', 'Fashion'])).toEqual([
    'football',
    'sports',
    'general',
    'history',
  ]);
});
