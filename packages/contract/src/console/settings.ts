import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SettingsShape } from '../settings-shape.ts';
import { orNull } from './desk.ts';
import { closed, pageOf, PageQuery, Reason, Time, Uuid } from './page.ts';

const mayLook = ['support', 'content', 'finance'] as const;
const mayPublish = ['owner'] as const;

/** Everything that is to differ from the defaults, by group. Its shape is judged by the settings' own rules. */
const Changes = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Record(Type.String({ maxLength: 60 }), Type.Unknown()),
);

const Difference = Type.Object(
  { path: Type.String({ examples: ['prices.daily'] }), from: Type.Unknown(), to: Type.Unknown() },
  closed,
);

/** What a change would have meant, in words and figures. */
const Effect = Type.Object(
  {
    what: Type.String({ examples: ['A prize for 20,000 points'] }),
    from: Type.String({ examples: ['₦49,000'] }),
    to: Type.String({ examples: ['₦50,000'] }),
  },
  closed,
);

const Preview = Type.Object(
  {
    /** The version it was compared with. */
    basedOn: Type.Integer(),
    problems: Type.Array(Type.String()),
    differences: Type.Array(Difference),
    effects: Type.Array(Effect),
    /** What guards identity, money or fairness changes only by two people. */
    needsSecond: Type.Boolean(),
  },
  closed,
);
export type SettingsPreview = Static<typeof Preview>;

const Proposal = Type.Object(
  {
    id: Uuid,
    state: Type.Union([Type.Literal('asked'), Type.Literal('published'), Type.Literal('declined')]),
    reason: Type.String(),
    preview: Preview,
    changes: Changes,
    askedBy: Type.String(),
    askedAt: Time,
    /** When it is to begin. Null: as soon as it is published. */
    startsAt: orNull(Time),
    decidedBy: orNull(Type.String()),
    decidedAt: orNull(Time),
    version: orNull(Type.Integer()),
    may: Type.Array(Type.Union([Type.Literal('publish'), Type.Literal('decline')])),
  },
  closed,
);
export type SettingsProposal = Static<typeof Proposal>;

const Version = Type.Object(
  {
    version: Type.Integer(),
    state: Type.Union([
      Type.Literal('live'),
      Type.Literal('waiting'),
      Type.Literal('cancelled'),
      Type.Literal('earlier'),
    ]),
    publishedAt: Time,
    startsAt: orNull(Time),
    publishedBy: Type.String(),
    /** The second person, where one was needed. */
    approvedBy: orNull(Type.String()),
    reason: orNull(Type.String()),
    cancelled: orNull(Type.Object({ by: Type.String(), at: Time, reason: Type.String() }, closed)),
    /** Against the version that it followed. */
    differences: Type.Array(Difference),
    /** What it is to differ from the defaults, to publish it anew. Null: it breaks a rule of today. */
    changes: orNull(Changes),
  },
  closed,
);
export type SettingsVersion = Static<typeof Version>;

export const getConsoleSettings = endpoint({
  method: 'GET',
  path: '/v1/console/settings',
  summary: 'Settings in force, what differs from the defaults, and what waits for a second person',
  caller: 'operator',
  roles: mayLook,
  data: Type.Object(
    {
      version: Type.Integer(),
      /** Since when it is in force. Null while nothing was ever published. */
      since: orNull(Time),
      settings: SettingsShape,
      defaults: SettingsShape,
      changes: Changes,
      waiting: Type.Array(Proposal),
      /** Published, and waits for its start. */
      next: orNull(Type.Object({ version: Type.Integer(), startsAt: Time }, closed)),
    },
    closed,
  ),
  refusals: [],
});

export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/v1/console/settings/versions',
  summary: 'Every version, newest first, with what it changed',
  caller: 'operator',
  roles: mayLook,
  query: Type.Object(PageQuery, closed),
  data: pageOf(Version),
  refusals: [],
});

export const previewSettings = endpoint({
  method: 'POST',
  path: '/v1/console/settings/preview',
  summary: 'What would differ and what that would have meant. Nothing is saved',
  caller: 'operator',
  roles: mayPublish,
  body: Type.Object({ changes: Changes }, closed),
  data: Preview,
  refusals: [],
});

export const proposeSettings = endpoint({
  method: 'POST',
  path: '/v1/console/settings/proposals',
  summary: 'Publish a version; one that changes what guards identity, money or fairness waits for a second person',
  caller: 'operator',
  roles: mayPublish,
  body: Type.Object(
    { basedOn: Type.Integer(), changes: Changes, reason: Reason, startsAt: Type.Optional(Time) },
    closed,
  ),
  data: Proposal,
  refusals: ['settings_wrong', 'settings_moved', 'settings_waiting', 'nothing_to_decide'],
  once: true,
});

export const decideSettings = endpoint({
  method: 'POST',
  path: '/v1/console/settings/proposals/{id}',
  summary: 'Publish what somebody else proposed, or decline it',
  caller: 'operator',
  roles: ['finance'],
  params: Type.Object({ id: Uuid }, closed),
  body: Type.Object({ verdict: Type.Union([Type.Literal('publish'), Type.Literal('decline')]), note: Reason }, closed),
  data: Proposal,
  refusals: [
    'not_found',
    'second_person_needed',
    'operator_too_new',
    'operators_linked',
    'first_shut_out',
    'nothing_to_decide',
    'settings_moved',
    'settings_waiting',
  ],
  once: true,
});

export const cancelSettings = endpoint({
  method: 'POST',
  path: '/v1/console/settings/versions/{version}/cancel',
  summary: 'Take back a version that has not begun',
  caller: 'operator',
  roles: ['finance'],
  params: Type.Object({ version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }, closed),
  body: Type.Object({ reason: Reason }, closed),
  data: Type.Object({ version: Type.Integer() }, closed),
  refusals: ['not_found', 'settings_begun'],
  once: true,
});
