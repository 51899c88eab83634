import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;
const Consent = Type.Object({ recording: Type.Boolean() }, closed);

export const setRecordingConsent = endpoint({
  method: 'PUT',
  path: '/v1/spw/recording/consent',
  summary: 'Whether the player lets us record how the game is used. Without it nothing of them is recorded',
  caller: 'player',
  body: Consent,
  data: Consent,
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});
