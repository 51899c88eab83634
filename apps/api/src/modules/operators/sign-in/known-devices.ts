import type { Db } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/hashing.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import type { OperatorsDeps } from '../deps.ts';
import { own } from '../tables.ts';
import type { Source } from './tries.ts';

const COOKIE = 'console-device';
const KNOWN_DAYS = 180;
const IPV6_GROUPS = 8;

/** Where a password comes from. A browser counts as known for those operators who have given both steps in it. */
export async function sourceOf(db: Db, operatorId: bigint, request: RequestFacts): Promise<Source> {
  const device = request.cookies[COOKIE];
  if (device !== undefined) {
    const known = await own(db)
      .selectFrom('operatorDevices')
      .select('operatorId')
      .where('operatorId', '=', operatorId)
      .where('deviceHash', '=', hashOf(device))
      .executeTakeFirst();
    if (known) return `device:${hashOf(device).toString('hex')}`;
  }
  return `address:${networkOf(request.address)}`;
}

/** After both steps: strangers no longer pause this browser. It opens nothing by itself. */
export async function rememberDevice(
  { db, clock, random }: Pick<OperatorsDeps, 'db' | 'clock' | 'random'>,
  operatorId: bigint,
  request: RequestFacts,
): Promise<void> {
  const device = request.cookies[COOKIE] ?? random.bytes(32).toString('base64url');
  request.setCookie(COOKIE, device, { maxAgeSeconds: KNOWN_DAYS * 86_400 });
  const lastUsedAt = clock.now();
  const old = new Date(lastUsedAt.getTime() - KNOWN_DAYS * 86_400_000);
  await own(db)
    .insertInto('operatorDevices')
    .values({ operatorId, deviceHash: hashOf(device), lastUsedAt })
    .onConflict((conflict) => conflict.columns(['operatorId', 'deviceHash']).doUpdateSet({ lastUsedAt }))
    .execute();
  await own(db)
    .deleteFrom('operatorDevices')
    .where('operatorId', '=', operatorId)
    .where('lastUsedAt', '<', old)
    .execute();
}

function hashOf(device: string): Buffer {
  return sha256(`console-device|${device}`);
}

/** One customer has a whole /64 of IPv6. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, IPV6_GROUPS / 2).join(':');
}
