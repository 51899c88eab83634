import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Csv, DaysAndOrder, orNull, PlayerLine } from './desk.ts';
import { closed, pageOf, PageQuery, Reason, Time, Uuid } from './page.ts';

const roles = ['support'] as const;

const Kind = Type.Union([Type.Literal('idea'), Type.Literal('bug'), Type.Literal('survey'), Type.Literal('contact')]);

const Way = Type.Union([Type.Literal('note'), Type.Literal('message'), Type.Literal('sms')], {
  description: 'A message in the app, an SMS, or only noted down: it was answered elsewhere, or needs no answer',
});

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
    ways: Type.Array(Type.Union([Type.Literal('message'), Type.Literal('sms')]), {
      description: 'How whoever wrote can be answered from here',
    }),
    assignedTo: orNull(Type.String({ description: 'Whose it is to answer' })),
    handled: orNull(Type.Object({ by: Type.String(), at: Time, note: Type.String(), way: Way }, closed)),
  },
  closed,
);
export type InboxItem = Static<typeof InboxItem>;

const InboxFilter = {
  kind: Kind,
  show: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('handled'), Type.Literal('all')])),
  who: Type.Optional(
    Type.Union([Type.Literal('me'), Type.Literal('nobody')], { description: 'Of the open ones, whose they are' }),
  ),
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

const Ids = Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true });
const Words = Type.String({ minLength: 3, maxLength: 600, pattern: '^[^\\u0000]*$' });
const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' });

export const getInboxDesk = endpoint({
  method: 'GET',
  path: '/v1/console/inbox/desk',
  summary: 'Who can be given a message, and the texts that are kept for answers',
  caller: 'operator',
  roles,
  data: Type.Object(
    {
      people: Type.Array(Type.String()),
      templates: Type.Array(Type.Object({ id: Uuid, name: Name, text: Words }, closed)),
    },
    closed,
  ),
  refusals: [],
});

export const assignInbox = endpoint({
  method: 'POST',
  path: '/v1/console/inbox/assign',
  summary: 'Take these, give them to somebody at the desk, or to nobody',
  caller: 'operator',
  roles,
  body: Type.Object({ kind: Kind, ids: Ids, to: orNull(Type.String({ maxLength: 40 })) }, closed),
  data: Type.Object({ assigned: Type.Integer() }, closed),
  refusals: ['not_found'],
});

export const answerInbox = endpoint({
  method: 'POST',
  path: '/v1/console/inbox/answer',
  summary:
    'One answer for all of these: all are handled, or none. `{name}` and `{reference}` are filled in for each. Said again, the last one counts',
  caller: 'operator',
  roles,
  body: Type.Object({ kind: Kind, ids: Ids, way: Way, text: Words }, closed),
  data: Type.Object({ answered: Type.Integer() }, closed),
  refusals: ['not_found', 'cannot_be_answered'],
  once: true,
});

const template = { params: Type.Object({ id: Uuid }, closed) } as const;

export const saveInboxTemplate = endpoint({
  method: 'PUT',
  path: '/v1/console/inbox/templates/{id}',
  summary: 'Keep a text for answers, or change it',
  caller: 'operator',
  roles: ['owner'],
  ...template,
  body: Type.Object({ name: Name, text: Words }, closed),
  data: Type.Object({ id: Uuid, name: Name, text: Words }, closed),
  refusals: ['too_many_templates', 'template_name_taken'],
});

export const removeInboxTemplate = endpoint({
  method: 'DELETE',
  path: '/v1/console/inbox/templates/{id}',
  summary: 'Remove a text that was kept for answers',
  caller: 'operator',
  roles: ['owner'],
  ...template,
  data: Type.Null(),
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
