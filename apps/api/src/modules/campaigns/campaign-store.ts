import type { LagosDay } from '@spw/rules/lagos';
import type { DbOrTx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { own } from './tables.ts';

export interface Campaign {
  readonly campaignId: string;
  readonly name: string;
  readonly message: string;
  readonly targetUrl: string;
  readonly imageName: string | null;
  readonly weight: number;
}

export interface NewCampaign extends Campaign {
  readonly imageBytes: Buffer | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly active: boolean;
  readonly createdBy: string | null;
  readonly replaces: string | null;
  readonly createdAt: Date;
}

export interface CampaignEvent {
  readonly playerId: bigint;
  readonly campaignId: string;
  readonly day: LagosDay;
  readonly kind: 'impression' | 'click';
  readonly bannerType: string;
  readonly userAgent: string;
  readonly createdAt: Date;
}

export function runningCampaigns(db: DbOrTx, now: Date): Promise<Campaign[]> {
  return own(db)
    .selectFrom('campaigns')
    .select(['campaignId', 'name', 'message', 'targetUrl', 'imageName', 'weight'])
    .where('active', '=', true)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .execute();
}

export async function wasShownAdOn(
  db: DbOrTx,
  { playerId, day }: { readonly playerId: bigint; readonly day: LagosDay },
): Promise<boolean> {
  const row = await own(db)
    .selectFrom('campaignEvents')
    .select('kind')
    .where('playerId', '=', playerId)
    .where('day', '=', day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when this had been counted before. */
export async function saveEvent(db: DbOrTx, event: CampaignEvent): Promise<boolean> {
  const saved = await own(db)
    .insertInto('campaignEvents')
    .values(event)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

export async function insertCampaign(db: DbOrTx, campaign: NewCampaign): Promise<boolean> {
  const added = await own(db)
    .insertInto('campaigns')
    .values(campaign)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function findBanner(db: DbOrTx, name: string): Promise<Buffer | null> {
  const row = await own(db)
    .selectFrom('campaigns')
    .select('imageBytes')
    .where('imageName', '=', name)
    .executeTakeFirst();
  return row?.imageBytes ?? null;
}

/** The picture of a campaign, for another one; null when it has none. */
export async function bannerOf(db: DbOrTx, campaignId: string): Promise<Buffer | null> {
  const row = await own(db)
    .selectFrom('campaigns')
    .select('imageBytes')
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row.imageBytes;
}
