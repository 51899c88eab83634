import * as contract from '@spw/contract/game';
import { reportQuestion } from '@spw/contract/reports';
import * as playersContract from '@spw/contract/players';
import { POWERUPS } from '@spw/rules/powerups';
import { grantPlays } from '../../modules/plays/index.ts';
import { grantPowerup } from '../../modules/powerups/index.ts';
import { expireRounds } from '../../modules/rounds/index.ts';
import { activateSubscription } from '../../modules/subscriptions/index.ts';
import type { Random } from '../../platform/random.ts';
import type { Reply } from '../players/browser.ts';
import type { Game, GamePlayer } from '../players/game.ts';

/** A player as the fuzz plays one: what its screen has shown so far. */
export interface FuzzPlayer extends GamePlayer {
  category: string | null;
  roundId: string | null;
  level: number;
  rightOption: number;
  token: string;
  askedId: string | null;
}

export interface FuzzWorld {
  readonly game: Game;
  readonly chance: Random;
  readonly players: readonly FuzzPlayer[];
  /** Names the next thing that is given, so that it can be given twice. */
  gifts: number;
}

type Move = (world: FuzzWorld, player: FuzzPlayer) => Promise<Reply | null>;

const NOBODY = '01980000-0000-7000-8000-000000000000';

function oneOf<T>({ chance }: FuzzWorld, list: readonly T[]): T {
  return list[chance.below(list.length)]!;
}

function mostly<T>({ chance }: FuzzWorld, usual: T, otherwise: () => T): T {
  return chance.below(8) > 0 ? usual : otherwise();
}

const bytes = ({ chance }: FuzzWorld) => (chance.below(5) > 0 ? { clientBytes: chance.bytes(16).toString('hex') } : {});

const roundOf = (world: FuzzWorld, player: FuzzPlayer) =>
  mostly(world, player.roundId ?? NOBODY, () => oneOf(world, world.players).roundId ?? NOBODY);

const spin: Move = async (world, player) => {
  const key = world.chance.below(3) === 0 ? { 'idempotency-key': `tap-${world.chance.below(40)}-on-spin` } : {};
  const reply = await player.browser.send(contract.spinWheel, { body: bytes(world), headers: key });
  player.category = reply.body.data?.category.id ?? player.category;
  return reply;
};

const start: Move = async (world, player) => {
  const id = mostly(world, player.category ?? NOBODY, () => oneOf(world, world.game.categories).id);
  const reply = await player.browser.send(contract.startRound, { params: { id }, body: bytes(world) });
  if (reply.body.data) {
    const { round, token } = reply.body.data;
    Object.assign(player, { roundId: round.id, token, level: round.level });
  }
  return reply;
};

const reveal: Move = async (world, player) => {
  const level = mostly(world, player.level, () => world.chance.below(12));
  const params = { id: roundOf(world, player), level: String(level) };
  const reply = await player.browser.send(contract.revealQuestion, { params });
  if (reply.body.data && params.id === player.roundId) {
    const { options, id } = reply.body.data.question;
    player.rightOption = options.findIndex((text: string) => text.startsWith('Right'));
    player.askedId = id;
  }
  return reply;
};

const answer: Move = async (world, player) => {
  const option = mostly<number | null>(world, player.rightOption, () => world.chance.below(6) - 1);
  const body = {
    level: mostly(world, player.level, () => world.chance.below(12)),
    option: option === -1 ? null : option,
  };
  const id = roundOf(world, player);
  const reply = await player.browser.send(contract.answerQuestion, { params: { id }, body });
  if (reply.body.data && id === player.roundId) player.level = reply.body.data.round.level;
  return reply;
};

const powerup: Move = async (world, player) => {
  const reply = await player.browser.send(contract.applyPowerup, { body: { type: oneOf(world, POWERUPS) } });
  if (reply.body.data?.verdict) player.level = reply.body.data.verdict.round.level;
  return reply;
};

const cashOut: Move = (world, player) =>
  player.browser.send(contract.cashOutRound, { params: { id: roundOf(world, player) } });

const close: Move = (world, player) => {
  const others = [oneOf(world, world.players).token, player.browser.token ?? '', 'a.b.c', '', `${player.token}x`];
  const token = mostly(world, player.token, () => oneOf(world, others));
  return player.browser.send(contract.closeRound, { body: { points: world.chance.below(400) - 50, token } });
};

const resume: Move = async (_world, player) => {
  const reply = await player.browser.send(contract.openRound);
  const round = reply.body.data?.round;
  if (round) Object.assign(player, { roundId: round.id, level: round.level, token: reply.body.data.token });
  player.category = reply.body.data?.turn?.category?.id ?? player.category;
  return reply;
};

const proof: Move = (world, player) =>
  player.browser.send(contract.getProof, { params: { id: roundOf(world, player) } });

const report: Move = (world, player) =>
  player.browser.send(reportQuestion, {
    params: { id: mostly(world, player.askedId ?? NOBODY, () => NOBODY) },
    body: { reason: 'wrong-answer', text: 'It is the other one' },
  });

const readAnything: Move = (world, player) =>
  player.browser.send(
    oneOf(world, [
      contract.getLeaderboard,
      contract.getDailyPlays,
      contract.getCurrentStreak,
      contract.getDailyStreak,
      contract.getPowerups,
      contract.getQuestionSet,
      contract.reducePlay,
    ]),
  );

const nonsense: Move = (world, player) =>
  oneOf(world, [
    () => player.browser.send(contract.answerQuestion, { params: { id: 'x' }, body: { level: 'one', option: 9 } }),
    () => player.browser.send(contract.applyPowerup, { body: { type: 'magic' } }),
    () => player.browser.send(contract.spinWheel, { body: { clientBytes: 'zz' } }),
    () => player.browser.send(contract.closeRound, { body: { points: 'all', token: 7 } }),
    () => player.browser.send(contract.startRound, { params: { id: "' or 1=1" }, body: {} }),
    () => player.browser.send(contract.revealQuestion, { params: { id: NOBODY, level: '11' } }),
  ])();

/** What others do: payments, the worker, time. One in four gifts comes twice. */
const give: Move = async (world, { playerId }) => {
  const { deps } = world.game;
  if (world.chance.below(4) > 0) world.gifts += 1;
  const key = `grant:${playerId}:${world.gifts}`;
  await deps.db.transaction().execute(async (tx) => {
    await activateSubscription(deps, tx, { playerId, plan: 'weekly', key });
    await grantPlays(tx, { playerId, count: 3, key });
    for (const each of POWERUPS) await grantPowerup(tx, { playerId, powerup: each, count: 1, key: `${key}:${each}` });
  });
  return null;
};

const work: Move = async ({ game }) => {
  await expireRounds(game.deps);
  return null;
};

const wait: Move = async (world) => {
  const { clock } = world.game;
  const kind = world.chance.below(40);
  if (kind < 34) clock.advance({ seconds: 1 + world.chance.below(4) });
  else if (kind < 37) clock.advance({ seconds: 20 });
  else if (kind < 38) clock.advance({ minutes: 1 + world.chance.below(20) });
  else if (kind < 39) clock.advance({ hours: 1 + world.chance.below(12) });
  else clock.advance({ days: 1 });
  return null;
};

const moves: readonly (readonly [weight: number, move: Move])[] = [
  [12, spin],
  [12, start],
  [22, reveal],
  [24, answer],
  [6, powerup],
  [3, cashOut],
  [4, close],
  [5, resume],
  [3, proof],
  [1, report],
  [3, readAnything],
  [1, nonsense],
  [1, give],
  [1, work],
  [4, wait],
];
const weighted = moves.flatMap(([weight, move]) => Array.from({ length: weight }, () => move));

/** Any move there is; with a token that has run out, the next one renews it first. */
export async function moveAnyhow(world: FuzzWorld, player: FuzzPlayer): Promise<Reply | null> {
  const reply = await oneOf(world, weighted)(world, player);
  if (reply?.body.code === 'token_expired') await player.browser.send(playersContract.renewToken);
  return reply;
}
