import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { closed, Uuid } from './page.ts';

const roles = ['content', 'support', 'finance'] as const;

const wanted = {
  screen: Type.Union([
    Type.Literal('payments'),
    Type.Literal('withdrawals'),
    Type.Literal('players'),
    Type.Literal('adjustments'),
    Type.Literal('audit'),
    Type.Literal('inbox'),
    Type.Literal('week'),
    Type.Literal('questions'),
    Type.Literal('campaigns'),
  ]),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' }),
  query: Type.String({ pattern: '^[A-Za-z0-9=&%+._~*-]{0,500}$', description: 'What stands behind ? in the address' }),
};
const View = Type.Object({ id: Uuid, ...wanted }, closed);
export type View = Static<typeof View>;

export const listViews = endpoint({
  method: 'GET',
  path: '/v1/console/views',
  summary: 'The views of lists that the one who asks has saved, by name',
  caller: 'operator',
  roles,
  data: Type.Array(View),
  refusals: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/v1/console/views',
  summary: 'Save how a list is shown under a name. The same name again replaces it',
  caller: 'operator',
  roles,
  body: Type.Object(wanted, closed),
  data: View,
  refusals: ['too_many_views'],
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/v1/console/views/{id}',
  summary: 'Remove a view. One that is not there is removed already',
  caller: 'operator',
  roles,
  params: Type.Object({ id: Uuid }, closed),
  data: Type.Null(),
  refusals: [],
});
