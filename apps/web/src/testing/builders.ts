import type { DataOf } from '@spw/contract/endpoint';
import type { getMessageChoices } from '@spw/contract/messages';
import type { User } from '@spw/contract/user';

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: '0192f0c4-0000-7000-8000-000000000001',
    email: 'ada@example.com',
    username: 'Ada_Obi',
    phone: '2348031234567',
    totalPoints: 1240,
    highScore: 190,
    disabled: 'false',
    image: null,
    avatar: 'kolo',
    plays: 2,
    welcomePlays: 0,
    nextPlayAt: null,
    isActive: true,
    dob: null,
    gender: null,
    state: null,
    city: null,
    createdAt: '2026-09-14T08:00:00.000Z',
    unreadMessages: 0,
    language: null,
    pin: '0000',
    ...changes,
  };
}

/** Which messages somebody wants who has chosen nothing yet. */
export function usualMessageChoices(): DataOf<typeof getMessageChoices> {
  return { results: true, reminders: true, news: false, place: true, amounts: false, quietFrom: 21, quietUntil: 7 };
}

/** A token of the right shape, good for a while from `now`. Its signature proves nothing here. */
export function aToken(name = 'token', now = Date.now(), seconds = 900): string {
  const issued = Math.floor(now / 1000);
  const claims = btoa(JSON.stringify({ jti: name, iat: issued, exp: issued + seconds }));
  return `e30.${claims.replaceAll('=', '')}.${name}`;
}
