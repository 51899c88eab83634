import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('screens change at 600, 900, 1200 and 1536 pixels', () => {
  const widths = [...css('theme.css').matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [
    name,
    Number(px),
  ]);
  expect(widths).toEqual([
    ['sm', 600],
    ['md', 900],
    ['lg', 1200],
    ['xl', 1536],
  ]);
});

test('the list of a dropdown is 15 rem high', () => {
  expect(css('parts/dropdown.css')).toContain('max-height: 15rem');
});
