import { listInbox } from '@spw/contract/console/inbox';
import { findMovements } from '@spw/contract/console/money';
import { searchPlayers } from '@spw/contract/console/players';
import { listConsoleQuestions } from '@spw/contract/console/questions';
import { searchEverywhere } from '@spw/contract/console/search';
import type { Role } from '@spw/contract/console/role';
import { getConsoleSettings } from '@spw/contract/console/settings';
import type { DataOf } from '@spw/contract/endpoint';
import { maskPhone } from '@spw/rules/phone';
import { findSettings, textOf, topicOf } from '@spw/rules/setting-texts';
import { shortReferencesFrom } from '@spw/rules/short-reference';
import { sql } from 'kysely';
import { record } from '../../modules/audit/index.ts';
import { limitNumberSearches } from '../../modules/players/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { movementsByReference, movementsByShortReference } from './find-movements.ts';
import { findPeople, playerWayOf, type FoundPlayer, type PlayerWay } from './find-people.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}
type Found = DataOf<typeof searchEverywhere>;

const MOST = 8;
// What is shorter is still being typed, or is a word.
const SHORTEST_REFERENCE = 8;
const MOST_DIGITS_OF_A_NUMBER = 6;

/** One field for everything. A role finds what it may open; each search is written down before it is answered, and never the words. */
export function searchRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  serve(app, searchEverywhere, async ({ operator, query }) => {
    const words = query.q.trim();
    const opens = (call: { readonly roles: readonly Role[] }) =>
      operator.role === 'owner' || call.roles.includes(operator.role);
    const way = opens(searchPlayers) ? playerWayOf(words) : null;
    if (way) await limit(deps, operator, way);
    const people = way ? await findPeople(db, way) : [];
    const found: Found = {
      players: people.map(showPlayer),
      movements: opens(findMovements) ? await findMoney(db, words) : [],
      messages: opens(listInbox) ? await findMessages(db, words) : [],
      questions: opens(listConsoleQuestions) ? await findQuestions(db, words) : [],
      settings: opens(getConsoleSettings) ? foundSettings(words) : [],
    };
    await writeDown(db, operator, way, found);
    return { data: found };
  });
}

async function limit(deps: Deps, { operatorId }: Operator, { by }: PlayerWay): Promise<void> {
  if (by !== 'number' && by !== 'e-mail') return;
  const refused = { operatorId, action: 'read' as const, object: 'search', after: { by, refused: true } };
  await limitNumberSearches(deps, {
    operatorId,
    onFirst: () =>
      deps.db
        .transaction()
        .execute((tx) => record(tx, refused))
        .then(() => undefined),
  });
}

/** A name says nothing that is not on the week's board. Whoever was found by anything else was looked at. */
async function writeDown(db: Db, { operatorId }: Operator, way: PlayerWay | null, found: Found): Promise<void> {
  const counts = Object.fromEntries(Object.entries(found).map(([kind, { length }]) => [kind, length]));
  const hits = new Map<string, string>();
  for (const { player } of [...found.movements, ...found.messages])
    if (player) hits.set(player.id, 'found by reference');
  if (way && way.by !== 'name') for (const { id } of found.players) hits.set(id, `found by ${way.by}`);
  await db.transaction().execute(async (tx) => {
    await record(tx, { operatorId, action: 'read', object: 'search', after: { by: way?.by ?? 'words', ...counts } });
    for (const [id, what] of hits)
      await record(tx, { operatorId, action: 'read', object: `player:${id}`, after: { what } });
  });
}

function showPlayer({ publicId, username, phone, createdAt, disabledAt }: FoundPlayer): Found['players'][number] {
  return {
    id: publicId,
    username,
    phone: maskPhone(phone),
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}

async function findMoney(db: Db, words: string): Promise<Found['movements']> {
  const found = await movementsByShortReference(db, shortReferencesFrom(words));
  if (found.length > 0 || words.length < SHORTEST_REFERENCE || /\s/.test(words)) return found;
  return movementsByReference(db, words);
}

interface MessageRow {
  readonly messageId: string;
  readonly reference: string;
  readonly subject: string;
  readonly publicId: string | null;
  readonly username: string | null;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
}

async function findMessages(db: Db, words: string): Promise<Found['messages']> {
  const signs = /^C[\s-]*([0-9A-Z]{8})$/.exec(words.toUpperCase())?.[1];
  if (signs === undefined) return [];
  const { rows } = await sql<MessageRow>`
    select m.message_id, m.reference, m.subject, p.public_id, p.username, m.created_at, m.handled_at
    from contact_messages m left join players p using (player_id) where m.reference = ${`C-${signs}`}`.execute(db);
  return rows.map(({ messageId, reference, subject, publicId, username, createdAt, handledAt }) => ({
    id: messageId,
    reference,
    subject,
    player: publicId === null ? null : { id: publicId, username: username! },
    createdAt: createdAt.toISOString(),
    handled: handledAt !== null,
  }));
}

interface QuestionRow {
  readonly id: string;
  readonly number: number;
  readonly category: string;
  readonly tier: string;
  readonly state: string;
  readonly question: string;
}

/** Each list counts its own questions: a number is one of every category and tier. Those in play come first. */
async function findQuestions(db: Db, words: string): Promise<Found['questions']> {
  const digits = /^(?:no\.?\s*)?(\d[\d,]*)$/i.exec(words)?.[1]?.replaceAll(',', '');
  if (digits === undefined || digits.length > MOST_DIGITS_OF_A_NUMBER) return [];
  const { rows } = await sql<QuestionRow>`
    select q.question_id as id, q.number, c.name as category, q.tier, q.state, q.question
    from categories c cross join unnest(array['easy', 'medium', 'hard']) as t (tier)
    join questions q on q.category_id = c.category_id and q.tier = t.tier and q.number = ${Number(digits)}
    order by q.state, c.name, q.tier limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** By all of the words, in the label, the sentence, the topic or the name: `daily price` is the daily plan. */
function foundSettings(words: string): Found['settings'] {
  if (words.length < 3) return [];
  return findSettings(words)
    .slice(0, MOST)
    .map((path) => ({ path, label: textOf(path).label, topic: topicOf(path)?.label ?? '' }));
}
