import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isAllowedAddress } from './allowed-address.ts';
import { insertCampaign } from './campaign-store.ts';
import type { CampaignsDeps } from './deps.ts';
import type { DbOrTx } from '../../platform/db/database.ts';

export interface CampaignDraft {
  readonly campaignId?: string;
  readonly name: string;
  readonly message: string;
  readonly targetUrl: string;
  /** Drawn beforehand: a transaction does not wait for that. */
  readonly banner: Buffer | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly weight: number;
  /** The operator who wrote it, and whom another has to agree with before it runs; null for a command's, which runs at once. */
  readonly createdBy: string | null;
  readonly replaces?: string | undefined;
}

const NAME_BYTES = 16;

/** Null when one with this id is there already. */
export async function addCampaign(
  deps: CampaignsDeps,
  db: DbOrTx,
  { banner, ...draft }: CampaignDraft,
): Promise<string | null> {
  if (!isAllowedAddress(draft.targetUrl, deps.adOrigins))
    throw new Refusal('invalid_input', { fields: { targetUrl: 'invalid_input' } });
  if (draft.endsAt <= draft.startsAt) throw new Refusal('invalid_input', { fields: { endsAt: 'invalid_input' } });
  const campaignId = draft.campaignId ?? newId(deps);
  const added = await insertCampaign(db, {
    ...draft,
    campaignId,
    replaces: draft.replaces ?? null,
    imageBytes: banner,
    imageName: banner && deps.random.bytes(NAME_BYTES).toString('hex'),
    active: draft.createdBy === null,
    createdAt: deps.clock.now(),
  });
  return added ? campaignId : null;
}
