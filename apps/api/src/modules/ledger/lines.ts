import { playerAccount, type Pocket } from './accounts.ts';
import type { Line } from './post.ts';

export const naira = (account: bigint, amount: bigint): Line => ({ account, asset: 'NGN', amount });
export const pocket = (playerId: bigint, place: Pocket, amount: bigint): Line =>
  naira(playerAccount(playerId, place), amount);
/** A line that moves nothing is none. */
export const nonZero = (lines: readonly Line[]): Line[] => lines.filter(({ amount }) => amount !== 0n);
