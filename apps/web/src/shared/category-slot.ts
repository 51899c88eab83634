/** Places on the wheel in the order that keeps neighbours apart for every kind of colour vision. */
const categorySlots = [
  'general',
  'football',
  'sports',
  'history',
  'science',
  'affairs',
  'art',
  'entertainment',
] as const;

export type CategorySlot = (typeof categorySlots)[number];

/** What stands on these colours is dark. */
export const LIGHT_SLOTS: ReadonlySet<CategorySlot> = new Set(['general', 'sports']);

/** In their order on the wheel, clockwise from the top. */
const knownNames: Readonly<Record<string, CategorySlot>> = {
  'General Knowledge': 'general',
  Football: 'football',
  'Other Sports': 'sports',
  History: 'history',
  'Science & Tech': 'science',
  'Current Affairs': 'affairs',
  'Art & Books': 'art',
  Entertainment: 'entertainment',
};

/** The eight categories the wheel is drawn with wherever the server has not been asked. */
export const CATEGORY_NAMES: readonly string[] = Object.keys(knownNames);

/** Each category's own place; one we have never heard of takes the next that is free. */
export function assignSlots(names: readonly string[]): CategorySlot[] {
  const taken = new Set(names.flatMap((name) => knownNames[name] ?? []));
  const free = categorySlots.filter((slot) => !taken.has(slot));
  return names.map((name, index) => knownNames[name] ?? free.shift() ?? categorySlots[index % 8] ?? 'general');
}
