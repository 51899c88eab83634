import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Amount } from '../money.ts';
import { orNull, PlayerLine } from './desk.ts';
import { closed, MaybeText, Time } from './page.ts';

const Kind = Type.Union([
  Type.Literal('withdrawal'),
  Type.Literal('payment'),
  Type.Literal('refund'),
  Type.Literal('credit'),
  Type.Literal('adjustment'),
  Type.Literal('thaw'),
  Type.Literal('prizes'),
  Type.Literal('settings'),
  Type.Literal('operator'),
  Type.Literal('questions'),
  Type.Literal('reports'),
  Type.Literal('dispute'),
  Type.Literal('campaign'),
]);

const WaitingItem = Type.Object(
  {
    kind: Kind,
    id: Type.String({ description: 'Names it where it is decided' }),
    shortReference: MaybeText,
    player: orNull(PlayerLine),
    about: MaybeText,
    why: Type.Array(Type.String(), { description: 'What was said by who asked, or the rules that stopped it' }),
    amount: orNull(Amount),
    askedBy: orNull(Type.String({ description: 'Null where a rule asks, or a player' })),
    since: Time,
    count: Type.Integer({ description: 'How many are decided there; 1 but for questions and reports' }),
  },
  closed,
);

const Count = Type.Integer();

export const getWaiting = endpoint({
  method: 'GET',
  path: '/v1/console/waiting',
  summary: 'Everything that this operator may decide now, oldest first, and how much of it waits on each screen',
  caller: 'operator',
  roles: ['content', 'support', 'finance'],
  data: Type.Object(
    {
      asOf: Time,
      items: Type.Array(WaitingItem),
      counts: Type.Object(
        {
          withdrawals: Count,
          payments: Count,
          adjustments: Count,
          players: Count,
          week: Count,
          settings: Count,
          operators: Count,
          questions: Count,
          campaigns: Count,
          messages: Count,
        },
        closed,
      ),
    },
    closed,
  ),
  refusals: [],
});
