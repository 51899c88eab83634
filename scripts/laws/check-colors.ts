// Usage: node scripts/laws/check-colors.ts      finds colours that are written out where a token belongs
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findColorsInCode, findColorsInCss } from './colors.ts';

/** Where colours get their names. Everything else asks for one by `var(--…)` or by a utility made from it. */
const TOKENS = /\/(theme|tokens)\.css$/;

interface Exception {
  readonly file: string;
  readonly why: string;
}

const exceptions: Exception[] = [
  { file: 'apps/web/src/features/confetti/piece.ts', why: 'a canvas takes no tokens' },
  { file: 'apps/web/src/features/confetti/spray.ts', why: 'a canvas takes no tokens' },
  { file: 'apps/web/src/shared/share/draw-picture.ts', why: 'a canvas takes no tokens' },
];

const root = process.cwd();
const files = globSync('{apps/{web,console},packages/ui}/src/**/*.{css,ts,tsx}', { cwd: root })
  .filter((file) => !TOKENS.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .filter((file) => !exceptions.some((exception) => exception.file === file))
  .toSorted();

const complaints = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const found = file.endsWith('.css') ? findColorsInCss(text) : findColorsInCode(file, text);
  return found.map((color) => `${file}:${color.line} writes a colour out, where a token belongs: ${color.text}`);
});

process.stdout.write(`${files.length} files\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;
