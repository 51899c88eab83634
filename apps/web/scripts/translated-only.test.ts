import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileCatalogue } from './translated-only.ts';

const PO = `msgid ""
msgstr ""
"Language: pcm\\n"

#. js-lingui-explicit-id
msgid "greeting"
msgstr "How far, {name}"

#. js-lingui-explicit-id
msgid "goodbye"
msgstr ""
`;

test('a catalogue holds what is translated, and the rest is shown in the English of the screen', async () => {
  const module = await compileCatalogue(PO, 'pcm');
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  expect(Object.keys(messages)).toEqual(['greeting']);

  const i18n = setupI18n({ locale: 'pcm', messages: { pcm: messages } });
  expect(i18n._({ id: 'greeting', message: ['Hello, ', ['name']] as never, values: { name: 'Ada' } })).toBe(
    'How far, Ada',
  );
  expect(i18n._({ id: 'goodbye', message: ['Goodbye, ', ['name']] as never, values: { name: 'Ada' } })).toBe(
    'Goodbye, Ada',
  );
});

test('a translation that cannot be read stops the build', async () => {
  await expect(compileCatalogue(PO.replace('{name}', '{name'), 'pcm')).rejects.toThrow('pcm.po, greeting');
});
