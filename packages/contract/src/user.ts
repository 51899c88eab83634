import { Type, type Static } from 'typebox';

/** A player as the browser sees one. `id` is a public id; the wallet's PIN is only ever said to be set or not. */
export const User = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    email: Type.String(),
    username: Type.String(),
    phone: Type.String(),
    totalPoints: Type.Integer(),
    highScore: Type.Integer({ description: 'Points of the current week' }),
    disabled: Type.Union([Type.Literal('true'), Type.Literal('false')]),
    image: Type.Union([Type.String(), Type.Null()]),
    plays: Type.Integer(),
    isActive: Type.Boolean({ description: 'A subscription is running' }),
    dob: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    gender: Type.Union([Type.String(), Type.Null()]),
    state: Type.Union([Type.String(), Type.Null()]),
    city: Type.Union([Type.String(), Type.Null()]),
    createdAt: Type.String({ format: 'date-time' }),
    pin: Type.Union([Type.Literal('0000'), Type.Literal('****')], { description: '0000 when no PIN is set' }),
  },
  { additionalProperties: false },
);
export type User = Static<typeof User>;
