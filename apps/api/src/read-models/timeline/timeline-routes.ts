import * as contract from '@spw/contract/console/timeline';
import { recordRead } from '../../modules/audit/index.ts';
import { findPlayerByPublicId, type PlayerRow } from '../../modules/players/index.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mergeNewest } from './merge-newest.ts';
import { moneyOf } from './money-sources.ts';
import { showPlayedRound } from './played-round.ts';
import { deskOf, playingOf, type Sources } from './player-sources.ts';

const PAGE = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everything that happened to one player, in one list. Each look is recorded before it is answered. */
export function timelineRoutes(app: App, { db }: { readonly db: Db }): void {
  const readPlayer = async (operator: Operator, id: string, what: string): Promise<PlayerRow> => {
    const player = await findPlayerByPublicId(db, id);
    if (!player) throw new Refusal('user_not_found');
    await recordRead(db, { operatorId: operator.operatorId, object: `player:${id}`, what });
    return player;
  };

  serve(app, contract.listPlayerTimeline, async ({ operator, params, query }) => {
    const after = readCursor(query.after);
    const player = await readPlayer(operator, params.id, 'timeline');
    const { kind, limit = PAGE } = query;
    const sources = { money: moneyOf(db, player), ...playingOf(db, player), ...deskOf(db, player) };
    const all = Object.fromEntries(Object.values(sources).flatMap((each: Sources) => Object.entries(each)));
    const wanted = kind === undefined ? all : sources[kind];
    const { events, next } = await mergeNewest(wanted, { after, limit });
    return { data: { items: [...events], next: next && writeCursor(next) } };
  });

  serve(app, contract.getPlayerRound, async ({ operator, params }) => {
    const { playerId } = await readPlayer(operator, params.id, 'round');
    return { data: await showPlayedRound(db, { playerId, roundId: params.round }) };
  });
}

function writeCursor(next: ReadonlyMap<string, string>): string {
  return [...next].map(([name, key]) => `${name}=${key}`).join('~');
}

function readCursor(text: string | undefined): Map<string, string> {
  const parts = (text === undefined ? [] : text.split('~')).map((part) => part.split('='));
  for (const [name = '', key = '', ...rest] of parts)
    if (rest.length > 0 || !isPlace(name, key))
      throw new Refusal('invalid_input', { fields: { after: 'invalid_input' } });
  return new Map(parts.map(([name, key]) => [name!, key!]));
}

/** What names a place in a source: a number of the log, a week, else an id. */
function isPlace(name: string, key: string): boolean {
  if (name === 'act') return /^\d{1,18}$/.test(key);
  if (name !== 'prize') return UUID.test(key);
  const day = new Date(`${key}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === key;
}
