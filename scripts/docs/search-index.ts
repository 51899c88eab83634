import { fileOf } from './render-page.ts';
import { isHeading, plainText } from './read-page.ts';
import type { Pages } from './pages.ts';

/**
 * Which words stand under which heading. A part is the text below one heading, up to the next. It is written as a script because
 * a page that was opened from a disk may load scripts but fetch nothing.
 */
export interface SearchIndex {
  readonly pages: readonly (readonly [file: string, title: string])[];
  /** The page of each part, and its heading: what leads to it and what it says. */
  readonly parts: readonly (readonly [page: number, anchor: string, heading: string])[];
  /** The parts of each word: the first, and from each the distance to the next one, in base 36. */
  readonly words: Readonly<Record<string, string>>;
  /** In nearly every part: they find nothing and are not looked for. */
  readonly common: readonly string[];
}

const common = new Set(
  'an and are as at be but by each for from has in is it its no not of on one or so that the their them they this to was what when which who with'.split(
    ' ',
  ),
);

export function makeSearchIndex(pages: Pages): SearchIndex {
  const parts: [number, string, string][] = [];
  const found = new Map<string, Set<number>>();
  Array.from(pages.values()).forEach(({ title, tokens, headings }, page) => {
    parts.push([page, '', title]);
    for (const token of tokens) {
      const heading = isHeading(token) ? headings.get(token)! : null;
      if (heading && heading.depth > 1) parts.push([page, heading.id, heading.text]);
      for (const word of wordsOf(plainText([token]))) {
        if (!found.has(word)) found.set(word, new Set());
        found.get(word)!.add(parts.length - 1);
      }
    }
  });
  const words = Array.from(found, ([word, at]) => [word, written(Array.from(at))] as const);
  return {
    pages: Array.from(pages, ([path, { title }]) => [fileOf(path), title] as const),
    parts,
    words: Object.fromEntries(words.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    common: Array.from(common),
  };
}

/** As `search.js` takes apart what is looked for: without accents, and the parts of names that are written together. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]{2,32}/gu) ?? []).filter((word) => !common.has(word));
}

function written(ascending: readonly number[]): string {
  return ascending.map((at, index) => (at - (ascending[index - 1] ?? 0)).toString(36)).join(' ');
}
