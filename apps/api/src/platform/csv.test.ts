import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table comes back as it was, whatever is in its cells', () => {
  const rows = [['a,b', 'say "hi"', 'two\nlines', '', "O'Neil", -12.5, 7n, { x: 1n }, null, true]];
  const read: unknown = parse(
    toCsv(
      rows[0]!.map((_, at) => `c${at}`),
      rows,
    ),
    { fromLine: 2 },
  );
  expect(read).toEqual([['a,b', 'say "hi"', 'two\nlines', '', "O'Neil", '-12.5', '7', '{"x":"1"}', '', 'true']]);
});

test.each([
  '=1+1',
  '+234',
  '-cmd',
  '@SUM(A1)',
  '\tx',
  '=HYPERLINK("http://x")',
  ' =1+1',
  '\u00a0=1',
  '\u3000@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '\u200b=1',
  '\ufeff=1',
  ' -5',
])('a spreadsheet does not run %j', (text) => {
  const read: string[][] = parse(toCsv(['c'], [[text]]), { fromLine: 2, relaxQuotes: true });
  expect(read).toEqual([[`'${text}`]]);
});

test.each([
  ['hello;=WEBSERVICE(A1);', "hello;'=WEBSERVICE(A1);"],
  ['x\t=IMAGE(B2)', "x\t'=IMAGE(B2)"],
  ['x;;  @SUM(A1)', "x;;'  @SUM(A1)"],
  ['two\r\n\n+1', "two\r\n\n'+1"],
  ['a;＝1;b;-2', "a;'＝1;b;'-2"],
  ['\r=1', "'\r'=1"],
])('where semicolons, tabs or line ends separate, %j is not run either', (text, harmless) => {
  const csv = toCsv(['c'], [[text]]);
  expect(csv).toBe(`"c"\r\n"${harmless}"\r\n`);
  const pieces = csv.split(/[;\t\r\n]/).map((piece) => piece.normalize('NFKC').trim());
  expect(pieces.filter((piece) => /^[=+\-@]/.test(piece))).toEqual([]);
});
