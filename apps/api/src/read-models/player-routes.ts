import { listPlayerNotes } from '@spw/contract/console/player-acts';
import * as contract from '@spw/contract/console/players';
import { recordRead } from '../modules/audit/index.ts';
import { operatorNames } from '../modules/operators/index.ts';
import { findPlayerByPublicId, listNotes, type PlayerRow } from '../modules/players/index.ts';
import type { Db, DbOrTx } from '../platform/db/database.ts';
import type { Operator } from '../platform/http/caller/operator.ts';
import type { App } from '../platform/http/platform.ts';
import { serve } from '../platform/http/serve.ts';
import { Refusal } from '../platform/refusal.ts';
import { revealPlayerFacts, showPlayerCard } from './player-card.ts';
import { listEntriesOf } from './player-entries.ts';
import { listPaymentsOf, listRoundsOf, listSessionsOf, listWithdrawalsOf, type PageOfPlayer } from './player-lists.ts';

interface Deps {
  readonly db: Db;
  readonly databaseNow: (db: DbOrTx) => Promise<Date>;
}

interface PlayerRead {
  readonly operator: Operator;
  readonly params: { readonly id: string };
  readonly query?: { readonly after?: string; readonly limit?: number } | undefined;
}

const PAGE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything there is to see about one player. Each read is recorded before it is answered. */
export function playerRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const readPlayer = async ({ operator, params }: PlayerRead, what: string, reason?: string): Promise<PlayerRow> => {
    const player = await findPlayerByPublicId(db, params.id);
    if (!player) throw new Refusal('user_not_found');
    const object = `player:${player.publicId}`;
    await recordRead(db, { operatorId: operator.operatorId, object, what, ...(reason !== undefined && { reason }) });
    return player;
  };
  const pageOf = async <Item extends { readonly id: string }>(
    call: PlayerRead,
    what: string,
    list: (wanted: PageOfPlayer) => Promise<Item[]>,
  ) => {
    const { after, limit = PAGE } = call.query ?? {};
    if (after !== undefined && !UUID.test(after))
      throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
    const { playerId } = await readPlayer(call, what);
    const found = await list({ playerId, after, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { data: { items, next: found.length > limit ? items.at(-1)!.id : null } };
  };

  serve(app, contract.getPlayerCard, async (call) => ({
    data: await showPlayerCard(deps, await readPlayer(call, 'card')),
  }));

  serve(app, contract.revealPlayer, async (call) => ({
    data: await revealPlayerFacts(db, await readPlayer(call, 'personal data', call.body.reason)),
  }));

  serve(app, contract.listPlayerEntries, async (call) => {
    const { playerId } = await readPlayer(call, 'ledger');
    const { after, limit = PAGE } = call.query;
    return { data: await listEntriesOf(db, { playerId, after, limit }) };
  });

  serve(app, contract.listPlayerSessions, (call) => pageOf(call, 'sessions', (page) => listSessionsOf(db, page)));
  serve(app, contract.listPlayerRounds, (call) => pageOf(call, 'rounds', (page) => listRoundsOf(db, page)));
  serve(app, contract.listPlayerPayments, (call) => pageOf(call, 'payments', (page) => listPaymentsOf(db, page)));
  serve(app, contract.listPlayerWithdrawals, (call) =>
    pageOf(call, 'withdrawals', (page) => listWithdrawalsOf(db, page)),
  );
  serve(app, listPlayerNotes, (call) => pageOf(call, 'notes', (page) => notesOf(db, page)));
}

async function notesOf(db: Db, page: PageOfPlayer) {
  const notes = await listNotes(db, page);
  const names = await operatorNames(db, [...new Set(notes.map(({ operatorId }) => operatorId))]);
  return notes.map(({ noteId, operatorId, text, createdAt }) => ({
    id: noteId,
    text,
    by: names.get(operatorId)!.username,
    at: createdAt.toISOString(),
  }));
}
