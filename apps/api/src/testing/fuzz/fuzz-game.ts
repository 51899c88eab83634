import { refusals } from '@spw/contract/refusals';
import { checkInvariants, type Finding } from '../../invariants/check-invariants.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { Reply } from '../players/browser.ts';
import type { Game } from '../players/game.ts';
import { seededRandom } from '../time-and-chance.ts';
import { moveAnyhow, type FuzzPlayer, type FuzzWorld } from './fuzz-moves.ts';

export interface FuzzResult {
  readonly calls: number;
  /** How often each answer came: `ok`, or the code of a refusal. */
  readonly answers: Readonly<Record<string, number>>;
  /** Answers that are neither. */
  readonly faults: readonly string[];
  readonly ends: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

const PAIRS_IN_A_HUNDRED = 15;

/** Plays without sense, alone and at once, and then looks whether anything came about that can never be. */
export async function fuzzGame(
  game: Game,
  { calls, players: count, seed }: { calls: number; players: number; seed: string },
): Promise<FuzzResult> {
  const chance = seededRandom(`fuzz ${seed}`);
  const players: FuzzPlayer[] = [];
  for (let at = 0; at < count; at++) players.push(await aFuzzPlayer(game));
  const world: FuzzWorld = { game, chance, players, gifts: 0 };
  const answers: Record<string, number> = {};
  const faults: string[] = [];

  let made = 0;
  let player = players[0]!;
  while (made < calls) {
    // A while with one player, because time passes for all of them.
    if (chance.below(12) === 0) player = players[chance.below(count)]!;
    const who = player;
    const atOnce = chance.below(100) < PAIRS_IN_A_HUNDRED ? 2 : 1;
    const replies = await Promise.all(Array.from({ length: atOnce }, () => moveAnyhow(world, who)));
    for (const reply of replies) {
      if (!reply) continue;
      made += 1;
      const answer = reply.body.status ? 'ok' : (reply.body.code ?? 'none');
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (!isKnown(reply)) faults.push(`call ${made}: ${reply.http} ${answer}`);
    }
  }
  const ended = await allTables(game.deps.db)
    .selectFrom('rounds')
    .select(['endReason', (eb) => eb.fn.countAll<bigint>().as('count')])
    .groupBy('endReason')
    .execute();
  return {
    calls: made,
    answers,
    faults,
    ends: Object.fromEntries(ended.map(({ endReason, count: rounds }) => [endReason ?? 'open', Number(rounds)])),
    findings: await checkInvariants(game.deps.db),
  };
}

async function aFuzzPlayer(game: Game): Promise<FuzzPlayer> {
  const player = await game.aPlayer({ plays: 4, powerups: 1 });
  return Object.assign(player, {
    category: null,
    roundId: null,
    level: 1,
    rightOption: 0,
    token: 'a.b.c',
    askedId: null,
  });
}

function isKnown({ http, body }: Reply): boolean {
  if (body.status) return http === 200;
  return http < 500 && body.code !== undefined && Object.hasOwn(refusals, body.code);
}
