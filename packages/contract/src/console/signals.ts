import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PlayerLine } from './desk.ts';
import { closed, pageOf, PageQuery, Time, Uuid } from './page.ts';

const SignalKind = Type.Union([Type.Literal('device'), Type.Literal('bank'), Type.Literal('network')]);

/** Something that several accounts have in common. What it is stays hidden; its name only tells one from another. */
const SignalGroup = Type.Object(
  {
    kind: SignalKind,
    name: Type.String({ examples: ['3f9c…'] }),
    accounts: Type.Integer(),
    /** In words: why this is worth a look. */
    reason: Type.String(),
    lastAt: Time,
    players: Type.Array(
      Type.Object(
        { ...PlayerLine.properties, disabled: Type.Boolean(), weekPoints: Type.Integer(), lastAt: Time },
        closed,
      ),
    ),
  },
  closed,
);
export type SignalGroup = Static<typeof SignalGroup>;

export const listSignals = endpoint({
  method: 'GET',
  path: '/v1/console/signals',
  summary: 'Accounts that share a device, a bank account or a network, the largest groups first',
  caller: 'operator',
  roles: ['support', 'finance'],
  query: Type.Object({ kind: SignalKind, ...PageQuery }, closed),
  data: pageOf(SignalGroup),
  refusals: [],
});

export const getPlayerSignals = endpoint({
  method: 'GET',
  path: '/v1/console/signals/players/{id}',
  summary: 'What one account shares with others',
  caller: 'operator',
  roles: ['support', 'finance'],
  params: Type.Object({ id: Uuid }, closed),
  data: Type.Object({ groups: Type.Array(SignalGroup) }, closed),
  refusals: ['not_found'],
});
