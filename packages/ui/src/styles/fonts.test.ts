import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../public/f');
const locales = join(import.meta.dirname, '../../../../apps/web/src/shared/i18n/locales');
const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

interface Face {
  readonly family: string;
  readonly file: string;
  /** What the browser asks this file for. */
  readonly asked: ReadonlySet<string>;
}

const faces = Array.from(sheet.matchAll(/@font-face \{([^}]*)\}/g), ([, rule]) => rule!)
  .filter((rule) => rule.includes('url('))
  .map((rule): Face => ({
    family: /font-family: (\w+)/.exec(rule)![1]!,
    file: /url\(\/f\/([^)]+)\)/.exec(rule)![1]!,
    asked: new Set(
      Array.from(rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)).flatMap(([, first, last]) => {
        const from = parseInt(first!, 16);
        const length = parseInt(last ?? first!, 16) - from + 1;
        return Array.from({ length }, (_, at) => String.fromCodePoint(from + at));
      }),
    ),
  }));

/** Every text of a language, as its catalogue has it. */
function textsOf(locale: string): string {
  const po = readFileSync(join(locales, `${locale}.po`), 'utf8');
  const texts = po.matchAll(/^msgstr ((?:"(?:[^"\\]|\\.)*"\n)+)/gm);
  return Array.from(texts, ([, lines]) => lines!.replaceAll(/"\n"|\\n|\n/g, '')).join('');
}

/** The letters for which a file has a drawing, by the table in the file. */
async function lettersIn(file: string, of: Iterable<string>): Promise<Set<string>> {
  const font = await subsetFont(readFileSync(join(folder, file)), Array.from(of).join(''), {
    targetFormat: 'sfnt',
  });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const at = tables.find((entry) => font.toString('latin1', entry, entry + 4) === 'cmap')!;
  const cmap = font.subarray(font.readUInt32BE(at + 8));
  const letters = new Set<string>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    // Segments of up to 65,536 letters: all that these files hold.
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6);
    for (let segment = 0; segment < segments; segment += 2) {
      const last = table.readUInt16BE(14 + segment);
      for (let code = table.readUInt16BE(16 + segments + segment); code <= last && code < 0xffff; code++)
        letters.add(String.fromCodePoint(code));
    }
  }
  return letters;
}

test('a file of a face is named by its content, and is asked for what it holds', async () => {
  expect(faces.map(({ file }) => file).sort()).toEqual(
    readdirSync(folder)
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
  );
  for (const { file, asked } of faces) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    expect(file).toMatch(new RegExp(`-${hash.slice(0, 8)}\\.woff2$`));
    const held = await lettersIn(file, asked);
    expect(
      Array.from(asked).filter((letter) => !held.has(letter)),
      file,
    ).toEqual([]);
  }
});

// Where Danfo lacks letters, the theme sets in Ojuju what else would be in Danfo.
test.each([
  ['en', ['Ojuju', 'Danfo']],
  ['pcm', ['Ojuju', 'Danfo']],
  ['ha', ['Ojuju']],
  ['ig', ['Ojuju']],
  ['yo', ['Ojuju']],
])('every letter of every text in %s is in %j', (locale, families) => {
  const text = textsOf(locale);
  expect(text.length).toBeGreaterThan(10_000);
  for (const family of families) {
    const files = faces.filter((face) => face.family === family);
    // Signs that no title has stand in the body face.
    const notInTitles = family === 'Danfo' ? /[·×₦]/ : /(?!)/;
    const missing = Array.from(new Set(text)).filter(
      (letter) => !notInTitles.test(letter) && !files.some(({ asked }) => asked.has(letter)),
    );
    expect(missing, family).toEqual([]);
    // A mark is placed only on a letter of its own file.
    const apart = Array.from(text.matchAll(/.\p{M}/gu), ([pair]) => pair).filter(
      (pair) => !files.some(({ asked }) => Array.from(pair).every((letter) => asked.has(letter))),
    );
    expect(apart, family).toEqual([]);
  }
});
