import { Type, type TSchema } from 'typebox';
import { Amount, ShortReference } from '../money.ts';
import { closed, MaybeTime, Time, Uuid } from './page.ts';

/** Shapes that the lists of the operator's work share. */
export const orNull = <Shape extends TSchema>(shape: Shape) => Type.Union([shape, Type.Null()]);

/** A player as lists name them: no number and no address. */
export const PlayerLine = Type.Object({ id: Uuid, username: Type.String() }, closed);

/** Of personal data only a part is shown: `0803•••4567`, `a•••@gmail.com`. The whole is asked for with a reason. */
export const PlayerRow = Type.Object(
  {
    id: Uuid,
    username: Type.String(),
    phone: Type.String({ examples: ['0803•••4567'] }),
    createdAt: Time,
    disabledAt: MaybeTime,
  },
  closed,
);

/** Money that moved, as lists name it. */
export const Movement = Type.Object(
  {
    id: Uuid,
    kind: Type.Union([
      Type.Literal('payment'),
      Type.Literal('withdrawal'),
      Type.Literal('purchase'),
      Type.Literal('adjustment'),
      Type.Literal('prize'),
    ]),
    shortReference: ShortReference,
    /** What a payment or a withdrawal is called at its provider; the others have no such name. */
    reference: orNull(Type.String()),
    player: PlayerLine,
    amount: Amount,
    state: Type.String({ examples: ['credited'] }),
    createdAt: Time,
  },
  closed,
);

/** A table as text, safe to open in a spreadsheet. */
export const Csv = Type.Object({ fileName: Type.String(), csv: Type.String(), rows: Type.Integer() }, closed);

/** Days of Lagos, the last one included, and the order. Only what an index has the order of can be sorted by. */
export const DaysAndOrder = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  sort: Type.Optional(
    Type.Union([Type.Literal('createdAt'), Type.Literal('-createdAt')], { description: 'A minus: the newest first' }),
  ),
};
