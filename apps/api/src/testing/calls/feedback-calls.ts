import { aVisitor, call, text, type Row, type World } from './world.ts';

const note = { name: 'Ada', email: 'ada@mail.ng', message: 'More football, please.' };

export const feedbackCalls = (world: World): Row[] => [
  {
    call: 'POST /api/markov-ideas',
    run: () => call(world.owner.browser, 'POST /api/markov-ideas', { body: { data: note } }),
    answers: { message: 'Idea sent successfully' },
  },
  {
    call: 'POST /api/markov-bugs',
    run: () => call(world.owner.browser, 'POST /api/markov-bugs', { body: { data: note } }),
    answers: { message: 'Bug report sent successfully' },
  },
  {
    call: 'POST /api/powerups-surveys',
    run: () => {
      const data = { username: 'Ada', email: 'ada@mail.ng', phone: '08031112222', rating: 'Great', message: 'Good.' };
      return call(world.owner.browser, 'POST /api/powerups-surveys', { body: { data } });
    },
    answers: { message: 'Response sent successfully' },
  },
  {
    call: 'POST /v1/contact',
    run: () => {
      const body = { name: 'ada@mail.ng', subject: 'Hello', message: 'Hi.', phone: '08031112222', type: 'SPIN-N-WIN' };
      return call(world.owner.browser, 'POST /v1/contact', { body });
    },
    answers: { data: { reference: text }, message: 'Message sent successfully' },
  },
  {
    call: 'GET /v1/spw/network/msisdn',
    run: () => call(aVisitor(world), 'GET /v1/spw/network/msisdn'),
    answers: { data: { msisdn: null } },
  },
];
