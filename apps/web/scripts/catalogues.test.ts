import { formatter } from '@lingui/format-po';
import { setupI18n } from '@lingui/core';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '../src/shared/i18n/i18n.ts';
import { compileCatalogue, shortenIds } from './catalogues.ts';

const english = `msgid ""
msgstr ""
"Language: en\\n"

msgid "Hello, {name}"
msgstr "Hello, {name}"

msgid "Goodbye, {name}"
msgstr "Goodbye, {name}"

#. js-lingui-explicit-id
msgid "refusal.slow"
msgstr "Too slow"
`;
const naija = english
  .replace('msgstr "Hello, {name}"', 'msgstr "How far, {name}"')
  .replace('msgstr "Goodbye, {name}"', 'msgstr ""')
  .replace('msgstr "Too slow"', 'msgstr "E slow"');

test('a catalogue holds what is translated under short ids, and the rest is shown in the English of the screen', async () => {
  const shortIds = await shortenIds(english);
  const [hello, goodbye] = [...shortIds.values()];
  expect([hello, goodbye]).toEqual([...shortIds.keys()].map((id) => id.slice(0, 3)));

  const module = await compileCatalogue(naija, 'pcm', shortIds);
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  expect(new Set(Object.keys(messages))).toEqual(new Set([hello, 'refusal.slow']));

  const i18n = setupI18n({ locale: 'pcm', messages: { pcm: messages } });
  const show = (id: string, first: string) =>
    i18n._({ id, message: [first, ['name']] as never, values: { name: 'Ada' } });
  expect(show(hello!, 'Hello, ')).toBe('How far, Ada');
  expect(show(goodbye!, 'Goodbye, ')).toBe('Goodbye, Ada');
  expect(i18n._({ id: 'refusal.slow', message: ['Too slow'] as never })).toBe('E slow');
});

test('texts whose ids begin alike keep as many letters as tell them apart', async () => {
  const texts = Array.from({ length: 3000 }, (_, at) => `msgid "Text ${at}"\nmsgstr "Text ${at}"\n`);
  const shortIds = await shortenIds([english.split('\n\n')[0], ...texts].join('\n\n'));
  expect(new Set(shortIds.values()).size).toBe(3000);
  expect(new Set([...shortIds.values()].map((id) => id.length))).toEqual(new Set([3, 4]));
});

test('a translation that cannot be read stops the build', async () => {
  const broken = naija.replace('How far, {name}', 'How far, {name');
  await expect(compileCatalogue(broken, 'pcm', await shortenIds(english))).rejects.toThrow('pcm.po, ');
});

test.each(locales.filter((locale) => locale !== 'en'))(
  'every text of the app is translated into %s',
  async (locale) => {
    const po = await readFile(join(import.meta.dirname, `../src/shared/i18n/locales/${locale}.po`), 'utf8');
    const catalogue = await formatter().parse(po, { locale, sourceLocale: 'en', filename: `${locale}.po` });
    const entries = Object.entries(catalogue);
    expect(entries.length).toBeGreaterThan(1000);
    expect(entries.flatMap(([id, { message, translation }]) => (translation ? [] : [message ?? id]))).toEqual([]);
    // What a language has no form for would never be shown.
    const forms = entries.flatMap(([, { translation = '' }]) =>
      Array.from(translation.matchAll(/ (one|two|few|many|zero|other) \{/g), ([, form]) => form!),
    );
    const counts = locale === 'ha' || locale === 'pcm' ? ['one', 'other'] : ['other'];
    expect(Array.from(new Set(forms)).sort()).toEqual(counts);
    // Letters with marks are written in one way only, or texts that look alike differ.
    expect(po.normalize('NFC')).toBe(po);
  },
);
