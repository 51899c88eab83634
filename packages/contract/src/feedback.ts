import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

export const sendPowerupSurvey = endpoint({
  method: 'POST',
  path: '/api/powerups-surveys',
  summary: 'What a player thinks of a powerup',
  caller: 'player',
  body: Type.Object(
    {
      data: Type.Object(
        {
          username: Type.String({ maxLength: 64 }),
          email: Type.String({ maxLength: 254 }),
          phone: Type.String({ maxLength: 24 }),
          rating: Type.Union([Type.Literal('Great'), Type.Literal('Could Be Better')]),
          message: Type.String({ minLength: 1, maxLength: 2000 }),
        },
        closed,
      ),
    },
    closed,
  ),
  data: Type.Null(),
  refusals: [],
  limit: { max: 5, seconds: 3600, by: 'player' },
});
