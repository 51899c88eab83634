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
import {
  findProposal,
  lockSettings,
  versionInForce,
  waitingVersion,
  type DatabaseTime,
  type ProposalRow,
} from './settings-store.ts';
import { own } from './tables.ts';

interface Deps extends DatabaseTime {
  readonly clock: Clock;
  readonly random: Random;
}

/** What would differ from what is in force, and what that would have meant. */
export async function previewSettings(deps: DatabaseTime, db: DbOrTx, changes: unknown): Promise<SettingsPreview> {
  const { version, settings } = await versionInForce(deps, db);
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
  /** When it begins at the earliest. Left out: as soon as everybody has agreed. */
  readonly startsAt?: string;
}

const DAY_MS = 86_400_000;
const FURTHEST_START_DAYS = 90;

/**
 * Published at once, unless it changes what guards identity, money or fairness: then another person publishes it. While a version waits
 * for its start nothing else is proposed: it would be based on what is soon no longer in force.
 */
export async function proposeSettings(
  deps: Deps,
  tx: Tx,
  { basedOn, changes, reason, by, startsAt: wantedStart }: Proposal,
): Promise<ProposalRow> {
  await lockSettings(tx);
  const startsAt = wantedStart === undefined ? null : new Date(wantedStart);
  if (startsAt !== null) mustLieAhead(startsAt, await deps.databaseNow(tx));
  if (await waitingVersion(deps, tx)) throw new Refusal('settings_waiting');
  const preview = await previewSettings(deps, tx, changes);
  if (preview.problems.length > 0) throw new Refusal('settings_wrong', { meta: { problems: preview.problems } });
  if (preview.basedOn !== basedOn) throw new Refusal('settings_moved');
  if (preview.differences.length === 0) throw new Refusal('nothing_to_decide');
  const at = deps.clock.now();
  const version = preview.needsSecond
    ? null
    : await publishSettings(tx, { changes: changes as SettingsChanges, by, at, startsAt });
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
      startsAt,
      version,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function mustLieAhead(startsAt: Date, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= FURTHEST_START_DAYS * DAY_MS))
    throw new Refusal('invalid_input', { fields: { startsAt: 'invalid_input' } });
}

export interface SettingsDecision {
  readonly proposalId: string;
  readonly verdict: 'publish' | 'decline';
  readonly note: string;
  readonly by: Approver;
}

/**
 * Another person publishes it, if nothing else was published since; anybody declines it. It begins when it was asked to, or at once where
 * that has passed meanwhile.
 */
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
    if (await waitingVersion(deps, tx)) throw new Refusal('settings_waiting');
    if ((await versionInForce(deps, tx)).version !== proposal.basedOn) throw new Refusal('settings_moved');
    const changes = proposal.changes as SettingsChanges;
    const isAhead = proposal.startsAt !== null && proposal.startsAt > (await deps.databaseNow(tx));
    const startsAt = isAhead ? proposal.startsAt : null;
    version = await publishSettings(tx, { changes, by: `${proposal.askedBy}, ${by.username}`, at, startsAt });
  }
  const state = version === null ? 'declined' : 'published';
  return own(tx)
    .updateTable('settingsProposals')
    .set({ state, version, decidedBy: by.username, decidedAt: at, note })
    .where('proposalId', '=', proposalId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
