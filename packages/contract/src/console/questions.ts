import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DaysAndOrder, orNull, PlayerLine } from './desk.ts';
import { closed, pageOf, PageQuery, Reason, Time, Uuid } from './page.ts';

const roles = ['content'] as const;

const Tier = Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')]);
const State = Type.Union([Type.Literal('draft'), Type.Literal('approved'), Type.Literal('retired')]);
const About = Type.Union([Type.Literal('nigeria'), Type.Literal('africa'), Type.Literal('world')]);
const Slug = Type.String({ maxLength: 64, pattern: '^[a-z0-9-]+$' });

const Wording = {
  question: Type.String({ minLength: 1, maxLength: 140 }),
  options: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 4, maxItems: 4 }),
  answer: Type.String({ maxLength: 60, description: 'One of the options, word for word' }),
  explanation: Type.String({ minLength: 1, maxLength: 200 }),
  about: About,
  expires: Type.Optional(Type.String({ format: 'date' })),
};

const QuestionLine = Type.Object(
  {
    id: Uuid,
    category: Type.Object({ slug: Type.String(), name: Type.String() }, closed),
    tier: Tier,
    number: orNull(Type.Integer()),
    state: State,
    version: Type.Integer(),
    question: Type.String(),
    /** How often it was asked and answered. */
    answers: Type.Integer(),
    rightShare: orNull(Type.Number({ description: '0 to 1; null until it was answered' })),
    /** The tier its answers speak for, once there are enough of them and they do not speak for its own. */
    measuredTier: orNull(Tier),
    writtenBy: orNull(Type.String()),
    createdAt: Time,
  },
  closed,
);
export type QuestionLine = Static<typeof QuestionLine>;

const QuestionCard = Type.Object(
  {
    ...QuestionLine.properties,
    options: Type.Array(Type.String()),
    answer: Type.String(),
    explanation: Type.String(),
    about: About,
    expires: orNull(Type.String()),
    averageSeconds: orNull(Type.Number()),
    acceptedBy: orNull(Type.String()),
    /** Why it was sent back or retired. */
    note: orNull(Type.String()),
    /** The version it takes the place of once it is accepted. */
    replaces: orNull(Uuid),
    versions: Type.Array(Type.Object({ id: Uuid, version: Type.Integer(), state: State, createdAt: Time }, closed)),
    /** Questions of the bank that say nearly the same. */
    alike: Type.Array(Type.Object({ id: Uuid, question: Type.String(), likeness: Type.Number() }, closed)),
    may: Type.Array(
      Type.Union([Type.Literal('edit'), Type.Literal('accept'), Type.Literal('send-back'), Type.Literal('retire')]),
    ),
  },
  closed,
);
export type QuestionCard = Static<typeof QuestionCard>;

export const listConsoleQuestions = endpoint({
  method: 'GET',
  path: '/v1/console/questions',
  summary: 'The bank, newest first unless asked otherwise',
  caller: 'operator',
  roles,
  query: Type.Object(
    {
      /** A draft waits for another reader; one that was sent back waits for its author. */
      state: Type.Optional(Type.Union([State, Type.Literal('sent-back')])),
      category: Type.Optional(Slug),
      tier: Type.Optional(Tier),
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** Only those whose answers speak for another tier. */
      show: Type.Optional(Type.Literal('wrong-tier')),
      ...DaysAndOrder,
      ...PageQuery,
    },
    closed,
  ),
  data: pageOf(QuestionLine),
  refusals: [],
});

export const getQuestionCounts = endpoint({
  method: 'GET',
  path: '/v1/console/questions/counts',
  summary: 'How many questions each list has',
  caller: 'operator',
  roles,
  data: Type.Object(
    {
      lists: Type.Array(
        Type.Object(
          {
            category: Type.Object({ slug: Type.String(), name: Type.String() }, closed),
            tier: Tier,
            state: State,
            count: Type.Integer(),
          },
          closed,
        ),
      ),
      openDisputes: Type.Integer(),
    },
    closed,
  ),
  refusals: [],
});

const one = { params: Type.Object({ id: Uuid }, closed) } as const;

export const getConsoleQuestion = endpoint({
  method: 'GET',
  path: '/v1/console/questions/{id}',
  summary: 'One question with its measured difficulty and its versions. Of one in play the look is written down',
  caller: 'operator',
  roles,
  ...one,
  data: QuestionCard,
  refusals: ['not_found'],
});

const writeRefusals = ['not_found', 'question_duplicate', 'question_wrong'] as const;

export const writeQuestion = endpoint({
  method: 'POST',
  path: '/v1/console/questions',
  summary: 'A new question. It waits for another person',
  caller: 'operator',
  roles,
  body: Type.Object({ category: Slug, tier: Tier, ...Wording }, closed),
  data: QuestionCard,
  refusals: writeRefusals,
  once: true,
});

export const editQuestion = endpoint({
  method: 'POST',
  path: '/v1/console/questions/{id}/versions',
  summary: 'Another wording or tier. What was asked stays as it was; the new version waits for another person',
  caller: 'operator',
  roles,
  ...one,
  body: Type.Object({ tier: Tier, ...Wording }, closed),
  data: QuestionCard,
  refusals: [...writeRefusals, 'nothing_to_decide'],
  once: true,
});

export const reviewQuestion = endpoint({
  method: 'POST',
  path: '/v1/console/questions/{id}/review',
  summary: 'Accept a question of somebody else, or send it back',
  caller: 'operator',
  roles,
  ...one,
  body: Type.Object(
    { verdict: Type.Union([Type.Literal('accept'), Type.Literal('send-back')]), note: Type.Optional(Reason) },
    closed,
  ),
  data: QuestionCard,
  refusals: [
    'not_found',
    'own_question',
    'operator_too_new',
    'operators_linked',
    'nothing_to_decide',
    'reason_needed',
    'question_duplicate',
    'question_wrong',
  ],
  once: true,
});

export const acceptQuestions = endpoint({
  method: 'POST',
  path: '/v1/console/questions/accept',
  summary: 'Accept several questions of somebody else at once: all, or none',
  caller: 'operator',
  roles,
  body: Type.Object({ ids: Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true }) }, closed),
  data: Type.Object({ accepted: Type.Integer() }, closed),
  refusals: [
    'not_found',
    'own_question',
    'operator_too_new',
    'operators_linked',
    'nothing_to_decide',
    'question_duplicate',
    'question_wrong',
  ],
  once: true,
});

export const getDifficulty = endpoint({
  method: 'GET',
  path: '/v1/console/questions/difficulty',
  summary: 'What the answers say of each list of the bank',
  caller: 'operator',
  roles,
  data: Type.Object(
    {
      enough: Type.Integer({ description: 'From so many answers on a question speaks for a tier' }),
      lists: Type.Array(
        Type.Object(
          {
            category: Type.Object({ slug: Type.String(), name: Type.String() }, closed),
            tier: Tier,
            questions: Type.Integer({ description: 'In play' }),
            measured: Type.Integer({ description: 'Of them, with enough answers' }),
            otherwise: Type.Integer({ description: 'Of those, how many speak for another tier' }),
            answers: Type.Number(),
            rightShare: orNull(Type.Number()),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  refusals: [],
});

export const retireQuestion = endpoint({
  method: 'POST',
  path: '/v1/console/questions/{id}/retire',
  summary: 'Ask it no more',
  caller: 'operator',
  roles,
  ...one,
  body: Type.Object({ reason: Reason }, closed),
  data: QuestionCard,
  refusals: ['retired_enough', 'not_found', 'nothing_to_decide'],
  once: true,
});

const Import = Type.Object(
  {
    category: Slug,
    tier: Tier,
    format: Type.Union([Type.Literal('json'), Type.Literal('csv')]),
    text: Type.String({ minLength: 1, maxLength: 1_000_000 }),
  },
  closed,
);
const ImportReport = Type.Object(
  {
    ready: Type.Integer(),
    duplicates: Type.Integer(),
    refused: Type.Integer(),
    rows: Type.Array(
      Type.Object(
        {
          row: Type.Integer(),
          question: Type.String(),
          result: Type.Union([Type.Literal('ready'), Type.Literal('duplicate'), Type.Literal('refused')]),
          problem: orNull(Type.String()),
          field: orNull(Type.String({ description: 'The column that it is about' })),
          mend: orNull(Type.String({ description: 'What to do about it' })),
          /** The question of the bank that it is a duplicate of. */
          twin: orNull(Uuid),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type ImportReport = Static<typeof ImportReport>;

const IMPORT_BYTES = 4 * 1024 * 1024;

export const previewImport = endpoint({
  method: 'POST',
  path: '/v1/console/questions/import/preview',
  summary: 'What would become of each row of a file. Nothing is saved',
  caller: 'operator',
  roles,
  body: Import,
  bodyBytes: IMPORT_BYTES,
  data: Type.Object(
    {
      ...ImportReport.properties,
      refusedCsv: Type.String({ description: 'The rows that are not ready, to be mended and brought again' }),
    },
    closed,
  ),
  refusals: ['not_found', 'invalid_input'],
});

export const importConsoleQuestions = endpoint({
  method: 'POST',
  path: '/v1/console/questions/import',
  summary: 'Add the rows that are ready. They wait for another person',
  caller: 'operator',
  roles,
  body: Import,
  bodyBytes: IMPORT_BYTES,
  data: ImportReport,
  refusals: ['not_found', 'invalid_input'],
  once: true,
});

export const exportQuestions = endpoint({
  method: 'GET',
  path: '/v1/console/exports/questions',
  summary: 'The questions of a category, or all of them, with their measured difficulty',
  caller: 'operator',
  roles,
  query: Type.Object(
    {
      category: Type.Optional(Slug),
      format: Type.Optional(Type.Union([Type.Literal('csv'), Type.Literal('json')])),
    },
    closed,
  ),
  data: Type.Object({ fileName: Type.String(), text: Type.String(), rows: Type.Integer() }, closed),
  refusals: ['not_found'],
});

const DisputeState = Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('rejected')]);

const DisputeLine = Type.Object(
  {
    id: Uuid,
    question: Type.Object({ id: Uuid, question: Type.String(), state: State }, closed),
    player: PlayerLine,
    round: Uuid,
    reason: Type.String(),
    text: Type.String(),
    state: DisputeState,
    createdAt: Time,
    decidedBy: orNull(Type.String()),
    decidedAt: orNull(Time),
    /** What the player was told. */
    note: orNull(Type.String()),
  },
  closed,
);
export type DisputeLine = Static<typeof DisputeLine>;

const Repair = Type.Object(
  {
    /** It runs on until games that were under way have ended too. */
    state: Type.Union([Type.Literal('running'), Type.Literal('done')]),
    rounds: Type.Integer({ description: 'Rounds put right so far' }),
    points: Type.Integer({ description: 'Points given so far' }),
    plays: Type.Integer({ description: 'Plays given back so far' }),
  },
  closed,
);

const DisputeCard = Type.Object(
  {
    ...DisputeLine.properties,
    options: Type.Array(Type.String()),
    answer: Type.String(),
    explanation: Type.String(),
    /** What this player chose; null when time ran out. */
    chosen: orNull(Type.String()),
    /** About how many rounds ended at this question, by what was measured. */
    affectedRounds: Type.Integer(),
    repair: orNull(Repair),
    others: Type.Integer({ description: 'Open disputes of other players about the same question' }),
    /** Somebody asked to uphold it and waits for a second person. */
    asked: orNull(Type.Object({ by: Type.String(), at: Time, reason: Type.String() }, closed)),
    may: Type.Array(
      Type.Union([Type.Literal('ask'), Type.Literal('uphold'), Type.Literal('reject'), Type.Literal('withdraw')]),
    ),
  },
  closed,
);
export type DisputeCard = Static<typeof DisputeCard>;

const disputeRoles = ['content', 'support'] as const;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/v1/console/disputes',
  summary: 'Questions that players hold for wrong, oldest first while open unless asked otherwise',
  caller: 'operator',
  roles: disputeRoles,
  query: Type.Object({ state: Type.Optional(DisputeState), ...DaysAndOrder, ...PageQuery }, closed),
  data: pageOf(DisputeLine),
  refusals: [],
});

export const getDispute = endpoint({
  method: 'GET',
  path: '/v1/console/disputes/{id}',
  summary: 'One dispute, and what upholding it would change',
  caller: 'operator',
  roles: disputeRoles,
  ...one,
  data: DisputeCard,
  refusals: ['not_found'],
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/v1/console/disputes/{id}/decide',
  summary:
    'Ask to uphold it, or as a second person uphold it: the question is retired, every round that ended at it gets its points and its play. Or reject it, or withdraw what you asked for',
  caller: 'operator',
  roles,
  ...one,
  body: Type.Object(
    {
      verdict: Type.Union([Type.Literal('uphold'), Type.Literal('reject'), Type.Literal('withdraw')]),
      all: Type.Optional(
        Type.Boolean({ description: 'Reject what everybody else says of this question too. Upheld are always all' }),
      ),
      reason: Reason,
    },
    closed,
  ),
  data: DisputeCard,
  refusals: [
    'not_found',
    'nothing_to_decide',
    'already_asked',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
  ],
  once: true,
});
