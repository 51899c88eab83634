import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** The numbered list of a category and tier: how many numbers it has, and the root over its questions. */
const BankList = Type.Object({ list: Type.String(), size: Type.Integer(), root: Hash }, closed);

const version = { version: Type.Integer(), root: Hash };
const lists = { lists: Type.Array(BankList) };
const publishedAt = { publishedAt: Type.String({ format: 'date-time' }) };

/** A version of the bank: its root binds every question of every list, with its right option. */
export const QuestionBank = Type.Object({ ...version, ...lists }, closed);

/** Where a question stands in a version of the bank, its secret, and the hashes that lead from it to the root of its list. */
export const QuestionLeaf = Type.Object(
  { list: Type.String(), number: Type.Integer(), salt: Type.String(), path: Type.Array(Hash) },
  closed,
);

export const listQuestionBankVersions = endpoint({
  method: 'GET',
  path: '/v1/spw/questions/versions',
  summary: 'The newest versions of the question bank, each with the root that binds its questions and their answers',
  caller: 'anyone',
  stores: 'nothing',
  data: Type.Array(Type.Object({ ...version, ...publishedAt }, closed), { maxItems: 50 }),
  refusals: [],
  cacheSeconds: 60,
});

export const getQuestionBankVersion = endpoint({
  method: 'GET',
  path: '/v1/spw/questions/versions/{version}',
  summary: 'One version of the question bank: the root of each list, and the root over all. It never changes',
  caller: 'anyone',
  stores: 'nothing',
  params: Type.Object({ version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }, closed),
  data: Type.Object({ ...version, ...publishedAt, ...lists }, closed),
  refusals: ['not_found'],
  cacheSeconds: 31_536_000,
});
