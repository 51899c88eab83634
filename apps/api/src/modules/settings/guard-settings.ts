import { ruleOf } from '@spw/rules/setting-bounds';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import type { Tx } from '../../platform/db/database.ts';
import { own } from './tables.ts';

/** Tells the database which settings two people change, so that it need not be told by whoever publishes a version. */
export async function guardSettings(tx: Tx): Promise<void> {
  const guarded = Object.entries(DEFAULT_SETTINGS).flatMap(([group, values]) =>
    Object.entries(values as Record<string, unknown>)
      .filter(([name]) => ruleOf(`${group}.${name}`)?.people !== 1)
      .flatMap(([name, value]) => partsOf([group, name], value)),
  );
  await own(tx).deleteFrom('guardedSettings').execute();
  await own(tx)
    .insertInto('guardedSettings')
    .values(guarded.map(({ path, value }) => ({ path, otherwise: JSON.stringify(value) })))
    .execute();
}

/** A version may name a part of an object; a list is one value. */
function partsOf(path: string[], value: unknown): { path: string[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => partsOf([...path, name], part));
}
