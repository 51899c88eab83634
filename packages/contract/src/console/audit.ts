import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { DaysAndOrder } from './desk.ts';
import { closed, MaybeText, PageQuery, pageOf, Time, Uuid } from './page.ts';

const Entry = Type.Object(
  {
    id: Type.Integer(),
    at: Time,
    operator: Type.Union([Type.Object({ id: Uuid, username: Type.String() }, closed), Type.Null()], {
      description: 'Null when it was done by a command',
    }),
    action: Type.String({ examples: ['player.disable'] }),
    object: Type.String({ examples: ['player:019a8d3e-7c40-7d12-9a51-0c5f2b7e4d10'] }),
    before: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    after: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
    reason: MaybeText,
    hash: Type.String({ description: 'Over the hash before and this entry' }),
    fits: Type.Boolean({ description: 'Counted again over the entry before and this one, the hash is the kept one' }),
  },
  closed,
);

const Filter = {
  operator: Type.Optional(Uuid),
  action: Type.Optional(Type.String({ maxLength: 64, pattern: '^[a-z][a-z.-]*$' })),
  object: Type.Optional(Type.String({ maxLength: 120 })),
  group: Type.Optional(
    Type.Union(
      [
        Type.Literal('acts'),
        Type.Literal('money'),
        Type.Literal('looks'),
        Type.Literal('settings'),
        Type.Literal('operators'),
        Type.Literal('refused'),
      ],
      { description: 'Acts are all that was done, without what was looked at' },
    ),
  ),
  from: DaysAndOrder.from,
  to: DaysAndOrder.to,
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/v1/console/audit',
  summary: 'What operators did and looked at, newest first unless asked otherwise',
  caller: 'operator',
  roles: ['owner'],
  query: Type.Object({ ...Filter, sort: DaysAndOrder.sort, ...PageQuery }, closed),
  data: pageOf(Entry),
  refusals: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/v1/console/audit/export',
  summary: 'The newest entries as a table for a spreadsheet, at most ten thousand',
  caller: 'operator',
  roles: ['owner'],
  query: Type.Object(Filter, closed),
  data: Type.Object({ name: Type.String(), csv: Type.String() }, closed),
  refusals: [],
});
