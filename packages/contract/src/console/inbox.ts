import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Csv, DaysAndOrder, orNull, PlayerLine } from './desk.ts';
import { closed, pageOf, PageQuery, Reason, Time, Uuid } from './page.ts';

const roles = ['support'] as const;

const Kind = Type.Union([Type.Literal('idea'), Type.Literal('bug'), Type.Literal('survey'), Type.Literal('contact')]);

const InboxItem = Type.Object(
  {
    id: Uuid,
    kind: Kind,
    player: orNull(PlayerLine),
    /** Who wrote and where to answer, as they said themselves; of the address and the number a part. */
    name: orNull(Type.String()),
    email: orNull(Type.String({ examples: ['a•••@mail.ng'] })),
    phone: orNull(Type.String({ examples: ['0803 ••• 4567'] })),
    subject: orNull(Type.String({ description: 'What it is about; the rating of a survey' })),
    reference: orNull(Type.String()),
    message: Type.String(),
    circumstances: orNull(Type.String()),
    createdAt: Time,
    handled: orNull(Type.Object({ by: Type.String(), at: Time, note: Type.String() }, closed)),
  },
  closed,
);
export type InboxItem = Static<typeof InboxItem>;

const InboxFilter = {
  kind: Kind,
  show: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('handled'), Type.Literal('all')])),
  ...DaysAndOrder,
};

export const listInbox = endpoint({
  method: 'GET',
  path: '/v1/console/inbox',
  summary: 'What people told us, newest first unless asked otherwise',
  caller: 'operator',
  roles,
  query: Type.Object({ ...InboxFilter, id: Type.Optional(Uuid), ...PageQuery }, closed),
  data: pageOf(InboxItem),
  refusals: [],
});

export const countInbox = endpoint({
  method: 'GET',
  path: '/v1/console/inbox/counts',
  summary: 'How much of each kind nobody has handled yet',
  caller: 'operator',
  roles,
  data: Type.Object(
    { idea: Type.Integer(), bug: Type.Integer(), survey: Type.Integer(), contact: Type.Integer() },
    closed,
  ),
  refusals: [],
});

export const handleInboxItem = endpoint({
  method: 'POST',
  path: '/v1/console/inbox/{kind}/{id}/handle',
  summary: 'Note what was answered or done. Said again by somebody else, the last note counts',
  caller: 'operator',
  roles,
  params: Type.Object({ kind: Kind, id: Uuid }, closed),
  body: Type.Object({ note: Reason }, closed),
  data: InboxItem,
  refusals: ['not_found'],
});

export const revealInboxItem = endpoint({
  method: 'POST',
  path: '/v1/console/inbox/{kind}/{id}/reveal',
  summary: 'The whole address and number of who wrote, for a reason that is written down',
  caller: 'operator',
  roles,
  params: Type.Object({ kind: Kind, id: Uuid }, closed),
  body: Type.Object({ reason: Reason }, closed),
  data: Type.Object({ email: orNull(Type.String()), phone: orNull(Type.String()) }, closed),
  refusals: ['not_found'],
});

export const exportInbox = endpoint({
  method: 'GET',
  path: '/v1/console/exports/inbox',
  summary: 'What the list has by these filters, as a table in Lagos time',
  caller: 'operator',
  roles,
  query: Type.Object(InboxFilter, closed),
  data: Csv,
  refusals: [],
});
