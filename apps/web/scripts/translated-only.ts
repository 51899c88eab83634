import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves out of a catalogue whatever is not translated. The library's own step fills the gaps with English, which every screen has in
 * its code already: whoever chose a language downloaded all of it a second time.
 */
export function translatedOnly(): Plugin {
  return {
    name: 'translated-only',
    transform: {
      filter: { id: /\.po$/ },
      handler: async (_code, id) => ({
        code: await compileCatalogue(await readFile(id, 'utf8'), basename(id, '.po')),
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/** The module of one language, of the text of its .po file. */
export async function compileCatalogue(po: string, locale: string): Promise<string> {
  const catalogue = await formatter().parse(po, { locale, sourceLocale: 'en', filename: `${locale}.po` });
  const translated: Record<string, string> = {};
  for (const [id, { translation }] of Object.entries(catalogue)) if (translation) translated[id] = translation;
  const { source, errors } = createCompiledCatalog(locale, translated, { namespace: 'es' });
  if (errors[0]) throw new Error(`${locale}.po, ${errors[0].id}`, { cause: errors[0].error });
  return source;
}
