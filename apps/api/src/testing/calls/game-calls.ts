import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { aForm } from '../players/form.ts';
import { assertionFor, aVisitor, call, number, text, textOrNothing, user, type Row, type World } from './world.ts';

const POINTS = [10, 10, 10, 10, 20, 20, 20, 30, 30, 30];
const levels = POINTS.map((points, at) => ({
  level: at + 1,
  questionNo: `Q${at + 1}`,
  points: String(points),
  price: String((at + 1) * 100),
}));
/** Three parts, of which the second says what the ten questions of the open round are worth, whatever the caller asked for. */
const openSet = (world: World): unknown =>
  expect.toSatisfy((token: string) => {
    const parts = token.split('.');
    const { round, questions } = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
    const worth = questions.map(({ id, ...rest }: Record<string, unknown>) => [typeof id, rest]);
    const promised = POINTS.map((points, at) => ['string', { level: at + 1, points, price: (at + 1) * 100 }]);
    const isAsked = questions.some(({ id }: { id: string }) => id === world.owner.openQuestion);
    const isOfRound = isAsked && round === world.owner.openRound;
    return parts.length === 3 && isDeepStrictEqual(worth, promised) && isOfRound;
  });
async function anotherCategory(world: World): Promise<{ id: string; name: string }> {
  const { data } = (await call(aVisitor(world), 'GET /v1/spw/categories')).body;
  return data.find(({ id }: { id: string }) => id !== world.owner.category);
}
const boardRow = { id: text, highScore: number, user: { username: text, image: textOrNothing, avatar: text } };
/** In the order of the wheel. */
const categories = [
  'General Knowledge',
  'Football',
  'Other Sports',
  'History',
  'Science & Tech',
  'Current Affairs',
  'Art & Books',
  'Entertainment',
];

export const gameCalls = (world: World): Row[] => [
  {
    call: 'POST /v1/spw/user/login',
    run: () => call(aVisitor(world), 'POST /v1/spw/user/login', { body: { phone: world.owner.phone } }),
    answers: {
      data: {
        ...user,
        email: 'ada@mail.ng',
        username: expect.stringMatching(/^Gamer_\d+$/),
        phone: expect.toSatisfy((shown: string) => shown === world.owner.phone),
        isActive: true,
        dob: '1990-01-01',
        pin: '****',
      },
      message: 'Login Successful',
      meta: { token: text },
    },
  },
  {
    call: 'POST /v1/spw/user',
    async run() {
      const body = {
        email: 'new@mail.ng',
        username: 'NewOne',
        phone: '2348050000011',
        platform: 'Network',
        terms: true,
      };
      const reply = await call(aVisitor(world), 'POST /v1/spw/user', { body });
      const players = world.database.db.selectFrom('players').select('platform').where('phone', '=', body.phone);
      expect(await players.execute()).toEqual([{ platform: 'Network' }]);
      return reply;
    },
    answers: {
      data: {
        ...user,
        email: 'new@mail.ng',
        username: 'NewOne',
        phone: '2348050000011',
        plays: 1,
        welcomePlays: 1,
        isActive: false,
        pin: '0000',
      },
      meta: { token: text },
    },
  },
  {
    call: 'GET /v1/spw/user/get/{phone}',
    run: () => {
      const path = `GET /v1/spw/user/get/${world.owner.phone}`;
      const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
      return call(aVisitor(world), path, { query: assertionFor(world, world.owner.phone), headers });
    },
    answers: { data: { ...user, pin: '****' }, meta: { token: text } },
  },
  {
    call: 'PUT /v1/spw/user',
    run: () => {
      const form = { email: 'ada@new.ng', username: 'Gamer_New', gender: 'Female', state: 'Enugu', city: 'Nsukka' };
      return call(world.saver.browser, 'PUT /v1/spw/user', aForm({ ...form, imageName: 'me.png' }));
    },
    answers: {
      data: {
        ...user,
        email: 'ada@new.ng',
        username: 'Gamer_New',
        gender: 'Female',
        state: 'Enugu',
        city: 'Nsukka',
      },
      message: 'Profile updated successfully',
      meta: { token: text },
    },
  },
  {
    call: 'GET /v1/spw/user/dailyplays',
    run: () => call(world.owner.browser, 'GET /v1/spw/user/dailyplays'),
    answers: { data: { count: 2 } },
  },
  {
    call: 'GET /v1/spw/user/powerups',
    async run() {
      const player = await world.product.aPlayer({ powerups: 2 });
      await player.reveal(await player.start(), 1);
      await call(player.browser, 'POST /v1/spw/user/powerups', { body: { type: 'fiftyfifty' } });
      const reply = await call(player.browser, 'GET /v1/spw/user/powerups');
      expect(Object.keys(reply.body.data.powerups)).toHaveLength(4);
      return reply;
    },
    answers: { data: { powerups: { doublepoint: 2, fiftyfifty: 1, skip: 2, timefreeze: 2 } } },
  },
  {
    call: 'POST /v1/spw/user/powerups',
    async run() {
      const player = await world.product.aPlayer({ powerups: 1 });
      await player.reveal(await player.start(), 1);
      return call(player.browser, 'POST /v1/spw/user/powerups', { body: { type: 'fiftyfifty' } });
    },
    answers: {
      data: {
        powerups: { doublepoint: 1, fiftyfifty: 0, skip: 1, timefreeze: 1 },
        question: { removed: [number, number] },
      },
    },
  },
  {
    call: 'GET /v1/spw/user/current-streak',
    run: () => call(world.owner.browser, 'GET /v1/spw/user/current-streak'),
    answers: { data: 1 },
  },
  {
    call: 'GET /v1/spw/user/reduce-play',
    run: async () => call((await world.product.aPlayer()).browser, 'GET /v1/spw/user/reduce-play'),
    answers: { data: { ...user, plays: 0 }, meta: { token: text, turn: { spinsLeft: 3 } } },
  },
  {
    call: 'POST /v1/spw/points',
    async run() {
      const player = await world.product.aPlayer();
      const round = await player.start();
      const { token } = (await call(player.browser, 'GET /v1/spw/rounds/open')).body.data;
      await player.play(round, 1);
      await player.play(round, 2, 'wrong');
      return call(player.browser, 'POST /v1/spw/points', { body: { points: 9999, token } });
    },
    answers: { data: { points: 10, bonus: 0, streak: 1, firstToday: true, highScore: 10, totalPoints: 10 } },
  },
  {
    call: 'GET /v1/spw/points/leader-board',
    async run() {
      const reply = await call(world.owner.browser, 'GET /v1/spw/points/leader-board');
      for (const row of reply.body.data.leaderBoard) expect(row).toEqual(boardRow);
      return reply;
    },
    answers: {
      data: {
        position: number,
        totalPlayers: number,
        user: { highScore: number },
        leaderBoard: expect.arrayContaining([boardRow]),
      },
    },
  },
  {
    call: 'GET /v1/spw/points/daily-streak',
    run: () => call(world.owner.browser, 'GET /v1/spw/points/daily-streak'),
    answers: {
      data: Array.from({ length: 7 }, (_, at) => ({
        day: at + 1,
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        done: at === 0,
        today: at === 0,
      })),
    },
  },
  {
    call: 'GET /v1/spw/categories?active=true',
    async run() {
      // One that is off the wheel, and so not among the answers.
      await world.database.db
        .insertInto('categories')
        .values({ categoryId: randomUUID(), slug: 'cooking', name: 'Cooking', position: 99, isActive: false })
        .execute();
      return call(aVisitor(world), 'GET /v1/spw/categories', { query: { active: 'true' } });
    },
    answers: { data: categories.map((name) => ({ id: text, name, isActive: true })) },
  },
  {
    call: 'GET /v1/spw/services/?name=spw',
    run: () => call(aVisitor(world), 'GET /v1/spw/services/', { query: { name: 'spw' } }),
    answers: { data: { name: 'spw', settings: { prices: { daily: 100, weekly: 200 } } } },
  },
  {
    call: 'GET /v1/spw/questions/',
    async run() {
      const { id: categoryId } = await anotherCategory(world);
      const query = { categoryId, difficulty: 'hard', size: '3', mix: 'true' };
      return call(world.owner.browser, 'GET /v1/spw/questions/', { query });
    },
    answers: { data: openSet(world) },
  },
  {
    call: 'GET /v1/spw/questions/get/{altCategory}',
    async run() {
      const { name } = await anotherCategory(world);
      const query = { difficulty: 'easy', size: '500' };
      return call(world.owner.browser, `GET /v1/spw/questions/get/${encodeURIComponent(name)}`, { query });
    },
    answers: { data: openSet(world) },
  },
  {
    call: 'PUT /v1/spw/categories/play/{id}',
    async run() {
      const player = await world.product.aPlayer();
      const { category } = await player.spin();
      const begun = await call(player.browser, `PUT /v1/spw/categories/play/${category.id}`, { body: {} });
      const { round } = (await call(player.browser, 'GET /v1/spw/rounds/open')).body.data;
      expect(round).toMatchObject({ id: begun.body.data.round.id, category: { id: category.id }, level: 1 });
      return begun;
    },
    answers: { data: { round: { id: text, level: 1 }, levels, dailyPlays: 1, token: text } },
  },
];
