// Longer than most: turn, round, question and verdict are shapes that several of these calls share, and they are read together.
import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { QuestionBank, QuestionLeaf } from './question-bank.ts';
import { Avatar, User } from './user.ts';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ format: 'uuid' });
const Time = Type.String({ format: 'date-time' });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** Sixteen random bytes of the browser's own, hex. They make the draw one that the server could not have chosen. */
const ClientBytes = Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' }));

const Category = Type.Object({ id: Id, name: Type.String(), isActive: Type.Boolean() }, closed);

/** A play that has been opened: what is left of its three spins and where the wheel stands. */
const Turn = Type.Object(
  {
    id: Id,
    spinsLeft: Type.Integer(),
    category: Type.Union([Category, Type.Null()]),
    /** A category may be picked by hand. */
    wildcard: Type.Boolean(),
    /** The hash of the seed that the next draw will use. */
    commitment: Hash,
    expiresAt: Time,
  },
  closed,
);

const LevelEntry = Type.Object(
  { level: Type.Integer(), questionNo: Type.String(), points: Type.String(), price: Type.String() },
  closed,
);

const PowerupName = Type.Union([
  Type.Literal('doublepoint'),
  Type.Literal('fiftyfifty'),
  Type.Literal('skip'),
  Type.Literal('timefreeze'),
]);

const RoundEnd = Type.Union([
  Type.Literal('wrong'),
  Type.Literal('out-of-time'),
  Type.Literal('cashed-out'),
  Type.Literal('champion'),
  Type.Literal('expired'),
]);

/** A round as its player may see it. Nothing here tells which option is right. */
const Round = Type.Object(
  {
    id: Id,
    category: Category,
    phase: Type.Union([Type.Literal('ladder'), Type.Literal('asking'), Type.Literal('ended')]),
    level: Type.Integer({ description: 'The level being asked, or the next one on the ladder' }),
    points: Type.Integer(),
    used: Type.Array(PowerupName),
    end: Type.Union([RoundEnd, Type.Null()]),
    endsAt: Time,
  },
  closed,
);

const Question = Type.Object(
  {
    id: Id,
    level: Type.Integer(),
    text: Type.String(),
    options: Type.Array(Type.String(), { minItems: 4, maxItems: 4 }),
    /** Options taken away by fiftyfifty, by their place. */
    removed: Type.Array(Type.Integer()),
    usedHere: Type.Array(PowerupName),
    limitMs: Type.Integer(),
    leftMs: Type.Integer({ description: "Left on the server's clock when this was sent" }),
    frozenMs: Type.Integer(),
  },
  closed,
);

/** What an answer, a skip or the end of time came to. */
const Verdict = Type.Object(
  {
    level: Type.Integer(),
    right: Type.Boolean(),
    /** The place of the right option. */
    answer: Type.Integer(),
    chosen: Type.Union([Type.Integer(), Type.Null()]),
    pointsWon: Type.Integer(),
    explanation: Type.Union([Type.String(), Type.Null()]),
    round: Round,
  },
  closed,
);

const gameRefusals = ['not_allowed', 'round_missing'] as const;

export const listCategories = endpoint({
  method: 'GET',
  path: '/v1/spw/categories',
  summary: 'The categories on the wheel, in the order of its segments',
  caller: 'anyone',
  stores: 'nothing',
  query: Type.Object({ active: Type.Optional(Type.Literal('true')) }, closed),
  data: Type.Array(Category),
  refusals: [],
});

export const reducePlay = endpoint({
  method: 'POST',
  path: '/v1/spw/user/reduce-play',
  summary: 'Spend a play and open a turn. While one is open it is given again and nothing is spent',
  caller: 'player-fresh',
  data: User,
  meta: Type.Object({ token: Type.String(), turn: Turn }, closed),
  refusals: [
    'not_subscribed',
    'no_plays_left',
    'profile_incomplete',
    'daily_cap_exceeded',
    'round_open',
    'on_a_break',
    'self_excluded',
    'too_young',
  ],
  alsoGet: true,
});

export const spinWheel = endpoint({
  method: 'POST',
  path: '/v1/spw/wheel/spins',
  summary: 'Spin. The server draws the category; the wheel only shows it',
  caller: 'player',
  body: Type.Object({ clientBytes: ClientBytes }, closed),
  data: Type.Object(
    {
      turn: Turn,
      spin: Type.Integer(),
      category: Category,
      /** With the commitment shown before, proof that the draw was fixed and not steered. */
      seed: Hash,
      clientBytes: Type.String(),
      plays: Type.Integer(),
    },
    closed,
  ),
  refusals: [
    'on_a_break',
    'self_excluded',
    'too_young',
    'not_subscribed',
    'no_plays_left',
    'no_spins_left',
    'profile_incomplete',
    'daily_cap_exceeded',
    'round_open',
  ],
  once: true,
});

export const startRound = endpoint({
  method: 'PUT',
  path: '/v1/spw/categories/play/{id}',
  summary: 'Start the round in the category the wheel stopped on, or in the one a wildcard picked',
  caller: 'player',
  goesOn: true,
  params: Type.Object({ id: Id }, closed),
  body: Type.Object({ clientBytes: ClientBytes }, closed),
  data: Type.Object(
    {
      round: Round,
      levels: Type.Array(LevelEntry),
      commitment: Hash,
      /** The version of the question bank that the round was drawn from. Null for a round from before there were versions. */
      questionBankVersion: Type.Union([Type.Integer(), Type.Null()]),
      /** Binds everything that was drawn, and tells nothing of it before the seed is shown. */
      record: Type.Union([Hash, Type.Null()]),
      dailyPlays: Type.Integer(),
      token: Type.String(),
    },
    closed,
  ),
  refusals: ['not_allowed', 'category_missing', 'too_young'],
  once: true,
});

export const openRound = endpoint({
  method: 'GET',
  path: '/v1/spw/rounds/open',
  summary: 'What is open: a turn on the wheel, or a round. To go on after a reload or a lost line',
  caller: 'player',
  goesOn: true,
  data: Type.Object(
    {
      turn: Type.Union([Turn, Type.Null()]),
      round: Type.Union([Round, Type.Null()]),
      token: Type.Union([Type.String(), Type.Null()]),
      levels: Type.Array(LevelEntry),
      dailyPlays: Type.Integer(),
      isActive: Type.Boolean({ description: 'Whether a subscription runs' }),
      plays: Type.Integer(),
      welcomePlays: Type.Integer({
        description: 'Plays that need no subscription: those a new number is welcomed with. Counted in `plays`',
      }),
      nextPlayAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
        description: 'When the subscription includes another play; null when it includes none',
      }),
    },
    closed,
  ),
  refusals: [],
});

export const revealQuestion = endpoint({
  method: 'POST',
  path: '/v1/spw/rounds/{id}/questions/{level}',
  summary: "Show a level's question and start its clock. Asked again, the clock goes on as it was",
  caller: 'player',
  goesOn: true,
  params: Type.Object({ id: Id, level: Type.String({ pattern: '^([1-9]|10)$' }) }, closed),
  data: Type.Object({ round: Round, question: Question }, closed),
  refusals: gameRefusals,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/v1/spw/rounds/{id}/answers',
  summary: 'Answer the question being asked. Sent again, the first answer counts',
  caller: 'player',
  goesOn: true,
  params: Type.Object({ id: Id }, closed),
  body: Type.Object(
    {
      level: Type.Integer({ minimum: 1, maximum: 10 }),
      option: Type.Union([Type.Integer({ minimum: 0, maximum: 3 }), Type.Null()], {
        description: 'Null: the time ran out on the screen',
      }),
    },
    closed,
  ),
  data: Verdict,
  refusals: gameRefusals,
});

export const cashOutRound = endpoint({
  method: 'POST',
  path: '/v1/spw/rounds/{id}/cash-out',
  summary: 'Stop on the ladder and keep the points',
  caller: 'player',
  goesOn: true,
  params: Type.Object({ id: Id }, closed),
  data: Round,
  refusals: gameRefusals,
});

const PowerupCounts = Type.Object(
  { doublepoint: Type.Integer(), fiftyfifty: Type.Integer(), skip: Type.Integer(), timefreeze: Type.Integer() },
  closed,
);

export const getPowerups = endpoint({
  method: 'GET',
  path: '/v1/spw/user/powerups',
  summary: 'How many of each powerup the player owns',
  caller: 'player',
  data: Type.Object({ powerups: PowerupCounts }, closed),
  refusals: [],
});

export const applyPowerup = endpoint({
  method: 'POST',
  path: '/v1/spw/user/powerups',
  summary:
    'Use a powerup on the question being asked. Used again on the same question, the same answer comes and none is taken',
  caller: 'player',
  goesOn: true,
  body: Type.Object({ type: PowerupName }, closed),
  data: Type.Object(
    {
      powerups: PowerupCounts,
      question: Type.Union([Question, Type.Null()]),
      /** Only skip gives one at once. */
      verdict: Type.Union([Verdict, Type.Null()]),
    },
    closed,
  ),
  refusals: ['not_allowed', 'no_powerup'],
});

export const getQuestionSet = endpoint({
  method: 'GET',
  path: '/v1/spw/questions/',
  summary:
    "The open round's question set: a three-part signed token that decodes to ids, levels, points and prices, never to answers",
  caller: 'player',
  query: Type.Object(
    {
      categoryId: Type.Optional(Type.String({ maxLength: 64 })),
      difficulty: Type.Optional(Type.String({ maxLength: 16 })),
      size: Type.Optional(Type.String({ maxLength: 4 })),
      mix: Type.Optional(Type.String({ maxLength: 8 })),
    },
    closed,
  ),
  data: Type.String(),
  refusals: ['round_missing'],
});

export const getQuestionSetByName = endpoint({
  method: 'GET',
  path: '/v1/spw/questions/get/{altCategory}',
  summary: 'The same token by its other address',
  caller: 'player',
  params: Type.Object({ altCategory: Type.String({ maxLength: 64 }) }, closed),
  query: getQuestionSet.query,
  data: Type.String(),
  refusals: ['round_missing'],
});

export const closeRound = endpoint({
  method: 'POST',
  path: '/v1/spw/points',
  summary: "Close a round. The points are the server's; what the caller says of them is only compared",
  caller: 'player',
  goesOn: true,
  body: Type.Object({ points: Type.Number(), token: Type.String({ maxLength: 8192 }) }, closed),
  data: Type.Object(
    {
      points: Type.Integer(),
      bonus: Type.Integer({ description: 'Points of a completed streak' }),
      streak: Type.Integer(),
      firstToday: Type.Boolean({ description: 'The first round finished today' }),
      highScore: Type.Integer(),
      totalPoints: Type.Integer(),
      roundId: Id,
    },
    closed,
  ),
  refusals: ['not_allowed'],
});

export const getProof = endpoint({
  method: 'GET',
  path: '/v1/spw/rounds/{id}/proof',
  summary:
    'Everything needed to check an ended round on the phone: seeds, draws, questions, option orders, answers, score',
  caller: 'player',
  params: Type.Object({ id: Id }, closed),
  data: Type.Object(
    {
      turnId: Id,
      roundId: Id,
      categories: Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String() }, closed)),
      spins: Type.Array(
        Type.Object(
          { spin: Type.Integer(), commitment: Hash, seed: Hash, clientBytes: Type.String(), categoryId: Id },
          closed,
        ),
      ),
      wildcard: Type.Boolean(),
      categoryId: Id,
      start: Type.Object(
        { commitment: Hash, seed: Hash, clientBytes: Type.String(), record: Type.Union([Hash, Type.Null()]) },
        closed,
      ),
      /** The version that was in force when the round started. Null for a round from before there were versions. */
      questionBank: Type.Union([QuestionBank, Type.Null()]),
      /** Which numbered list each draw went into, in order, and what became of the question it hit. */
      draws: Type.Array(
        Type.Object(
          {
            list: Type.String(),
            size: Type.Integer(),
            number: Type.Integer(),
            outcome: Type.Union([
              Type.Literal('asked'),
              Type.Literal('seen'),
              Type.Literal('too-long'),
              Type.Literal('not-in-use'),
              Type.Literal('already-here'),
              Type.Literal('kept-apart'),
              Type.Literal('oldest-seen'),
            ]),
            level: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
          },
          closed,
        ),
      ),
      questions: Type.Array(
        Type.Object(
          {
            id: Id,
            level: Type.Integer(),
            text: Type.String(),
            /** As they stand in the bank. */
            options: Type.Array(Type.String()),
            answer: Type.String(),
            explanation: Type.String(),
            leaf: Type.Union([QuestionLeaf, Type.Null()]),
            /** The places of the bank's options as they were shown. */
            order: Type.Array(Type.Integer()),
            removed: Type.Array(Type.Integer()),
            chosen: Type.Union([Type.Integer(), Type.Null()]),
            right: Type.Union([Type.Boolean(), Type.Null()]),
            powerups: Type.Array(PowerupName),
            points: Type.Integer(),
          },
          closed,
        ),
      ),
      points: Type.Integer(),
      end: RoundEnd,
      /** Of everything above. */
      hash: Hash,
    },
    closed,
  ),
  refusals: ['round_missing', 'not_allowed', 'round_not_kept'],
});

const RightOfAnswered = {
  right: Type.Integer({ description: 'Right answers' }),
  answered: Type.Integer({
    description: 'Questions answered; skipped ones and those whose time ran out are not among them',
  }),
};

/** An ended round in a line. */
const PlayedRound = Type.Object(
  {
    id: Id,
    category: Type.String(),
    startedAt: Time,
    end: RoundEnd,
    passed: Type.Integer({ description: 'Levels passed' }),
    points: Type.Integer(),
    /** What each level gave when the round was played, for checking it. */
    levelPoints: Type.Array(Type.Integer()),
  },
  closed,
);

export const listOwnRounds = endpoint({
  method: 'GET',
  path: '/v1/spw/rounds/mine',
  summary: "The player's own ended rounds of the last days, newest first, and with the first page what they come to",
  caller: 'player',
  query: Type.Object({ before: Type.Optional(Id) }, closed),
  data: Type.Object(
    {
      days: Type.Integer({ description: 'How far back the list goes' }),
      rounds: Type.Array(PlayedRound),
      /** Null on all pages but the first. */
      sums: Type.Union([
        Type.Object(
          {
            rounds: Type.Integer(),
            bestPoints: Type.Integer(),
            ...RightOfAnswered,
            categories: Type.Array(Type.Object({ category: Type.String(), ...RightOfAnswered }, closed)),
          },
          closed,
        ),
        Type.Null(),
      ]),
    },
    closed,
  ),
  meta: Type.Object({ next: Type.Union([Id, Type.Null()]) }, closed),
  refusals: [],
});

export const getDailyPlays = endpoint({
  method: 'GET',
  path: '/v1/spw/user/dailyplays',
  summary: 'Turns opened today',
  caller: 'player',
  data: Type.Object({ count: Type.Integer(), cap: Type.Integer(), renewsAt: Time }, closed),
  refusals: [],
});

export const getCurrentStreak = endpoint({
  method: 'GET',
  path: '/v1/spw/user/current-streak',
  summary: 'Days in a row',
  caller: 'player',
  data: Type.Integer(),
  refusals: [],
});

export const getDailyStreak = endpoint({
  method: 'GET',
  path: '/v1/spw/points/daily-streak',
  summary: 'The seven days of the streak that runs, with their dates',
  caller: 'player',
  data: Type.Array(
    Type.Object(
      { day: Type.Integer(), date: Type.String({ format: 'date' }), done: Type.Boolean(), today: Type.Boolean() },
      closed,
    ),
    { minItems: 7, maxItems: 7 },
  ),
  refusals: [],
});

/** What the places of the running week are worth if it ended now and everybody shown may win. An estimate. */
const PrizesNow = Type.Object(
  {
    at: Time,
    amounts: Type.Array(Type.Number({ description: 'Naira after tax, the first place first' })),
    taxThousandths: Type.Integer(),
    /** What keeps the player who asks from the prize of their place; null where nothing does, and outside the paid places. */
    missing: Type.Union([
      Type.Literal('account-disabled'),
      Type.Literal('no-birth-date'),
      Type.Literal('too-young'),
      Type.Literal('staff'),
      Type.Literal('terms-not-accepted'),
      Type.Null(),
    ]),
  },
  closed,
);

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/v1/spw/points/leader-board',
  summary: 'The first twenty of this week and where the player stands',
  caller: 'player',
  data: Type.Object(
    {
      position: Type.Union([Type.Integer(), Type.Null()]),
      totalPlayers: Type.Integer(),
      user: Type.Object({ highScore: Type.Integer() }, closed),
      leaderBoard: Type.Array(
        Type.Object(
          {
            id: Id,
            highScore: Type.Integer(),
            user: Type.Object(
              { username: Type.String(), image: Type.Union([Type.String(), Type.Null()]), avatar: Avatar },
              closed,
            ),
          },
          closed,
        ),
      ),
      week: Type.String({ format: 'date' }),
      endsAt: Time,
      pointsToTopTen: Type.Integer({ description: 'Points still missing to the tenth place; 0 inside it' }),
      prizesNow: PrizesNow,
    },
    closed,
  ),
  refusals: [],
});
