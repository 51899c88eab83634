// Usage: pnpm fonts. Cuts our two typefaces down to the letters the product shows and writes public/f/.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = `${root}public/f`;

const ascii = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => 0x20 + i));
const latin = `${ascii}©·×–—‘’“”•…−`;
// Names in titles (Pelé, Côte d'Ivoire) and the tones of Naijá.
const accents = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü';
const shouted = `${ascii}–—‘’“”…${accents}`;

const ojuju = 'node_modules/@fontsource-variable/ojuju';
const danfo = 'node_modules/@fontsource/danfo';

interface Cut {
  file: string;
  from: string;
  text: string;
  weight?: number;
}

// The foundry's files split the alphabet by script, so a letter can only be cut from the file that holds it.
const cuts: Cut[] = [
  { file: 'ojuju', from: `${ojuju}/files/ojuju-latin-wght-normal.woff2`, text: latin, weight: 800 },
  { file: 'ojuju-naira', from: `${ojuju}/files/ojuju-latin-ext-wght-normal.woff2`, text: '₦', weight: 800 },
  { file: 'ojuju-accents', from: `${ojuju}/files/ojuju-latin-wght-normal.woff2`, text: accents, weight: 800 },
  { file: 'danfo', from: `${danfo}/files/danfo-latin-400-normal.woff2`, text: shouted },
];

await mkdir(out, { recursive: true });
for (const cut of cuts) {
  const source = await readFile(`${root}${cut.from}`);
  const font = await subsetFont(source, cut.text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
    ...(cut.weight === undefined ? {} : { variationAxes: { wght: cut.weight } }),
  });
  await writeFile(`${out}/${cut.file}.woff2`, font);
  process.stdout.write(`${cut.file}.woff2 ${font.length} bytes\n`);
}
await copyFile(`${root}${ojuju}/LICENSE`, `${out}/OFL-ojuju.txt`);
await copyFile(`${root}${danfo}/LICENSE`, `${out}/OFL-danfo.txt`);
