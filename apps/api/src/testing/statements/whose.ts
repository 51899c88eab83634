/** A table as a statement names it, what its columns are called by there, and how far that name reaches. */
interface Reference {
  readonly table: string;
  readonly name: string;
  readonly at: number;
  readonly until: number;
}

const WORD = '[a-z_][a-z0-9_]*';
const OWNER = `(?:(${WORD})\\.)?player_id`;
const OF_VALUE = new RegExp(`${OWNER} (?:=|in) (?:any ?)?\\(?\\$\\d`, 'g');
const OF_ANOTHER = new RegExp(`${OWNER} = ${OWNER}`, 'g');
const BOTH = /\busing \((?:[a-z_, ]*, )?player_id\b/g;
const NO_ALIAS =
  'from|on|where|set|inner|left|right|full|cross|join|using|order|group|limit|for|union|values|default|returning|window|having|offset|select|and|or';
const BEFORE_TABLES = /\b(?:from|join|update|into|using) (?:only )?/g;
const TABLE = new RegExp(`((?:${WORD}\\.)?${WORD})(?: as (${WORD})| (?!(?:${NO_ALIAS})\\b)(${WORD}))?(?:, )?`, 'y');

/**
 * The tables of players that a statement reaches into without saying whose rows it means: it neither compares their `player_id` with a
 * value nor with the `player_id` of one where it does. It reads the text from left to right, and would rather name one too many than
 * one too few: `player_id` without a table before it is that of the table named last.
 */
export function ownerless(statement: string, playerTables: ReadonlySet<string>): string[] {
  // What is counted is not what is looked for.
  const text = plain(statement).replaceAll(/filter ?\(where [^()]*\)/g, '');
  const references = referencesIn(text, playerTables);
  const find = (name: string | undefined, at: number) =>
    references.findLast((one) => one.at < at && at < one.until && (name === undefined || name === one.name));

  const owned = new Set<Reference | undefined>(references.filter((one) => isInsertOfOwner(text, one)));
  for (const { 1: name, index } of text.matchAll(OF_VALUE)) owned.add(find(name, index));
  const pairs = [...text.matchAll(OF_ANOTHER)].map(({ 1: one, 2: other, index }) => [
    find(one, index),
    find(other, index),
  ]);
  for (const { index } of text.matchAll(BOTH))
    pairs.push(references.filter(({ at, until }) => at < index && index < until).slice(-2));
  for (let before = -1; before !== owned.size;) {
    before = owned.size;
    for (const pair of pairs) if (pair.some((one) => one && owned.has(one))) for (const one of pair) owned.add(one);
  }
  return [...new Set(references.filter((one) => !owned.has(one)).map(({ table }) => table))];
}

/** One line without quotes and with every list of values cut short, so that the same statement is the same text. */
export function plain(statement: string): string {
  return statement
    .replaceAll('"', '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( /g, '(')
    .replaceAll(/\$\d+(?:::[a-z]+)?(?:, \$\d+(?:::[a-z]+)?)+/g, '$$1, …')
    .trim();
}

/** As it is shown and listed: without what it selects and without the numbers of its values. */
export function shorten(statement: string): string {
  return plain(statement)
    .replace(/^select .*? from /, 'select … from ')
    .replaceAll(/\$\d+/g, '$');
}

function referencesIn(text: string, playerTables: ReadonlySet<string>): Reference[] {
  const found: Reference[] = [];
  for (const { 0: words, index } of text.matchAll(BEFORE_TABLES)) {
    TABLE.lastIndex = index + words.length;
    for (let at = TABLE.lastIndex, next = TABLE.exec(text); next; at = TABLE.lastIndex, next = TABLE.exec(text)) {
      const { 0: item, 1: written = '', 2: as, 3: alias } = next;
      const table = written.replace(/^public\./, '');
      const name = as ?? alias ?? table.replace(/^.*\./, '');
      if (playerTables.has(table)) found.push({ table, name, at, until: endOfScope(text, at) });
      if (!item.endsWith(', ')) break;
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** Where the bracket closes that a place stands in. */
function endOfScope(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
}

function isInsertOfOwner(text: string, { table, at }: Reference): boolean {
  if (!text.slice(0, at).endsWith('into ')) return false;
  const columns = new RegExp(`^${table.replace('.', '\\.')}(?: as ${WORD})? \\(([^)]*)\\)`).exec(text.slice(at));
  return columns?.[1]?.split(', ').includes('player_id') ?? false;
}
