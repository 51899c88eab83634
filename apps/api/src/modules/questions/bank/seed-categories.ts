import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Random } from '../../../platform/random.ts';
import { own } from '../tables.ts';

/** The wheel's segments, in an order in which neighbours stay apart for every kind of colour vision. */
const CATEGORIES = [
  ['general-knowledge', 'General Knowledge'],
  ['football', 'Football'],
  ['other-sports', 'Other Sports'],
  ['history', 'History'],
  ['science-tech', 'Science & Tech'],
  ['current-affairs', 'Current Affairs'],
  ['art-books', 'Art & Books'],
  ['entertainment', 'Entertainment'],
] as const;

/** Adds the categories that are not there yet. */
export async function seedCategories(deps: { clock: Clock; random: Random }, tx: Tx): Promise<void> {
  await own(tx)
    .insertInto('categories')
    .values(CATEGORIES.map(([slug, name], position) => ({ categoryId: newId(deps), slug, name, position })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
