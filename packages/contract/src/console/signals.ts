import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PlayerLine } from './desk.ts';
import { Week } from '../prizes.ts';
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
  summary:
    'Accounts that share a device, a bank account or a network, the largest groups first. Looking is written down',
  caller: 'operator',
  roles: ['support', 'finance'],
  query: Type.Object({ kind: SignalKind, ...PageQuery }, closed),
  data: Type.Object({ ...pageOf(SignalGroup).properties, asOf: Time }, closed),
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

/** Something about one player that is worth a look. It decides nothing. */
const PlayerSignal = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('device'),
      Type.Literal('bank'),
      Type.Literal('card'),
      Type.Literal('paying-number'),
      Type.Literal('payer'),
      Type.Literal('name'),
      Type.Literal('speed'),
      Type.Literal('spread'),
      Type.Literal('right-rate'),
    ]),
    /** With the figures it rests on. */
    words: Type.String({ examples: ['12 of 40 answers in under 0.6 s'] }),
    /** With whom it is shared, a few of them. */
    others: Type.Array(PlayerLine),
  },
  closed,
);

export const listWeekSignals = endpoint({
  method: 'GET',
  path: '/v1/console/weeks/{week}/signals',
  summary:
    'What of the first of a week is worth a look before they are paid: what they share, and how they answered. Looking is written down',
  caller: 'operator',
  roles: ['support', 'finance'],
  params: Type.Object({ week: Week }, closed),
  data: Type.Object(
    {
      /** How many ranks were looked at. */
      ranks: Type.Integer(),
      /** Only those of whom something is. */
      players: Type.Array(Type.Object({ id: Uuid, signals: Type.Array(PlayerSignal) }, closed)),
    },
    closed,
  ),
  refusals: ['not_found'],
});
