import { expect, test } from 'vitest';
import { avatarOf, AVATARS } from './avatars.ts';

const idEndingIn = (end: number) => `0192f0c4-0000-7000-8000-0000${end.toString(16).padStart(8, '0')}`;

test('ids share out all drawings, and the same id has the same one each time', () => {
  const shared = AVATARS.map((_, end) => avatarOf({ publicId: idEndingIn(end), avatar: null }));
  expect(new Set(shared)).toEqual(new Set(AVATARS));
  expect(AVATARS.map((_, end) => avatarOf({ publicId: idEndingIn(end), avatar: null }))).toEqual(shared);
});

test('what a player chose stands before what follows from the id, unless it is drawn no more', () => {
  const publicId = idEndingIn(0);
  expect(avatarOf({ publicId, avatar: 'gong' })).toBe('gong');
  expect(avatarOf({ publicId, avatar: 'canoe' })).toBe(avatarOf({ publicId, avatar: null }));
});
