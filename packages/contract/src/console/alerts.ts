import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { closed, Time, Uuid } from './page.ts';

const Alert = Type.Object(
  {
    id: Uuid,
    kind: Type.Union([
      Type.Literal('float-low'),
      Type.Literal('success-low'),
      Type.Literal('queue-old'),
      Type.Literal('approval-old'),
      Type.Literal('invariant-broken'),
    ]),
    subject: Type.String({ examples: ['card'] }),
    text: Type.String(),
    since: Time,
  },
  closed,
);

export const listAlerts = endpoint({
  method: 'GET',
  path: '/v1/console/alerts',
  summary: 'What is wrong now, oldest first. Figures only: nobody is named',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  data: Type.Object({ items: Type.Array(Alert) }, closed),
  refusals: [],
});
