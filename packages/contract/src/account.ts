import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { closed, FreshCode, freshCodeRefusals } from './money.ts';

const codeRefusals = [
  ...freshCodeRefusals,
  'frozen_by_owner',
  'number_was_silent',
  'number_reassigned',
  'key_in_flight',
] as const;

export const getLeaving = endpoint({
  method: 'GET',
  path: '/v1/spw/user/account',
  summary: 'What stands in the way of deleting the account, and what would be given up with it',
  caller: 'player',
  data: Type.Object(
    {
      blockers: Type.Array(
        Type.Union([
          Type.Literal('cash'),
          Type.Literal('payment'),
          Type.Literal('withdrawal'),
          Type.Literal('subscription'),
          Type.Literal('support'),
        ]),
      ),
      leftover: Type.Number({ minimum: 0, description: 'Naira that cannot be withdrawn' }),
      plays: Type.Integer({ minimum: 0 }),
    },
    closed,
  ),
  refusals: [],
});

export const exportAccount = endpoint({
  method: 'POST',
  path: '/v1/spw/user/account/export',
  summary: "Everything that is kept about the player, as one file. Takes a fresh code from the player's phone",
  caller: 'player-fresh',
  body: Type.Object(FreshCode, closed),
  data: Type.Object(
    {
      madeAt: Type.String({ format: 'date-time' }),
      gamesSince: Type.String({
        format: 'date-time',
        description: 'Games that were begun before are no longer kept, and may be missing',
      }),
      about: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    },
    closed,
  ),
  refusals: codeRefusals,
  limit: { max: 10, seconds: 3600, by: 'player' },
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/v1/spw/user/account/delete',
  summary: 'Leave for good: the books are kept, the person is not. Ends every session',
  caller: 'player-fresh',
  body: Type.Object(
    {
      giveUp: Type.Boolean({ description: 'What is left and cannot be withdrawn is given up' }),
      ...FreshCode,
    },
    closed,
  ),
  data: Type.Object({ deleted: Type.Literal(true) }, closed),
  refusals: [...codeRefusals, 'account_in_use', 'account_leftover'],
  limit: { max: 10, seconds: 3600, by: 'player' },
});
