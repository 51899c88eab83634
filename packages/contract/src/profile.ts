import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Avatar, User } from './user.ts';

const closed = { additionalProperties: false } as const;

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/v1/spw/user',
  summary:
    'Change name, e-mail, picture and drawing; say birth date, gender, state and city, each of which locks once it is set',
  caller: 'player-fresh',
  body: Type.Object(
    {
      email: Type.String({ maxLength: 254 }),
      username: Type.String({ maxLength: 64 }),
      imageName: Type.Optional(
        Type.String({ maxLength: 255, description: 'As the file is called on the phone; it is not kept' }),
      ),
      avatar: Type.Optional(Avatar),
      dob: Type.Optional(Type.String({ maxLength: 10, examples: ['1998-06-14'] })),
      gender: Type.Optional(Type.Union([Type.Literal('Female'), Type.Literal('Male')])),
      state: Type.Optional(Type.String({ maxLength: 64, examples: ['Enugu'] })),
      city: Type.Optional(Type.String({ maxLength: 64, examples: ['Nsukka'], description: 'A local government area' })),
    },
    closed,
  ),
  upload: { field: 'image', maxBytes: 2_000_000 },
  data: User,
  meta: Type.Object({ token: Type.String() }, closed),
  refusals: [
    'username_taken',
    'username_length',
    'username_characters',
    'username_not_allowed',
    'profile_email_required',
    'email_invalid',
    'birth_date_invalid',
    'place_unknown',
    'profile_locked',
    'image_not_accepted',
    'upload_too_large',
  ],
  limit: { max: 30, seconds: 3600, by: 'player' },
});
