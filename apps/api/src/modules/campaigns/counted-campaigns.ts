import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { own } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const countOf = (kind: 'impression' | 'click') =>
  sql<bigint>`(select count(*) from campaign_events e where e.campaign_id = campaigns.campaign_id and e.kind = ${kind})`;

function campaigns(db: DbOrTx) {
  return own(db)
    .selectFrom('campaigns')
    .select([
      'campaignId',
      'name',
      'message',
      'targetUrl',
      'imageName',
      'startsAt',
      'endsAt',
      'weight',
      'active',
      'createdAt',
    ])
    .select([countOf('impression').as('impressions'), countOf('click').as('clicks')]);
}

export type CountedCampaign = Awaited<ReturnType<typeof getCampaign>>;

export function getCampaign(db: DbOrTx, campaignId: string) {
  return campaigns(db).where('campaignId', '=', campaignId).executeTakeFirstOrThrow();
}

/** Newest first: an id begins with the time it was made at. */
export async function listCampaigns(
  db: DbOrTx,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ found: CountedCampaign[]; next: string | null }> {
  if (after !== undefined && !UUID.test(after))
    throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  let query = campaigns(db);
  if (after !== undefined) query = query.where('campaignId', '<', after);
  const rows = await query
    .orderBy('campaignId', 'desc')
    .limit(limit + 1)
    .execute();
  const found = rows.slice(0, limit);
  return { found, next: rows.length > limit ? found.at(-1)!.campaignId : null };
}

/** False when it was so already. */
export async function setActive(
  tx: Tx,
  { campaignId, active }: { readonly campaignId: string; readonly active: boolean },
): Promise<boolean> {
  const row = await own(tx)
    .selectFrom('campaigns')
    .select('active')
    .where('campaignId', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.active === active) return false;
  await own(tx).updateTable('campaigns').set({ active }).where('campaignId', '=', campaignId).execute();
  return true;
}
