import { checkInvariants, type Finding } from '../invariants/check-invariants.ts';
import type { DbOrTx } from '../platform/db/database.ts';

/** Of all that always holds, what does not: none, if all is well. */
export async function brokenInvariants(db: DbOrTx): Promise<Finding[]> {
  return (await checkInvariants(db)).filter(({ offences }) => offences.length > 0);
}
