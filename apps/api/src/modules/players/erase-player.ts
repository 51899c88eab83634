import { usernameKey } from '@spw/rules/username';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { PlayersDeps } from './deps.ts';
import { lockPlayer } from './player-store.ts';
import { rememberNumber } from './sign-in/phone-cooldown.ts';
import { own } from './tables.ts';

/** The row stays, for the books; what says who it was does not. The number may be registered again, but for a break. */
export async function erasePlayer(
  deps: Pick<PlayersDeps, 'secrets'>,
  tx: Tx,
  { playerId, cooldownUntil, now }: { playerId: bigint; cooldownUntil: Date | 'for-good' | null; now: Date },
): Promise<void> {
  const { phone, publicId } = await lockPlayer(tx, playerId);
  await rememberNumber(deps, tx, { phone, until: cooldownUntil ?? now });
  const username = `Left_${publicId.slice(-10)}`;
  await own(tx)
    .updateTable('players')
    .set({
      phone: sql`'left-' || public_id`,
      username,
      usernameKey: usernameKey(username),
      email: '',
      utmSource: null,
      image: null,
      avatar: null,
      birthDate: null,
      gender: null,
      state: null,
      city: null,
      language: null,
      returnedAt: null,
      numberKnownAt: null,
      numberKnownBy: null,
      knownSince: null,
      frozenAt: null,
      disabledAt: now,
      deletedAt: now,
    })
    .where('playerId', '=', playerId)
    .execute();
}
