// Usage: node scripts/pseudo-language.ts FILE      writes a language that nobody speaks, for the journeys to find what is cut in it
import { formatter } from '@lingui/format-po';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { compileCatalogue, shortenIds } from './catalogues.ts';

/** A compiled text: what is said, and what is put into it, with a text for each form of a number. */
type Token =
  | string
  | readonly [name: string, type?: string, forms?: string | Readonly<Record<string, Tokens | number>>];
type Tokens = readonly Token[] | string;

/** What is kept as it is: markup, and the names that stay in every language, most of them in capitals. */
const KEPT = /<[^>]*>|Spin-N-Win|\p{L}*[\p{Lu}\d]\p{L}*[\p{Lu}\d][\p{L}\d]*|passkeys?|hash|data/gu;
const WORD = /\p{L}[\p{L}’']*/gu;
/** Letters of our languages with marks above and below, which our typefaces have. */
const MARKED: Readonly<Record<string, string>> = { a: 'á', e: 'ẹ́', i: 'ị́', o: 'ọ́', u: 'ụ́', s: 'ṣ', n: 'ń' };

/** As our languages lengthen English at their longest: words of up to six letters become nearly twice as long, all else by two fifths. */
const SHORT = { upTo: 6, by: 0.7 };
const BY = 0.4;
/** The longest word of the five languages. What a longer one would be too long by is a word of its own. */
const LONGEST_WORD = 14;

/** A text in the language that nobody speaks; what is longer and what is not is told by the whole of it. */
export function lengthen(text: string, whole = text): string {
  const letters = whole.replace(KEPT, '').match(/\p{L}/gu)?.length ?? 0;
  const by = letters <= SHORT.upTo ? SHORT.by : BY;
  let done = 0;
  let longer = '';
  for (const { 0: kept, index } of text.matchAll(KEPT)) {
    longer += lengthenWords(text.slice(done, index), by) + kept;
    done = index + kept.length;
  }
  return longer + lengthenWords(text.slice(done), by);
}

function lengthenWords(text: string, by: number): string {
  let letters = 0;
  return text.replace(WORD, (word) => {
    const before = letters;
    letters += word.length;
    const more = Math.ceil(letters * by) - Math.ceil(before * by);
    const inside = Math.max(0, Math.min(more, LONGEST_WORD - word.length));
    const vowels = word.match(/[aeiou]/g)?.length ?? 0;
    let met = 0;
    const longer = Array.from(word, (letter, at) => {
      // Each vowel takes its share; a word without any repeats its end.
      const isEnd = vowels === 0 && at === word.length - 1;
      const share = isEnd ? inside : 'aeiou'.includes(letter) ? shareOf(inside, vowels, met++) : 0;
      return (MARKED[letter] ?? letter).repeat(1 + share);
    }).join('');
    return more - inside > 2 ? `${longer} ${'ọ́'.repeat(more - inside)}` : longer;
  });
}

function shareOf(total: number, parts: number, part: number): number {
  return Math.floor((total * (part + 1)) / parts) - Math.floor((total * part) / parts);
}

function lengthenMessage(message: Tokens): Tokens {
  if (typeof message === 'string') return lengthen(message);
  const whole = message.filter((token) => typeof token === 'string').join('');
  return message.map((token): Token => {
    if (typeof token === 'string') return lengthen(token, whole);
    const [name, type, forms] = token;
    if (typeof forms !== 'object') return token;
    const longer = Object.entries(forms).map(([form, text]) => [
      form,
      typeof text === 'number' ? text : lengthenMessage(text),
    ]);
    return [name, type!, Object.fromEntries(longer) as Record<string, Tokens>];
  });
}

/** Of the English catalogue: its compiled messages in the other language under the ids of the build, and which text became which. */
export async function pseudoLanguage(po: string) {
  const module = await compileCatalogue(po, 'en', await shortenIds(po), { without: /^page\./ });
  const { messages }: { messages: Record<string, Tokens> } = await import(
    `data:text/javascript,${encodeURIComponent(module)}`
  );
  const entries = Object.values(await formatter().parse(po, { locale: 'en', sourceLocale: 'en', filename: 'en.po' }));
  const plain = entries.flatMap(({ translation = '' }) => (/[{<]/.test(translation) ? [] : [translation]));
  return {
    messages: Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, lengthenMessage(message)])),
    texts: Object.fromEntries(plain.map((text) => [text, lengthen(text)])),
  };
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('node scripts/pseudo-language.ts FILE');
  const english = resolve(import.meta.dirname, '../src/shared/i18n/locales/en.po');
  await writeFile(file, JSON.stringify(await pseudoLanguage(await readFile(english, 'utf8'))));
}
