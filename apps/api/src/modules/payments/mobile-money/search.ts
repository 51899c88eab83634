import type { searchMobileMoney } from '@spw/contract/funding';
import type { DataOf } from '@spw/contract/endpoint';
import { lagosDay } from '@spw/rules/lagos';
import { maskName, mobileMoneyMinimum, type MobileMoneyPlatform } from '@spw/rules/mobile-money';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountHolder } from '../../../providers/mobile-money/port.ts';
import { ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import { getPlayer } from '../../players/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { ownHolder, saveOwnName } from './own-name.ts';
import { payerOf, type Payer } from './platform.ts';

interface Search {
  readonly playerId: bigint;
  readonly msisdn: string;
  readonly platform?: MobileMoneyPlatform;
}

/**
 * Whose account a number is. One's own is told in full, for a day as it was said last; others' names are a secret of theirs, so they are
 * masked and counted.
 */
export async function searchAccount(
  deps: PaymentsDeps,
  { playerId, ...who }: Search,
): Promise<DataOf<typeof searchMobileMoney>> {
  const payer = payerOf(who);
  const isOwn = (await getPlayer(deps.db, playerId)).phone === payer.phone;
  const holder = isOwn ? await findOwn(deps, playerId, payer) : await findOther(deps, playerId, payer);
  const show = isOwn ? (name: string) => name : maskName;
  const { minimums } = await deps.currentSettings();
  return {
    registered: holder.registered,
    firstName: show(holder.firstName),
    middleName: show(holder.middleName),
    lastName: show(holder.lastName),
    msisdn: `0${payer.phone.slice(3)}`,
    accountId: isOwn ? holder.accountId : '',
    platform: payer.shown,
    minimum: mobileMoneyMinimum(payer.shown, minimums),
  };
}

async function findOwn(deps: PaymentsDeps, playerId: bigint, payer: Payer): Promise<AccountHolder> {
  const { platform } = payer;
  const kept = await ownHolder(deps, { playerId, platform });
  if (kept) return kept;
  const holder = await find(deps, payer);
  await saveOwnName(deps, { playerId, platform, holder });
  return holder;
}

async function findOther(deps: PaymentsDeps, playerId: bigint, payer: Payer): Promise<AccountHolder> {
  await countLookUp(deps, playerId);
  return find(deps, payer);
}

async function find(deps: PaymentsDeps, { platform, phone }: Payer) {
  try {
    return await deps.providers.mobileMoney[platform].find(phone);
  } catch (error) {
    if (error instanceof ProviderSilence || error instanceof ProviderRefusal) throw new Refusal('provider_unavailable');
    throw error;
  }
}

/** Counted before the query, in the database, so that nobody can read out the provider's phone book from several processes at once. */
async function countLookUp(deps: PaymentsDeps, playerId: bigint): Promise<void> {
  const { mobileMoney } = await deps.currentSettings();
  const day = lagosDay(await deps.databaseNow(deps.db));
  const { times } = await own(deps.db)
    .insertInto('nameLookUps')
    .values({ playerId, day, times: 1 })
    .onConflict((oc) =>
      oc.column('playerId').doUpdateSet({
        day,
        times: sql<number>`case when name_look_ups.day = excluded.day then name_look_ups.times + 1 else 1 end`,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  if (times > mobileMoney.lookUpsPerDay) throw new Refusal('too_many_requests');
}
