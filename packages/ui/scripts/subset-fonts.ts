// Usage: pnpm fonts. Cuts our two typefaces down to the letters the product shows, writes public/f/ and names its files in fonts.css.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}public/f`;
const sheet = `${root}src/styles/fonts.css`;

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => 0x20 + i));
const latin = `${ascii}©·×–—‘’“”•…−`;
// Names in titles (Pelé, Côte d'Ivoire), the tones of Naijá and Yorùbá, and the glottal stop of Hausa.
const accents = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûüʼ';
const hooks = 'ƁƊƘƳɓɗƙƴŃńǸǹḾḿṄṅṢṣĀāĒēĪīŌōŪū';
// Their tones are marks of their own: grave, acute, macron.
const dots = 'ẸẹỊịỌọỤụ\u0300\u0301\u0304';
const shouted = `${ascii}–—‘’“”…${accents.replace('ʼ', '')}`;

const ojuju = 'node_modules/@fontsource-variable/ojuju';
const danfo = 'node_modules/@fontsource/danfo';

interface Cut {
  file: string;
  from: string;
  text: string;
  weight?: number;
}

// The foundry's files split the alphabet by script, so a letter can only be cut from the file that holds it. A mark is placed only on a letter
// of its own file.
const cuts: Cut[] = [
  { file: 'ojuju', from: `${ojuju}/files/ojuju-latin-wght-normal.woff2`, text: latin, weight: 800 },
  { file: 'ojuju-naira', from: `${ojuju}/files/ojuju-latin-ext-wght-normal.woff2`, text: '₦', weight: 800 },
  { file: 'ojuju-accents', from: `${ojuju}/files/ojuju-latin-wght-normal.woff2`, text: accents, weight: 800 },
  { file: 'ojuju-hooks', from: `${ojuju}/files/ojuju-latin-ext-wght-normal.woff2`, text: hooks, weight: 800 },
  { file: 'ojuju-dots', from: `${ojuju}/files/ojuju-vietnamese-wght-normal.woff2`, text: dots, weight: 800 },
  { file: 'danfo', from: `${danfo}/files/danfo-latin-400-normal.woff2`, text: shouted },
];

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
let css = await readFile(sheet, 'utf8');
for (const cut of cuts) {
  const source = await readFile(`${root}${cut.from}`);
  const font = await subsetFont(source, cut.text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
    ...(cut.weight === undefined ? {} : { variationAxes: { wght: cut.weight } }),
  });
  // With its hash in its name a phone keeps the file for as long as it is the same.
  const file = `${cut.file}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(`${out}/${file}`, font);
  css = css.replace(new RegExp(`/f/${cut.file}(-[0-9a-f]{8})?\\.woff2`), `/f/${file}`);
  process.stdout.write(`${file} ${font.length} bytes\n`);
}
await writeFile(sheet, css);
await copyFile(`${root}${ojuju}/LICENSE`, `${out}/OFL-ojuju.txt`);
await copyFile(`${root}${danfo}/LICENSE`, `${out}/OFL-danfo.txt`);
