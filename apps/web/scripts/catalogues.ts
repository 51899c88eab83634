import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** By the id that the library makes of a text, a short one. Code and catalogues of one build have the same. */
export type ShortIds = ReadonlyMap<string, string>;

const SHORTEST = 3;

/** What the build writes into pages and no script ever shows. */
const BUILD_ONLY = /^page\./;

/** A sixth of a language is the legal page, which few open: its texts are a file of their own. */
const LEGAL = /^src\/screens\/legal\//;
type Part = 'all' | 'legal' | 'but-legal';

/**
 * The shortest beginnings that tell the texts of the English catalogue apart: six random letters for each text were a third of a catalogue. They stay the
 * same from build to build, as numbers would not, so that a new text changes the file of its own screen and no other.
 */
export async function shortenIds(po: string): Promise<ShortIds> {
  const entries = Object.entries(await parse(po, 'en'));
  // One that has an id of its own, which the code may look for by name, stands in the catalogue without its English.
  const made = entries.flatMap(([id, { message }]) => (message === undefined ? [] : [id]));
  const begins = new Map<string, number>();
  for (const id of made)
    for (let length = SHORTEST; length < id.length; length += 1) {
      const beginning = id.slice(0, length);
      begins.set(beginning, (begins.get(beginning) ?? 0) + 1);
    }
  return new Map(
    made.map((id) => {
      let length = SHORTEST;
      while (length < id.length && begins.get(id.slice(0, length)) !== 1) length += 1;
      return [id, id.slice(0, length)];
    }),
  );
}

/**
 * Leaves out of a catalogue whatever is not translated. The library's own step fills the gaps with English, which every screen has in
 * its code already: whoever chose a language downloaded all of it a second time.
 */
export function catalogues(shortIds: ShortIds): Plugin {
  return {
    name: 'catalogues',
    transform: {
      filter: { id: /\.po(\?legal)?$/ },
      async handler(_code, id) {
        const [file, query] = id.split('?');
        const po = await readFile(file!, 'utf8');
        const inPage = this.environment.name === 'client';
        const part = query === 'legal' ? 'legal' : inPage ? 'but-legal' : 'all';
        const options = { part, ...(inPage && { without: BUILD_ONLY }) } as const;
        return {
          code: await compileCatalogue(po, basename(file!, '.po'), shortIds, options),
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}

/** The module of one language, of the text of its .po file: one part of it, without some ids. */
export async function compileCatalogue(
  po: string,
  locale: string,
  shortIds: ShortIds,
  { part = 'all', without }: { readonly part?: Part; readonly without?: RegExp } = {},
): Promise<string> {
  const translated: Record<string, string> = {};
  for (const [id, { translation, origin = [] }] of Object.entries(await parse(po, locale))) {
    const isLegal = origin.length > 0 && origin.every(([file]) => LEGAL.test(file));
    const isWanted = part === 'all' || isLegal === (part === 'legal');
    if (translation && isWanted && !without?.test(id)) translated[shortIds.get(id) ?? id] = translation;
  }
  const { source, errors } = createCompiledCatalog(locale, translated, { namespace: 'json' });
  if (errors[0]) throw new Error(`${locale}.po, ${errors[0].id}`, { cause: errors[0].error });
  // Texts that begin alike stand together, which a compressor with a short memory makes half a kilobyte less of.
  const { messages } = JSON.parse(source) as { messages: Record<string, unknown> };
  const byText = Object.entries(messages)
    .map(([id, message]) => ({ id, message, text: JSON.stringify(message) }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
  const ordered = Object.fromEntries(byText.map(({ id, message }) => [id, message]));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(ordered))});`;
}

function parse(po: string, locale: string) {
  return formatter().parse(po, { locale, sourceLocale: 'en', filename: `${locale}.po` });
}
