import * as players from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { generateName } from '@spw/rules/generated-name';
import { allTables } from '../../platform/db/all-tables.ts';
import { aBrowser, type Browser, type Reply } from '../players/browser.ts';
import { inHundred, oneOf } from '../simulation/chance.ts';
import type { DemoWorld } from './world.ts';

export const DEMO_PIN = '7391';

/** Where players are: more in the large cities. */
const PLACES = [
  ['Lagos', 'Ikeja'],
  ['Lagos', 'Surulere'],
  ['Lagos', 'Alimosho'],
  ['Kano', 'Nassarawa'],
  ['Rivers', 'Port Harcourt'],
  ['Oyo', 'Ibadan North'],
  ['Enugu', 'Nsukka'],
  ['Kaduna', 'Zaria'],
  ['Edo', 'Oredo'],
  ['Anambra', 'Onitsha North'],
] as const;
const PREFIXES = ['803', '806', '813', '816', '902', '808', '812', '809', '817', '703'];
const PHONES = ['TECNO KG5', 'Infinix X669', 'itel A665L', 'SM-A057F', 'Redmi 13C'];

/** Somebody who plays: keen ones come often, skilled ones climb high. */
export interface Person {
  readonly at: number;
  readonly phone: string;
  readonly accountNumber: string;
  readonly browser: Browser;
  readonly skill: number;
  readonly likes: 'airtime' | 'card' | 'mobile money';
  playerId: bigint | null;
  hasPin: boolean;
  hasBank: boolean;
}

export function aPerson({ app, chance }: DemoWorld, at: number): Person {
  const userAgent = `Mozilla/5.0 (Linux; Android 1${2 + (at % 4)}; ${PHONES[at % PHONES.length]}) Chrome/14${at % 5}.0`;
  const like = chance.below(100);
  return {
    at,
    phone: `234${PREFIXES[at % PREFIXES.length]}${String(1_000_000 + at * 37).padStart(7, '0')}`,
    accountNumber: String(100_000_000 + at * 7919)
      .padStart(10, '0')
      .slice(-10),
    browser: aBrowser(app, { address: `102.89.${(at >> 8) & 255}.${at & 255}`, userAgent }),
    // Most know a little; a few know a lot.
    skill: 55 + Math.floor(42 * (chance.below(1000) / 1000) ** 2),
    likes: like < 55 ? 'airtime' : like < 85 ? 'card' : 'mobile money',
    playerId: null,
    hasPin: false,
    hasBank: false,
  };
}

export async function register(world: DemoWorld, person: Person): Promise<void> {
  const { chance, deps } = world;
  const { phone, at } = person;
  const username = `${generateName((below) => chance.below(below), 10)}${at}`;
  const form = { phone, email: `player${at}@mail.test`, username, platform: 'web', terms: true };
  await mustSend(person, players.register, { body: form });
  const [state, city] = oneOf(chance, PLACES);
  const birthDate = `${1975 + chance.below(30)}-0${1 + chance.below(9)}-1${chance.below(9)}`;
  const gender = inHundred(chance, 45) ? 'Female' : 'Male';
  const { playerId } = await allTables(deps.db)
    .updateTable('players')
    .set({ birthDate, gender, state, city })
    .where('phone', '=', phone)
    .returning('playerId')
    .executeTakeFirstOrThrow();
  person.playerId = playerId;
}

export async function makePin(person: Person): Promise<void> {
  if (person.hasPin) return;
  await mustSend(person, wallet.changePin, { body: { oldPin: '0000', newPin: DEMO_PIN } });
  person.hasPin = true;
}

/** As the web does it: a token that ran out is renewed, and the call made again. */
export async function send(
  person: Person,
  endpoint: Parameters<Browser['send']>[0],
  sent?: Parameters<Browser['send']>[1],
): Promise<Reply> {
  const reply = await person.browser.send(endpoint, sent);
  if (reply.body.code !== 'token_expired') return reply;
  await person.browser.send(players.renewToken);
  return person.browser.send(endpoint, sent);
}

async function mustSend(
  person: Person,
  endpoint: Parameters<Browser['send']>[0],
  sent?: Parameters<Browser['send']>[1],
): Promise<Reply> {
  const reply = await send(person, endpoint, sent);
  if (!reply.body.status) throw new Error(`${endpoint.path}: ${reply.body.code} ${reply.body.message}`);
  return reply;
}
