import { mayApprove, maySecond, type Approver } from '@spw/rules/two-people';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { readSums } from '../totals/index.ts';
import { own } from './tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
      'endedAt',
      'weight',
      'active',
      'createdBy',
      'approvedBy',
      'replaces',
      'createdAt',
    ]);
}

type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaigns>['executeTakeFirstOrThrow']>>;

export interface CountedCampaign extends CampaignRow {
  readonly impressions: number;
  readonly clicks: number;
}

/** How often each was seen and followed, as the worker counted it last. */
async function withCounts(db: DbOrTx, rows: readonly CampaignRow[]): Promise<CountedCampaign[]> {
  const ids = rows.map(({ campaignId }) => campaignId);
  const [impressions, clicks] = [await readSums(db, 'impressions', ids), await readSums(db, 'clicks', ids)];
  return rows.map((row) => ({
    ...row,
    impressions: impressions.get(row.campaignId) ?? 0,
    clicks: clicks.get(row.campaignId) ?? 0,
  }));
}

export async function getCampaign(db: DbOrTx, campaignId: string): Promise<CountedCampaign> {
  const row = await campaigns(db).where('campaignId', '=', campaignId).executeTakeFirstOrThrow();
  return (await withCounts(db, [row]))[0]!;
}

interface CampaignsWanted {
  /** When they run, not when they were written. */
  readonly between: Span;
  readonly oldestFirst: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

/** From either end of time: an id begins with the time it was made at. */
export async function listCampaigns(
  db: DbOrTx,
  { between, oldestFirst, after, limit }: CampaignsWanted,
): Promise<{ found: CountedCampaign[]; next: string | null }> {
  if (after !== undefined && !UUID.test(after))
    throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  let query = campaigns(db);
  if (between.from) query = query.where('endsAt', '>', between.from);
  if (between.until) query = query.where('startsAt', '<', between.until);
  if (after !== undefined) query = query.where('campaignId', oldestFirst ? '>' : '<', after);
  const rows = await query
    .orderBy('campaignId', oldestFirst ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const found = await withCounts(db, rows.slice(0, limit));
  return { found, next: rows.length > limit ? found.at(-1)!.campaignId : null };
}

/** Which of these was done; null when it was so already. It runs for the first time when another person than who wrote it says so. */
export async function setActive(
  tx: Tx,
  { campaignId, active, by, at }: { campaignId: string; active: boolean; by: Approver; at: Date },
): Promise<'pause' | 'resume' | 'approve' | null> {
  const row = await lockCampaign(tx, campaignId);
  if (row.active === active) return null;
  if (row.endedAt) throw new Refusal('nothing_to_decide');
  const approves = active && row.approvedBy === null;
  if (approves)
    must(
      row.createdBy === null ? mayApprove(by, null, at) : maySecond(by, { by: row.createdBy, at: row.createdAt }, at),
    );
  const approval = approves ? { approvedBy: by.username, approvedAt: at } : {};
  await own(tx)
    .updateTable('campaigns')
    .set({ active, ...approval })
    .where('campaignId', '=', campaignId)
    .execute();
  return approves ? 'approve' : active ? 'resume' : 'pause';
}

/** Held until the transaction ends. */
async function lockCampaign(tx: Tx, campaignId: string) {
  const row = await own(tx)
    .selectFrom('campaigns')
    .select(['active', 'createdBy', 'createdAt', 'approvedBy', 'endsAt', 'endedAt'])
    .where('campaignId', '=', campaignId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

/** For good. False when its time was over. */
export async function endCampaign(tx: Tx, { campaignId, at }: { campaignId: string; at: Date }): Promise<boolean> {
  const { endsAt, endedAt } = await lockCampaign(tx, campaignId);
  if (endedAt || endsAt <= at) return false;
  await own(tx)
    .updateTable('campaigns')
    .set({ active: false, endedAt: at })
    .where('campaignId', '=', campaignId)
    .execute();
  return true;
}

/** Nobody has to be asked about the end of one that nobody approved: it never ran. */
export async function isApproved(tx: Tx, campaignId: string, at: Date): Promise<boolean> {
  const { approvedBy, active, endsAt, endedAt } = await lockCampaign(tx, campaignId);
  if (endedAt || endsAt <= at) throw new Refusal('nothing_to_decide');
  return approvedBy !== null || active;
}
