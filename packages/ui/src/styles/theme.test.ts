import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The widths from which on something looks different, wherever the sources ask for one. */
function widthsOf(sources: string): number[] {
  const root = join(import.meta.dirname, '../../../..');
  const widths = new Set<number>();
  for (const file of globSync(`${sources}/src/**/*.{css,ts,tsx}`, { cwd: root })) {
    const asked = readFileSync(join(root, file), 'utf8').matchAll(
      /\((min|max)-width: ?(\d+)px\)|\b(min|max)-\[(\d+)px\]:|--(breakpoint)-\w+: (\d+)px/g,
    );
    for (const [, ...parts] of asked) {
      const [side, pixels] = parts.filter((part) => part !== undefined);
      widths.add(Number(pixels) + (side === 'max' ? 1 : 0));
    }
  }
  return [...widths].sort((one, other) => one - other);
}

test('screens change at 600, 900 and 1200 pixels, and on the narrowest phones below 340 and 360', () => {
  expect(widthsOf('{apps/web,packages/ui}')).toEqual([340, 360, 600, 900, 1200]);
});

test('the console changes at 700 and 1100 pixels', () => {
  expect(widthsOf('apps/console')).toEqual([700, 1100]);
});

test('a phone that saves data is written to in its own faces', () => {
  const [, saver] = /html\[data-saver\] \{([^}]*)\}/.exec(css('theme.css'))!;
  const faces = Array.from(saver!.matchAll(/--font-(\w+): ([^,]+),/g), ([, name, face]) => [name, face]);
  expect(faces).toEqual([
    ['head', 'system-ui'],
    ['shout', 'system-ui'],
  ]);
  expect(saver).not.toMatch(/Ojuju|Danfo/);
});

test('no sheet of either app sets a display face smaller than 24 pixels', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sheets = globSync('{apps/web,apps/console,packages/ui}/src/**/*.css', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const uses = Array.from(sheets.matchAll(/(font|font-family): ([^;]*)var\(--font-(?:head|shout)\)/g));
  const sizes = uses.filter(([, property]) => property === 'font').map(([, , size]) => /([\d.]+)rem/.exec(size!)?.[1]);
  // The title of a page and an amount take theirs from the theme.
  expect(uses.length - sizes.length).toBe(2);
  for (const [, size] of sheets.matchAll(/--text-(?:h1|amount): ([\d.]+)rem/g)) sizes.push(size);
  expect(sizes.length).toBeGreaterThan(12);
  expect(sizes.filter((size) => !(Number(size) * 16 >= 24))).toEqual([]);
});

test('what is loading covers the whole page', () => {
  const [, loader] = /\.loader \{([^}]*)\}/.exec(css('parts/states.css'))!;
  expect(loader).toMatch(/position: fixed;\s*inset: 0;/);
  // Over everything else, and nothing shows through.
  expect(loader).toContain('z-index: 70;');
  expect(loader).toContain('background: var(--color-bg);');
});

test('the list of a dropdown is 15 rem high under its field, and in a dialog the dialog scrolls', () => {
  const ruleOf = (selector: string, sheet: string) => {
    const at = sheet.indexOf(`\n${selector} {`);
    return at < 0 ? '' : sheet.slice(at, sheet.indexOf('}', at));
  };
  expect(ruleOf('.pick-list', css('parts/dropdown.css'))).toMatch(/\smax-height: 15rem;\s+overflow-y: auto;/);
  expect(ruleOf('.dialog .pick-list', css('parts/dropdown.css'))).toMatch(/\smax-height: none;/);
  expect(ruleOf('.dialog-body', css('parts/dialog.css'))).toMatch(/\soverflow-y: auto;/);
});
