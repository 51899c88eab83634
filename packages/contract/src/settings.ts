import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { SettingsShape } from './settings-shape.ts';

export const getService = endpoint({
  method: 'GET',
  path: '/v1/spw/services/',
  summary: 'Prices, limits and timers in force',
  caller: 'anyone',
  stores: 'nothing',
  query: Type.Object({ name: Type.Literal('spw') }, { additionalProperties: false }),
  data: Type.Object(
    { name: Type.Literal('spw'), version: Type.Integer(), settings: SettingsShape },
    { additionalProperties: false },
  ),
  refusals: [],
});
