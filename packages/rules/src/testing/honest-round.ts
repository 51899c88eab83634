import { commitmentOf, drawOrder, numbersOf, type Hashing } from '../fairness.ts';
import { proofHashOf, type Proof } from '../proof.ts';
import { bankRootOf, leafOf, pathPlaces, treeOf } from '../question-bank.ts';
import { recordOf } from '../round-record.ts';

declare const crypto: {
  subtle: {
    digest(name: string, bytes: Uint8Array): Promise<ArrayBuffer>;
    importKey(format: string, key: Uint8Array, how: object, out: boolean, uses: string[]): Promise<object>;
    sign(name: string, key: object, bytes: Uint8Array): Promise<ArrayBuffer>;
  };
};

export const hashing: Hashing = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
  hmacSha256: async (key, message) => {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
  },
};

const turnId = 'turn';
const categories = ['football', 'history', 'science', 'art'].map((id) => ({ id }));
export const levelPoints = [10, 10, 10, 10, 20];
const LIST = 'football/easy';
export const SIZE = 13;

const bankQuestion = (number: number) => ({
  list: LIST,
  number,
  text: `Which town is number ${number}?`,
  options: ['Lagos', 'Kano', 'Jos', 'Aba'],
  answer: number % 2 === 0 ? 'Kano' : 'Aba',
  explanation: 'It is.',
});
export const saltOf = (number: number) => number.toString(16).padStart(64, '5a');

export async function sealed(seed: string, clientBytes: string) {
  return { seed, clientBytes, commitment: await commitmentOf(hashing, seed) };
}

async function aBank() {
  const numbers = Array.from({ length: SIZE }, (_, at) => at + 1);
  const leaves = await Promise.all(numbers.map((number) => leafOf(hashing, saltOf(number), bankQuestion(number))));
  const levels = await treeOf(hashing, leaves);
  const lists = [{ list: LIST, size: SIZE, root: levels.at(-1)![0]! }];
  return { levels, bank: { version: 7, lists, root: await bankRootOf(hashing, { version: 7, lists }) } };
}

/** Two spins, twelve draws of which two are asked: the first right with double points, the second wrong after fifty-fifty. */
export async function anHonestRound(): Promise<Proof> {
  const start = await sealed('5e'.repeat(32), '77'.repeat(16));
  const stream = (step: string) => numbersOf(hashing, { ...start, turnId, step });
  const spins = [];
  for (const spin of [1, 2]) {
    const seal = await sealed(`0${spin}`.repeat(32), '42'.repeat(16));
    const next = numbersOf(hashing, { ...seal, turnId, step: `spin ${spin}` });
    spins.push({ ...seal, spin, categoryId: categories[await next(4)]!.id });
  }
  const draws: Proof['draws'][number][] = [];
  const numbers = stream(`questions ${LIST}`);
  for (let at = 0; at < 12; at++) {
    const number = (await numbers(SIZE)) + 1;
    const level = at > 9 ? at - 9 : null;
    draws.push({ list: LIST, size: SIZE, number, outcome: level === null ? 'seen' : 'asked', level });
  }

  const { bank, levels } = await aBank();
  const asked = async (level: number) => {
    const { number } = draws.find((draw) => draw.level === level)!;
    const path = pathPlaces({ number, size: SIZE }).map((at) => levels[at.level]![at.place]!);
    const order = await drawOrder(stream(`options ${level}`), 4);
    const { options, answer, ...question } = bankQuestion(number);
    const right = order.indexOf(options.indexOf(answer));
    const leaf = { list: LIST, number, salt: saltOf(number), path };
    return { ...question, level, options, answer, order, leaf, place: right };
  };
  const { place: first, ...one } = await asked(1);
  const { place: second, ...two } = await asked(2);
  const wrong = [0, 1, 2, 3].filter((place) => place !== second);
  const stays = wrong[await stream('fiftyfifty 2')(3)]!;
  const decided = { roundId: 'round', turnId, categoryId: spins[1]!.categoryId, wildcard: false, draws };
  const record = await recordOf(hashing, { ...decided, ...start, spins: 2, questionBank: bank });
  return withHash({
    ...decided,
    categories,
    spins,
    start: { ...start, record },
    questionBank: bank,
    questions: [
      { ...one, removed: [], chosen: first, right: true, powerups: ['doublepoint'], points: 20 },
      {
        ...two,
        removed: wrong.filter((place) => place !== stays),
        chosen: stays,
        right: false,
        powerups: ['fiftyfifty'],
        points: 0,
      },
    ],
    points: 20,
  });
}

export async function withHash(proof: Omit<Proof, 'hash'>): Promise<Proof> {
  return { ...proof, hash: await proofHashOf(hashing, proof) };
}
