import type { DbOrTx } from '../../platform/db/database.ts';
import { getPlayer } from '../players/index.ts';
import { wasSilent } from './choose-pin.ts';
import { findPin } from './pin-store.ts';

/** Asked by whoever hands out more than a wallet: the number may be somebody else's now. */
export async function isSilentNumber(db: DbOrTx, playerId: bigint): Promise<boolean> {
  return wasSilent(await getPlayer(db, playerId), await findPin(db, playerId));
}
