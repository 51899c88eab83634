import * as contract from '@spw/contract/game';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { brokenAfter } from '../testing/broken-invariants.ts';
import { useDatabase } from '../testing/database.ts';
import { pairsIn, type Plan } from '../testing/plans.ts';
import { testGame } from '../testing/players/game.ts';
import { assetInvariants } from './asset-invariants.ts';
import { checkInvariants, invariants } from './check-invariants.ts';
import { gameInvariants } from './game-invariants.ts';
import { everything } from './scope.ts';

const database = useDatabase();
const game = await testGame(database);

beforeAll(async () => {
  const player = await game.aPlayer({ plays: 8, powerups: 2 });
  const roundId = await player.start();
  await player.play(roundId, 1);
  await player.reveal(roundId, 2);
  await player.browser.send(contract.applyPowerup, { body: { type: 'doublepoint' } });
  await player.play(roundId, 2);
  await player.play(roundId, 3, 'wrong');
  await player.play(await player.start(), 1, 'wrong');
  await game.aPlayer();
});

test.each(['worker', 'reader'] as const)(
  'after a few games everything holds, by the rights of the %s',
  async (role) => {
    const holds = invariants.map(({ id, says }) => ({ id, says, offences: [] }));
    expect(await checkInvariants(database.as[role].db)).toEqual(holds);
  },
);

test('no statement of the proof of everything compares each row of a table with each row of another', async () => {
  const pairs: string[] = [];
  await database.owner.connection().execute(async (db) => {
    // In tables of a few rows anything goes: only whether there is another way is asked.
    await sql`select set_config('enable_nestloop', 'off', false), set_config('enable_seqscan', 'off', false)`.execute(
      db,
    );
    for (const { id, offences } of invariants) {
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (format json) ${offences(everything)!}`.execute(db);
      pairs.push(...pairsIn(rows[0]!['QUERY PLAN'][0].Plan).map((pair) => `${id}: ${pair}`));
    }
  });
  expect(pairs).toEqual([]);
});

const aRound = '(select round_id from rounds where points = 30)';
const breaks: [id: string, what: string, how: string[]][] = [
  [
    'I1',
    'an entry is worth more than it was',
    [`update ledger.entries set amount = amount + 100 where account_id < 0 and line = 2`],
  ],
  [
    'I1',
    'one side of a journal is gone',
    [`delete from ledger.entries where journal_id = (select min(journal_id) from ledger.journals) and account_id < 0`],
  ],
  [
    'I2',
    'a balance is raised by hand',
    [`update ledger.balances set posted = posted + 1 where account_id = (select min(account_id) from ledger.balances)`],
  ],
  [
    'I2',
    'both sides of a journal are changed alike',
    [`update ledger.entries set amount = amount * 2 where journal_id = (select min(journal_id) from ledger.journals)`],
  ],
  [
    'I2',
    'a hash is changed',
    [`update ledger.entries set hash = '\\x01' where account_id > 0 and account_version = 1`],
  ],
  ['I2', 'the head of a chain is changed', [`update ledger.balances set head_hash = '\\x01'`]],
  ['I5', 'plays are below zero', [`update ledger.balances set floor = -10, posted = -1 where account_id % 16 = 4`]],
  ['I5', 'a paid turn is called free', [`update turns set free = true`]],
  ['I5', 'a turn for a bought play is said to have cost a welcome play', [`update turns set welcome = true`]],
  [
    'I5',
    'a turn was never paid',
    [
      `insert into turns select player_id, gen_random_uuid(), 'lapsed', opened_at, day, false, 0, null, false, next_seed from turns limit 1`,
    ],
  ],
  [
    'I5',
    'a turn is gone whose play was spent',
    [`delete from turns where turn_id = (select turn_id from rounds limit 1)`],
  ],
  [
    'I6',
    'a turn has four spins',
    [
      `alter table spins drop constraint spins_spin_check`,
      `insert into spins select player_id, turn_id, spin + n, seed, client_bytes, category_id, drawn_from, spun_at from spins, generate_series(1, 3) n`,
    ],
  ],
  [
    'I6',
    'a round is in a category that did not come',
    [
      `update rounds set category_id = (select category_id from categories c where c.category_id <> rounds.category_id limit 1)`,
    ],
  ],
  [
    'I7',
    'a round has more points than it booked',
    [`update rounds set points = points + 10 where round_id = ${aRound}`],
  ],
  [
    'I7',
    'a round gives more than a round can',
    [
      `alter table rounds drop constraint rounds_points_check`,
      `update rounds set points = 230 where round_id = ${aRound}`,
      `update point_entries set points = 230 where round_id = ${aRound}`,
      `update week_scores set points = 230`,
      `update round_questions set points = 210 where round_id = ${aRound} and level = 1`,
    ],
  ],
  [
    'I7',
    'a round is put right that was not lost, without points and without a play',
    [
      'alter table question_repairs disable trigger follows_dispute',
      `insert into question_repairs (question_id, state, begun_by, begun_at) select question_id, 'done', 'x', now() from questions limit 1`,
      `insert into round_repairs select player_id, round_id, (select question_id from question_repairs), week, 10, 0, 1, now() from rounds limit 1`,
    ],
  ],
  ['I7', 'a week is not the sum of its entries', [`update week_scores set points = points + 1`]],
  [
    'I7',
    'a streak is paid without one',
    [
      `insert into point_entries select player_id, week, round_id, 'streak', 1000, now() from rounds limit 1`,
      `update week_scores w set points = (select sum(points) from point_entries p where p.player_id = w.player_id)`,
    ],
  ],
  [
    'I7',
    'a full streak is paid with what no setting ever said',
    [
      `update rounds set streak_bonus = 999 where round_id = ${aRound}`,
      `insert into point_entries select player_id, week, round_id, 'streak', 999, now() from rounds where round_id = ${aRound}`,
      `update week_scores w set points = (select sum(points) from point_entries p where p.player_id = w.player_id),
        unassisted = unassisted + 999`,
    ],
  ],
  ['I7', 'an ended round has no points booked', [`delete from point_entries where points = 0`]],
  [
    'I8',
    'a level was jumped over',
    [`update round_questions set answered_at = null, was_right = null where level = 1 and round_id = ${aRound}`],
  ],
  [
    'I8',
    'a level was answered after a wrong one',
    [
      `insert into round_questions (player_id, round_id, level, asked_id, question_id, option_order, revealed_at, answered_at)
       select player_id, round_id, 4, gen_random_uuid(), question_ids[4], '{0,1,2,3}', now(), ended_at from rounds where round_id = ${aRound}`,
    ],
  ],
  [
    'I8',
    'an answer came after the end',
    [`update round_questions set answered_at = now() + interval '10 years' where level = 3 and round_id = ${aRound}`],
  ],
  [
    'I8',
    'another question was asked than was drawn',
    [
      `update rounds set question_ids[2] = question_ids[9], question_ids[9] = question_ids[2] where round_id = ${aRound}`,
    ],
  ],
  [
    'I8',
    'a question was drawn twice',
    [`update rounds set question_ids[9] = question_ids[8] where round_id = ${aRound}`],
  ],
  ['I8', 'a revealed question is gone', [`delete from round_questions where level = 2 and round_id = ${aRound}`]],
  ['I8', 'nobody knows what a round was drawn', [`update rounds set question_ids = null where round_id = ${aRound}`]],
  ['I9', 'powerups are below zero', [`update ledger.balances set floor = -10, posted = -1 where account_id % 16 = 5`]],
  [
    'I9',
    'a powerup was used and not taken',
    [`update rounds set used = used || '{skip}'::text[] where round_id = ${aRound}`],
  ],
  ['I9', 'a powerup was taken and not used', [`update rounds set used = '{}' where round_id = ${aRound}`]],
  [
    'I11',
    'a journal is gone',
    [`delete from ledger.journals where journal_id = (select min(journal_id) from ledger.journals)`],
  ],
  ['I11', 'an operation is gone', [`delete from ledger.operations where operation_key like 'turn:%'`]],
  [
    'I11',
    'one key has two journals',
    [
      `insert into ledger.journals select journal_id + 1000000, posted_at, kind, operation_key, reference, player_id from ledger.journals limit 1`,
    ],
  ],
  [
    'I24',
    'a day of a house account is summed up wrong',
    [
      `insert into house_days (account_id, day, amount) select account_id, (posted_at at time zone 'Africa/Lagos')::date, 1 + sum(amount)
       from ledger.entries where account_id < 0 group by 1, 2`,
    ],
  ],
  [
    'I24',
    'an account that moved is left out of a day that is summed up',
    [`insert into house_days (account_id, day, amount) values (-99, (now() at time zone 'Africa/Lagos')::date, 0)`],
  ],
  ['I11', 'a journal is of nobody', [`update ledger.journals set player_id = 0`]],
  ['I11', 'an operation is of another player', [`update ledger.operations set player_id = player_id + 1`]],
  [
    'I11',
    'the house side of a transfer is of another',
    [`update ledger.entries set player_id = 0 where account_id < 0`],
  ],
];

test.each(breaks)('%s is named when %s', async (id, _what, how) => {
  const broken = await brokenAfter(database.owner, how);
  expect(broken.all).toContain(id);
  // What is of no player is told by all rows together.
  if (id !== 'I24') expect(broken.new).toContain(id);
});

test('every invariant of the game is broken by at least one of these', () => {
  const ofGame = [...assetInvariants, ...gameInvariants];
  expect(new Set(breaks.map(([id]) => id))).toEqual(new Set(ofGame.map(({ id }) => id)));
});
