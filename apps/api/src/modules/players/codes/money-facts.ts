import type { DbOrTx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { PlayersDeps } from '../deps.ts';
import { listPasskeyRows } from '../passkeys/passkey-store.ts';
import { readCaller, type CallerFacts, type CallOfPlayer } from '../sessions/caller-facts.ts';
import type { MoneyAct } from './money-acts.ts';
import { findProof, type KeptProof } from './money-proof-store.ts';

/** What a call about money is decided by, as far as it is about who calls. */
export interface MoneyFacts extends CallerFacts {
  readonly proof: KeptProof | undefined;
  readonly passkeys: Awaited<ReturnType<typeof listPasskeyRows>>;
}

/** Read with whatever else the call has to read, before anything is decided. */
export async function readMoneyFacts(
  deps: PlayersDeps,
  db: DbOrTx,
  act: MoneyAct,
  call: CallOfPlayer,
): Promise<MoneyFacts> {
  const { playerId, sessionId } = call.player;
  const [caller, proof, passkeys] = await together(db, [
    (side) => readCaller(deps, side, call),
    (side) => findProof(side, { playerId, sessionId, act }),
    (side) => listPasskeyRows(side, playerId),
  ]);
  return { ...caller, proof, passkeys };
}
