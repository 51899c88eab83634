import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileCatalogue, shortenIds } from './catalogues.ts';
import { lengthen, pseudoLanguage } from './pseudo-language.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

test('texts become two fifths longer, short words more, and no word longer than the longest of ours', () => {
  const text = 'We hold a withdrawal for a day after a number has changed';
  const letters = (of: string) => plain(of).match(/\p{L}/gu)!.length;
  expect(letters(lengthen(text)) / letters(text)).toBeCloseTo(1.4, 1);
  expect(plain(lengthen('Play'))).toBe('Plaaaay');
  expect(plain(lengthen('pts'))).toBe('ptssss');
  for (const word of lengthen('Congratulations Entertainment subscription').split(' '))
    expect(letters(word)).toBeLessThanOrEqual(15);
});

test('names, numbers and markup stay as they are', () => {
  const longer = lengthen('Your <0>PIN</0> opens Spin-N-Win on MoMo, Q4, 18+');
  for (const kept of ['<0>PIN</0>', 'Spin-N-Win', 'MoMo', 'Q4', '18+']) expect(longer).toContain(kept);
});

test('the app can say the texts of the other language, with what is put into them and each form of a number', async () => {
  const po = `msgid ""
msgstr ""
"Language: en\\n"

msgid "Hello, {name}: {count, plural, one {# play} other {# plays}}"
msgstr "Hello, {name}: {count, plural, one {# play} other {# plays}}"

msgid "Login"
msgstr "Login"
`;
  const { messages, texts } = await pseudoLanguage(po);
  expect(Object.keys(texts)).toEqual(['Login']);
  const english = await import(
    `data:text/javascript,${encodeURIComponent(await compileCatalogue(po, 'en', await shortenIds(po)))}`
  );
  const id = Object.keys(messages).find((key) => messages[key]!.length > 1)!;
  expect(Object.keys(messages)).toEqual(Object.keys(english.messages));
  const i18n = setupI18n({ locale: 'yo', messages: { yo: messages as never } });
  i18n.activate('yo', 'en-NG');
  expect(plain(i18n._({ id, values: { name: 'Ada', count: 1 } }))).toMatch(/^Hee+lloo+, Ada: 1 plaa+y$/);
  expect(plain(i18n._({ id, values: { name: 'Ada', count: 2 } }))).toMatch(/^Hee+lloo+, Ada: 2 plaa+ys$/);
});
