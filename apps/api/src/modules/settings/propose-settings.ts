import type { SettingsPreview } from '@spw/contract/console/settings';
import { maySecond, type Approver } from '@spw/rules/two-people';
import { differencesOf, effectsOf, needsSecondPerson } from '@spw/rules/settings-effects';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { mergeSettings } from './merge-settings.ts';
import { publishSettings, type SettingsChanges } from './publish-settings.ts';
import { findProposal, lockSettings, newestVersion, type ProposalRow } from './settings-store.ts';
import { own } from './tables.ts';

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
}

/** What would differ from what is in force, and what that would have meant. */
export async function previewSettings(db: DbOrTx, changes: unknown): Promise<SettingsPreview> {
  const { version, settings } = await newestVersion(db);
  const merged = mergeSettings(changes);
  if ('problems' in merged)
    return { basedOn: version, problems: merged.problems, differences: [], effects: [], needsSecond: false };
  const differences = differencesOf(settings, merged.settings);
  return {
    basedOn: version,
    problems: [],
    differences,
    effects: effectsOf(settings, merged.settings),
    needsSecond: needsSecondPerson(differences),
  };
}

export interface Proposal {
  readonly basedOn: number;
  readonly changes: unknown;
  readonly reason: string;
  readonly by: string;
}

/** Published at once, unless it changes what guards identity, money or fairness: then another person publishes it. */
export async function proposeSettings(
  deps: Deps,
  tx: Tx,
  { basedOn, changes, reason, by }: Proposal,
): Promise<ProposalRow> {
  await lockSettings(tx);
  const preview = await previewSettings(tx, changes);
  if (preview.problems.length > 0) throw new Refusal('settings_wrong', { meta: { problems: preview.problems } });
  if (preview.basedOn !== basedOn) throw new Refusal('settings_moved');
  if (preview.differences.length === 0) throw new Refusal('nothing_to_decide');
  const at = deps.clock.now();
  const version = preview.needsSecond
    ? null
    : await publishSettings(tx, { changes: changes as SettingsChanges, by, at });
  return own(tx)
    .insertInto('settingsProposals')
    .values({
      proposalId: newId(deps),
      basedOn,
      changes: JSON.stringify(changes),
      preview: JSON.stringify(preview),
      needsSecond: preview.needsSecond,
      state: version === null ? 'asked' : 'published',
      reason,
      askedBy: by,
      askedAt: at,
      version,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface SettingsDecision {
  readonly proposalId: string;
  readonly verdict: 'publish' | 'decline';
  readonly note: string;
  readonly by: Approver;
}

/** Another person publishes it, if nothing else was published since; anybody declines it. */
export async function decideSettings(
  deps: Deps,
  tx: Tx,
  { proposalId, verdict, note, by }: SettingsDecision,
): Promise<ProposalRow> {
  await lockSettings(tx);
  const proposal = await findProposal(tx, proposalId);
  if (!proposal) throw new Refusal('not_found');
  if (proposal.state !== 'asked') throw new Refusal('nothing_to_decide');
  const at = deps.clock.now();
  let version: number | null = null;
  if (verdict === 'publish') {
    must(maySecond(by, { by: proposal.askedBy, at: proposal.askedAt }, at));
    if ((await newestVersion(tx)).version !== proposal.basedOn) throw new Refusal('settings_moved');
    const names = `${proposal.askedBy}, ${by.username}`;
    version = await publishSettings(tx, { changes: proposal.changes as SettingsChanges, by: names, at });
  }
  const state = version === null ? 'declined' : 'published';
  return own(tx)
    .updateTable('settingsProposals')
    .set({ state, version, decidedBy: by.username, decidedAt: at, note })
    .where('proposalId', '=', proposalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
