import * as contract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import { TIERS } from '@spw/rules/ladder';
import { POWERUPS } from '@spw/rules/powerups';
import { beforeAll } from 'vitest';
import { buildDeps, type Deps } from '../../main/build.ts';
import { grantPlays } from '../../modules/plays/index.ts';
import { grantPowerup } from '../../modules/powerups/index.ts';
import { importQuestions, seedCategories } from '../../modules/questions/index.ts';
import { activateSubscription } from '../../modules/subscriptions/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import type { TestDatabase } from '../database.ts';
import { asProcess, testApp, testConfig, type TestApp } from '../test-app.ts';
import { aBrowser, type Browser } from './browser.ts';
import { smsInbox } from './sms-inbox.ts';

/** The right answer of every question in the test's bank begins with this, so that a test can play right or wrong. */
const RIGHT = 'Right';

export interface Game extends TestApp {
  readonly deps: Deps;
  /** The same with the rights of the worker. */
  readonly workerDeps: Deps;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  /** Whether phones are proven by codes, as in production, and browsers give them by themselves. */
  readonly givesCodes: boolean;
  /** A browser at an address of its own, with the phone beside it where codes are given. */
  openBrowser(address: string): Browser;
  aPlayer(facts?: PlayerFacts): Promise<GamePlayer>;
}

interface PlayerFacts {
  readonly plays?: number;
  readonly subscribed?: boolean;
  readonly powerups?: number;
  readonly birthDate?: string | null;
}

export interface GamePlayer {
  readonly browser: Browser;
  readonly playerId: bigint;
  spin(): Promise<{ turn: { id: string; spinsLeft: number }; category: { id: string } }>;
  /** Spins and starts a round. */
  start(): Promise<string>;
  reveal(roundId: string, level: number): Promise<{ options: string[]; id: string; leftMs: number; removed: number[] }>;
  /** Reveals a level and answers it. */
  play(roundId: string, level: number, how?: 'right' | 'wrong'): Promise<Record<string, unknown>>;
}

/** The whole product with a bank of questions whose answers the test knows. */
export async function testGame(
  database: TestDatabase,
  choices: Parameters<typeof testApp>[1] & { perList?: number; codes?: 'given' } = {},
): Promise<Game> {
  const env = { PHONE_VERIFICATION: choices.codes ? 'on' : 'off', ...choices.env };
  const made = await testApp(database, { ...choices, env });
  const config = testConfig(database, env);
  const deps = buildDeps(config, made.foundations);
  const workerDeps = buildDeps(config, asProcess(database, 'worker', made.foundations));
  const categories: { id: string; name: string }[] = [];
  // The database of a test file exists from its first hook on.
  beforeAll(async () => {
    await fillBank(deps, choices.perList ?? 15);
    for (const { categoryId, name } of await deps.questionCache.categories()) categories.push({ id: categoryId, name });
  });
  let count = 0;
  const { codeFor } = smsInbox(workerDeps);
  const openBrowser = (address: string) =>
    aBrowser(made.app, { address, codeFor: choices.codes ? codeFor : undefined });
  return {
    ...made,
    givesCodes: choices.codes === 'given',
    openBrowser,
    deps,
    workerDeps,
    categories,
    async aPlayer({ plays = 1, subscribed = true, powerups = 0, birthDate = '1990-01-01' } = {}) {
      count += 1;
      const browser = openBrowser(`10.20.${count >> 8}.${count & 255}`);
      const form = {
        phone: `23490300${String(count).padStart(5, '0')}`,
        email: 'ada@mail.ng',
        username: `Gamer_${count}`,
        platform: 'web',
        terms: true,
      };
      await browser.send(playersContract.register, { body: form });
      const { playerId } = await allTables(deps.db)
        .selectFrom('players')
        .select('playerId')
        .where('phone', '=', form.phone)
        .executeTakeFirstOrThrow();
      await deps.db.transaction().execute(async (tx) => {
        await allTables(tx).updateTable('players').set({ birthDate }).where('playerId', '=', playerId).execute();
        if (subscribed) await activateSubscription(deps, tx, { playerId, plan: 'weekly', key: `test:${playerId}` });
        const extra = plays - (subscribed ? 1 : 0);
        if (extra > 0) await grantPlays(tx, { playerId, count: extra, key: `grant:${playerId}` });
        for (const powerup of POWERUPS)
          if (powerups > 0)
            await grantPowerup(tx, { playerId, powerup, count: powerups, key: `grant:${playerId}:${powerup}` });
      });
      return aGamePlayer(browser, playerId);
    },
  };
}

async function fillBank(deps: Deps, perList: number): Promise<void> {
  await deps.db.transaction().execute((tx) => seedCategories(deps, tx));
  for (const { slug } of await deps.questionCache.categories()) {
    for (const tier of TIERS) {
      const entries = Array.from({ length: perList }, (_, at) => ({
        at: at + 1,
        entry: {
          question: `Which ${tier} answer number ${at + 1} is right in ${slug}?`,
          options: [`Wrong one ${at}`, `${RIGHT} ${at}`, `Wrong two ${at}`, `Wrong three ${at}`],
          answer: `${RIGHT} ${at}`,
          explanation: 'It says so.',
          about: 'world' as const,
        },
      }));
      await importQuestions(
        deps,
        { entries, problems: [] },
        { categorySlug: slug, tier, state: 'approved', dryRun: false },
      );
    }
  }
}

export function aGamePlayer(browser: Browser, playerId: bigint): GamePlayer {
  const bytes = { clientBytes: '00112233445566778899aabbccddeeff' };
  const player: GamePlayer = {
    browser,
    playerId,
    async spin() {
      return (await browser.send(contract.spinWheel, { body: bytes })).body.data;
    },
    async start() {
      const { category } = await player.spin();
      const { body } = await browser.send(contract.startRound, { params: { id: category.id }, body: bytes });
      return body.data.round.id;
    },
    async reveal(roundId, level) {
      const { body } = await browser.send(contract.revealQuestion, { params: { id: roundId, level: String(level) } });
      return body.data.question;
    },
    async play(roundId, level, how = 'right') {
      const { options, removed } = await player.reveal(roundId, level);
      const option = options.findIndex(
        (text, place) => text.startsWith(RIGHT) === (how === 'right') && !removed.includes(place),
      );
      return (await browser.send(contract.answerQuestion, { params: { id: roundId }, body: { level, option } })).body
        .data;
    },
  };
  return player;
}
