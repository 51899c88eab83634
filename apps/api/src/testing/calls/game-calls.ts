import { expect } from 'vitest';
import { aForm } from '../players/form.ts';
import { assertionFor, aVisitor, call, counts, number, text, user, type Row, type World } from './world.ts';

const levels = Array.from({ length: 10 }, (_, at) => ({
  level: at + 1,
  questionNo: `Q${at + 1}`,
  points: text,
  price: text,
}));
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
    answers: { data: user, message: 'Login Successful', meta: { token: text } },
  },
  {
    call: 'POST /v1/spw/user',
    run: () => {
      const body = {
        email: 'new@mail.ng',
        username: 'NewOne',
        phone: '2348050000011',
        platform: 'Network',
        terms: true,
      };
      return call(aVisitor(world), 'POST /v1/spw/user', { body });
    },
    answers: { data: { ...user, plays: 0, isActive: false, pin: '0000', username: 'NewOne' }, meta: { token: text } },
  },
  {
    call: 'GET /v1/spw/user/get/{phone}',
    run: () => {
      const path = `GET /v1/spw/user/get/${world.owner.phone}`;
      const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
      return call(aVisitor(world), path, { query: assertionFor(world, world.owner.phone), headers });
    },
    answers: { data: user, meta: { token: text } },
  },
  {
    call: 'PUT /v1/spw/user',
    run: () => {
      const form = { email: 'ada@new.ng', username: 'Gamer_New', gender: 'Female', state: 'Enugu', city: 'Nsukka' };
      return call(world.saver.browser, 'PUT /v1/spw/user', aForm({ ...form, imageName: 'me.png' }));
    },
    answers: { data: { ...user, state: 'Enugu' }, message: 'Profile updated successfully', meta: { token: text } },
  },
  {
    call: 'GET /v1/spw/user/dailyplays',
    run: () => call(world.owner.browser, 'GET /v1/spw/user/dailyplays'),
    answers: { data: { count: 2 } },
  },
  {
    call: 'GET /v1/spw/user/powerups',
    run: () => call(world.owner.browser, 'GET /v1/spw/user/powerups'),
    answers: { data: { powerups: counts } },
  },
  {
    call: 'POST /v1/spw/user/powerups',
    async run() {
      const player = await world.product.aPlayer({ powerups: 1 });
      await player.reveal(await player.start(), 1);
      return call(player.browser, 'POST /v1/spw/user/powerups', { body: { type: 'fiftyfifty' } });
    },
    answers: { data: { powerups: { ...counts, fiftyfifty: 0 }, question: { removed: [number, number] } } },
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
    run: () =>
      call(world.owner.browser, 'POST /v1/spw/points', { body: { points: 9999, token: world.owner.roundToken } }),
    answers: { data: { points: 0, streak: 1, firstToday: true, highScore: 0, totalPoints: 0 } },
  },
  {
    call: 'GET /v1/spw/points/leader-board',
    run: () => call(world.owner.browser, 'GET /v1/spw/points/leader-board'),
    answers: {
      data: {
        position: number,
        totalPlayers: number,
        user: { highScore: number },
        leaderBoard: expect.arrayContaining([{ id: text, highScore: number, user: { username: text, image: null } }]),
      },
    },
  },
  {
    call: 'GET /v1/spw/points/daily-streak',
    run: () => call(world.owner.browser, 'GET /v1/spw/points/daily-streak'),
    answers: { data: Array.from({ length: 7 }, (_, at) => ({ day: at + 1, done: at === 0, today: at === 0 })) },
  },
  {
    call: 'GET /v1/spw/categories?active=true',
    run: () => call(aVisitor(world), 'GET /v1/spw/categories', { query: { active: 'true' } }),
    answers: { data: categories.map((name) => ({ id: text, name, isActive: true })) },
  },
  {
    call: 'GET /v1/spw/services/?name=spw',
    run: () => call(aVisitor(world), 'GET /v1/spw/services/', { query: { name: 'spw' } }),
    answers: { data: { name: 'spw', settings: { prices: { daily: 100, weekly: 200 } } } },
  },
  {
    call: 'GET /v1/spw/questions/',
    run: () => {
      const query = { categoryId: world.owner.category, difficulty: 'hard', size: '10', mix: 'true' };
      return call(world.owner.browser, 'GET /v1/spw/questions/', { query });
    },
    answers: { data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
  },
  {
    call: 'GET /v1/spw/questions/get/{altCategory}',
    run: () => {
      const query = { difficulty: 'easy', size: '10' };
      return call(world.owner.browser, 'GET /v1/spw/questions/get/Football', { query });
    },
    answers: { data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
  },
  {
    call: 'PUT /v1/spw/categories/play/{id}',
    async run() {
      const player = await world.product.aPlayer();
      const { category } = await player.spin();
      return call(player.browser, `PUT /v1/spw/categories/play/${category.id}`, { body: {} });
    },
    answers: { data: { round: { id: text, level: 1 }, levels, dailyPlays: 1, token: text } },
  },
];
