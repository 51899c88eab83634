import { expect, test } from 'vitest';
import { naturalPurchaseId, renewalPurchaseId } from './purchase-id.ts';

const buying = {
  playerId: 7n,
  route: '/v1/x',
  order: { plays: 3, kobo: 5n },
  now: new Date('2026-11-16T09:00:09.999Z'),
};

test('a purchase without a key and a renewal have the ids that earlier releases gave them', () => {
  expect(naturalPurchaseId(buying)).toBe('f3449dea-94b4-8f1b-b291-dd58781e3f20');
  expect(renewalPurchaseId({ playerId: 7n, dueAt: new Date('2026-11-16T09:00:00Z') })).toBe(
    '986ab470-6e44-860d-82b1-4ca18e0324f7',
  );
});

test('the same order within ten seconds is the same purchase, ten seconds later another', () => {
  const same = naturalPurchaseId({ ...buying, now: new Date('2026-11-16T09:00:00.000Z') });
  const later = naturalPurchaseId({ ...buying, now: new Date('2026-11-16T09:00:10.000Z') });
  expect(same).toBe(naturalPurchaseId(buying));
  expect(later).not.toBe(same);
});
