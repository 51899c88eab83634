import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import { Type, type TSchema } from 'typebox';

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

export const SettingsShape = Type.Unsafe<Settings>(shapeOf(DEFAULT_SETTINGS));
