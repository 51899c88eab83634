import * as funding from '../../packages/contract/src/funding.ts';
import * as game from '../../packages/contract/src/game.ts';
import * as players from '../../packages/contract/src/players.ts';
import { changeProfile } from '../../packages/contract/src/profile.ts';
import * as shop from '../../packages/contract/src/shop.ts';
import * as wallet from '../../packages/contract/src/wallet.ts';
import { POWERUPS } from '../../packages/rules/src/powerups.ts';
import type { Random } from '../../apps/api/src/platform/random.ts';
import { inHundred, oneOf } from '../../apps/api/src/testing/simulation/chance.ts';
import { PlayerLeaves, type Browser } from './browser.ts';

export interface Player {
  readonly number: number;
  readonly phone: string;
  readonly browser: Browser;
  readonly chance: Random;
  /** The right option of a question, by its text. */
  readonly answers: ReadonlyMap<string, string>;
  readonly providers: Providers;
}

/** What a player does at a provider, past our product. */
export interface Providers {
  payByCard(reference: string, status: 'success' | 'failed'): Promise<void>;
  consentToAirtime(reference: string): Promise<void>;
  /** A day goes by since the player made a PIN: before that nothing leaves the wallet. */
  letPinAge(phone: string): Promise<void>;
}

const WAYS = ['card', 'mobile money', 'airtime'] as const;
const PIN = '7391';
const PREFIXES = [703, 706, 803, 806, 810, 813, 814, 816, 903, 906];
const LONGEST_CREDIT_MS = 60_000;
// What a game says to who has used up what there was, or came too late.
const USED_UP = ['not_subscribed', 'no_plays_left', 'no_spins_left', 'daily_cap_exceeded'];
const OVER = ['not_allowed', 'round_missing'];

export function phoneOf(number: number): string {
  return `234${PREFIXES[number % PREFIXES.length]}${1_000_000 + number}`;
}

/** Each from another part of the network. */
export function addressOf(number: number): string {
  return `102.${number % 256}.${(number >> 8) % 256}.${1 + ((number >> 16) % 250)}`;
}

/** One visit: a new player comes, plays the free game, pays, plays on, looks around, withdraws and signs in once more. */
export async function visit(player: Player): Promise<void> {
  const { browser, chance, number } = player;
  await register(player);
  await lookAround(player);
  await playRound(player);
  const way = WAYS[number % WAYS.length]!;
  if (way === 'airtime') await subscribeByAirtime(player);
  else await spend(player, await fund(player, way));
  const rounds = 2 + chance.below(4);
  for (let round = 0; round < rounds; round += 1) {
    await playRound(player);
    await lookAround(player);
  }
  if (way === 'mobile money') await withdraw(player);
  await browser.call(players.logout);
  if (inHundred(chance, 20)) browser.forget();
  await browser.call(players.login, { body: { phone: player.phone } });
  await playRound(player);
  await lookAround(player);
}

async function register({ browser, number, phone }: Player): Promise<void> {
  const names = { email: `p${number}@mail.test`, username: `Load_${number}` };
  await browser.call(players.register, { body: { phone, ...names, platform: 'web', terms: true } });
  await browser.call(changeProfile, { body: { ...names, dob: '1990-01-31' } });
}

async function lookAround({ browser, chance }: Player): Promise<void> {
  await browser.call(game.getLeaderboard);
  await browser.call(wallet.getWallet);
  if (inHundred(chance, 50)) await browser.call(wallet.listActivity);
  if (inHundred(chance, 30)) await browser.call(game.listOwnRounds);
  if (inHundred(chance, 30)) await browser.call(game.getPowerups);
  await browser.call(game.openRound);
}

async function playRound({ browser, chance, answers }: Player): Promise<void> {
  const bytes = () => ({ clientBytes: chance.bytes(16).toString('hex') });
  const spun = await browser.call(game.spinWheel, { body: bytes(), mayBe: USED_UP });
  if (!spun.status) return;
  // Some do not like what they got and spin again.
  const again = inHundred(chance, 25)
    ? await browser.call(game.spinWheel, { body: bytes(), mayBe: USED_UP })
    : { ...spun, status: false };
  const { category } = again.status ? again.data : spun.data;
  const started = await browser.call(game.startRound, { params: { id: category.id }, body: bytes() });
  const { round, token } = started.data;
  const params = { id: round.id };
  for (let level = 1; level <= 10; level += 1) {
    const shown = await browser.call(game.revealQuestion, { params: { ...params, level: String(level) }, mayBe: OVER });
    if (!shown.status) break;
    if (inHundred(chance, 10))
      await browser.call(game.applyPowerup, { body: { type: 'timefreeze' }, mayBe: ['no_powerup', ...OVER] });
    const { text, options } = shown.data.question as { text: string; options: string[] };
    const right = options.indexOf(answers.get(text) ?? '');
    const option = inHundred(chance, 85) ? right : (right + 1) % options.length;
    const answered = await browser.call(game.answerQuestion, { params, body: { level, option }, mayBe: OVER });
    if (!answered.data?.right) break;
    if (level >= 5 && level < 10 && inHundred(chance, 10)) {
      await browser.call(game.cashOutRound, { params, mayBe: OVER });
      break;
    }
  }
  await browser.call(game.closeRound, { body: { points: 0, token }, mayBe: OVER });
}

/** Pays in and waits until the money is there, which takes a webhook and the worker. Says whether it came. */
async function fund(player: Player, way: 'card' | 'mobile money'): Promise<boolean> {
  const { browser, chance, phone, providers } = player;
  await makePin(player);
  const before = (await browser.call(wallet.getWallet)).data.balance as number;
  if (way === 'card') {
    const begun = await browser.call(funding.fundByCard, { body: { amount: oneOf(chance, [500, 1000, 2000]) } });
    const isDeclined = inHundred(chance, 5);
    await providers.payByCard(begun.data.reference, isDeclined ? 'failed' : 'success');
    if (isDeclined) return false;
    await browser.call(funding.hintCardFunding, { body: { reference: begun.data.reference } });
  } else {
    const asked = { msisdn: phone, amount: '1000', platform: 'MoMo' };
    const { serviceCharge, operatorCharge, totalAmount, quoteId } = (
      await browser.call(funding.quoteMobileMoney, { query: asked })
    ).data;
    const charges = { serviceCharge, operatorCharge, totalAmount, quoteId };
    await browser.call(funding.payByMobileMoney, { body: { ...asked, ...charges } });
  }
  await until(async () => (await browser.call(wallet.getWallet)).data.balance > before);
  return true;
}

async function subscribeByAirtime({ browser, providers }: Player): Promise<void> {
  const { reference } = (await browser.call(shop.subscribeDailyByAirtime, { body: { renew: false } })).data;
  await providers.consentToAirtime(reference);
  await until(async () => (await browser.call(game.openRound)).data.isActive);
}

async function spend({ browser, chance }: Player, hasMoney: boolean): Promise<void> {
  if (!hasMoney) return;
  await browser.call(shop.subscribeByWallet, { body: { amount: 100, renew: false, pin: PIN } });
  await browser.call(shop.buyPlays, { body: { amount: oneOf(chance, [50, 100]), pin: PIN } });
  await browser.call(shop.buyPowerup, { body: { amount: 50, type: oneOf(chance, POWERUPS), pin: PIN } });
}

async function makePin({ browser }: Player): Promise<void> {
  await browser.call(wallet.changePin, { body: { oldPin: '0000', newPin: PIN } });
}

async function withdraw({ browser, number, phone, providers }: Player): Promise<void> {
  await providers.letPinAge(phone);
  const acctNumber = String(1_000_000_000 + number);
  await browser.call(wallet.addBank, { body: { bankCode: '058', acctNumber, pin: PIN } });
  const bank = JSON.stringify({ bankCode: '058', acctNumber });
  await browser.call(wallet.withdraw, { body: { amount: 500, bank, pin: PIN } });
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  while (!(await isThere()))
    if (performance.now() - since > LONGEST_CREDIT_MS) throw new PlayerLeaves('what was paid did not come in a minute');
}
