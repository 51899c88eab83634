import * as contract from '@spw/contract/console/settings';
import type { SettingsPreview, SettingsProposal, SettingsVersion } from '@spw/contract/console/settings';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { differencesOf } from '@spw/rules/settings-effects';
import type { Clock } from '../../platform/clock.ts';
import { pageLength } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Random } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { cancelSettings } from './cancel-settings.ts';
import { readVersion } from './merge-settings.ts';
import { decideSettings, previewSettings, proposeSettings } from './propose-settings.ts';
import {
  listVersions,
  listWaiting,
  versionInForce,
  waitingVersion,
  type DatabaseTime,
  type ProposalRow,
} from './settings-store.ts';

/** What is in force, what was, and how it is changed: shown before, published after, money by two people. */
export function operatorRoutes(app: App, deps: { db: Db; clock: Clock; random: Random } & DatabaseTime): void {
  const { db } = deps;

  serve(app, contract.getConsoleSettings, async ({ operator }) => {
    const { version, settings, changes, since } = await versionInForce(deps, db);
    const waiting = (await listWaiting(db)).map((row) => showProposal(row, operator.username));
    const next = await waitingVersion(deps, db);
    return {
      data: {
        version,
        since: since?.toISOString() ?? null,
        settings,
        defaults: DEFAULT_SETTINGS,
        changes,
        waiting,
        next: next ? { version: next.version, startsAt: next.startsAt.toISOString() } : null,
      },
    };
  });

  serve(app, contract.listSettingsVersions, async ({ query }) => {
    const length = pageLength(query.limit);
    const before = query.after === undefined ? null : Number(query.after);
    if (before !== null && !(Number.isSafeInteger(before) && before > 0 && before < 2 ** 31))
      throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
    const rows = await listVersions(db, { before, limit: length + 1 });
    const { version: live } = await versionInForce(deps, db);
    const items = rows.slice(0, length).map((row) => showVersion(row, live));
    return { data: { items, next: rows.length > length ? String(items.at(-1)!.version) : null } };
  });

  serve(app, contract.previewSettings, async ({ body }) => ({ data: await previewSettings(deps, db, body.changes) }));

  serve(app, contract.proposeSettings, async ({ operator, body, intent }) => {
    const data = await db.transaction().execute(async (tx) => {
      const row = await proposeSettings(deps, tx, { ...body, by: operator.username });
      const shown = showProposal(row, operator.username);
      await intent.save(tx, { data: shown });
      await record(tx, {
        operatorId: operator.operatorId,
        action: row.version === null ? 'settings.propose' : 'settings.publish',
        object: `settings:${row.version ?? row.proposalId}`,
        after: { differences: shown.preview.differences, ...(shown.startsAt && { startsAt: shown.startsAt }) },
        reason: body.reason,
      });
      return shown;
    });
    return { data };
  });

  serve(app, contract.decideSettings, async ({ operator, params, body, intent }) => {
    const data = await db.transaction().execute(async (tx) => {
      const row = await decideSettings(deps, tx, { proposalId: params.id, ...body, by: operator });
      const shown = showProposal(row, operator.username);
      await intent.save(tx, { data: shown });
      await record(tx, {
        operatorId: operator.operatorId,
        action: `settings.${body.verdict}`,
        object: `settings:${row.version ?? row.proposalId}`,
        after: { differences: shown.preview.differences, proposedBy: row.askedBy },
        reason: body.note,
      });
      return shown;
    });
    return { data };
  });

  serve(app, contract.cancelSettings, async ({ operator, params, body, intent }) => {
    const data = { version: Number(params.version) };
    await db.transaction().execute(async (tx) => {
      await cancelSettings(deps, tx, { ...data, reason: body.reason, by: operator.username });
      await intent.save(tx, { data });
      await record(tx, {
        operatorId: operator.operatorId,
        action: 'settings.cancel',
        object: `settings:${data.version}`,
        reason: body.reason,
      });
    });
    return { data };
  });
}

/** One that cannot be used any more is shown against the defaults. */
function settingsOf(changes: unknown) {
  const merged = readVersion(changes ?? {});
  return 'settings' in merged ? merged.settings : DEFAULT_SETTINGS;
}

function showVersion(row: Awaited<ReturnType<typeof listVersions>>[number], live: number): SettingsVersion {
  const { changes, ...merged } = readVersion(row.changes);
  const cancelled = row.cancelledAt && {
    by: row.cancelledBy!,
    at: row.cancelledAt.toISOString(),
    reason: row.cancelledFor!,
  };
  return {
    version: row.version,
    state: stateOf(row, live),
    publishedAt: row.publishedAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    publishedBy: row.askedBy ?? row.publishedBy,
    approvedBy: row.decidedBy,
    reason: row.reason,
    cancelled,
    differences: differencesOf(settingsOf(row.followed), settingsOf(row.changes)),
    changes: 'settings' in merged ? (changes as SettingsVersion['changes']) : null,
  };
}

function stateOf(
  { version, startsAt, cancelledAt }: { version: number; startsAt: Date | null; cancelledAt: Date | null },
  live: number,
): SettingsVersion['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (version === live) return 'live';
  return version > live && startsAt !== null ? 'waiting' : 'earlier';
}

function showProposal(row: ProposalRow, by: string): SettingsProposal {
  return {
    id: row.proposalId,
    state: row.state as SettingsProposal['state'],
    reason: row.reason,
    preview: row.preview as unknown as SettingsPreview,
    changes: row.changes as SettingsProposal['changes'],
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
    may: mayBeDone(row, by),
  };
}

function mayBeDone({ state, askedBy }: ProposalRow, by: string): SettingsProposal['may'] {
  if (state !== 'asked') return [];
  return askedBy === by ? ['decline'] : ['publish', 'decline'];
}
