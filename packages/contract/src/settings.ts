import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import { Type, type TSchema } from 'typebox';
import { endpoint } from './endpoint.ts';

/** The shape of the settings is the shape of their defaults, so a new setting needs no second description. */
function shapeOf(value: unknown): TSchema {
  if (typeof value === 'number') return Type.Number();
  if (typeof value === 'string') return Type.String();
  if (typeof value === 'boolean') return Type.Boolean();
  if (value === null) return Type.Union([Type.Number(), Type.Null()]);
  if (Array.isArray(value)) return Type.Array(shapeOf(value[0]));
  if (typeof value !== 'object') throw new Error(`A setting cannot be a ${typeof value}`);
  const fields = Object.entries(value).map(([name, field]) => [name, shapeOf(field)]);
  return Type.Object(Object.fromEntries(fields), { additionalProperties: false });
}

const SettingsShape = Type.Unsafe<Settings>(shapeOf(DEFAULT_SETTINGS));

export const getService = endpoint({
  method: 'GET',
  path: '/v1/spw/services/',
  summary: 'Prices, limits and timers in force',
  caller: 'anyone',
  query: Type.Object({ name: Type.Literal('spw') }, { additionalProperties: false }),
  data: Type.Object(
    { name: Type.Literal('spw'), version: Type.Integer(), settings: SettingsShape },
    { additionalProperties: false },
  ),
  refusals: [],
});
