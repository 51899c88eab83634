import { AVATARS } from '@spw/rules/avatars';
import { LANGUAGES } from '@spw/rules/languages';
import { Type, type Static } from 'typebox';

/** The drawing that stands for a player without a picture: the one they chose, else one that follows from their id. */
export const Avatar = Type.Enum(AVATARS, { examples: ['kolo'] });

export const Language = Type.Enum(LANGUAGES, { examples: ['yo'] });

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
    avatar: Avatar,
    plays: Type.Integer(),
    welcomePlays: Type.Integer({
      description: 'Plays that need no subscription: those a new number is welcomed with. Counted in `plays`',
    }),
    nextPlayAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When the subscription includes another play; null when it includes none',
    }),
    isActive: Type.Boolean({ description: 'A subscription is running' }),
    dob: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    gender: Type.Union([Type.String(), Type.Null()]),
    state: Type.Union([Type.String(), Type.Null()]),
    city: Type.Union([Type.String(), Type.Null()]),
    createdAt: Type.String({ format: 'date-time' }),
    unreadMessages: Type.Integer({ description: 'A hundred means a hundred or more' }),
    language: Type.Union([Language, Type.Null()], {
      description: 'As chosen while signed in; null when none was',
    }),
    pin: Type.Union([Type.Literal('0000'), Type.Literal('****')], { description: '0000 when no PIN is set' }),
  },
  { additionalProperties: false },
);
export type User = Static<typeof User>;
