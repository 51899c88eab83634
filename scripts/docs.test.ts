import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildSite } from './docs/build-site.ts';
import { readPages } from './docs/pages.ts';
import type { SearchIndex } from './docs/search-index.ts';
import { moduleLevels } from './laws/module-levels.ts';
import { runScript } from './testing/run-script.ts';

const order =
  '# Reading order\n\n## First\n\n[The start](../README.md)\n\n## Rooms\n\n- [the hall](rooms/hall.md)\n\n## By word\n';
const repository = {
  'package.json': '{}',
  'README.md': '# The house\n\n[In order](docs/README.md), [the docs](docs/).\n',
  'docs/README.md': order,
  'docs/rooms/hall.md': '# The hall\n',
};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spw-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Builds the site of a small repository with these files in place of or beside its own. */
function build(changes: Record<string, string> = {}) {
  const root = aFolder();
  for (const [path, text] of Object.entries({ ...repository, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const out = join(root, 'dist/docs');
  const { broken } = buildSite(root, out);
  return {
    broken,
    has: (file: string) => existsSync(join(out, file)),
    read: (file: string) => readFileSync(join(out, file), 'utf8'),
  };
}

test('the project’s own pages become a site in which every address of a file is there', async () => {
  const out = join(aFolder(), 'site');
  const { code, err } = await runScript('docs:build', ['--out', out]);
  expect(err).toBe('');
  expect(code).toBe(0);
  const pages = readIndex(readFileSync(join(out, 'site/search-index.js'), 'utf8')).pages.map(([file]) => file);
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'docs/architecture.html', 'CHANGELOG.html']));
  const htmlOf = new Map(pages.map((page) => [page, readFileSync(join(out, page), 'utf8')]));
  const idsOf = new Map(Array.from(htmlOf, ([page, html]) => [page, new Set(valuesOf(html, 'id'))]));
  const lost = Array.from(htmlOf).flatMap(([page, html]) =>
    [...valuesOf(html, 'href'), ...valuesOf(html, 'src')]
      .filter((address) => !/^[a-z]+:/.test(address))
      .filter((address) => {
        const [file = '', anchor] = address.split('#');
        const there = file === '' ? page : join(dirname(page), file);
        return anchor === undefined
          ? !existsSync(join(out, there))
          : !idsOf.get(there)?.has(decodeURIComponent(anchor));
      })
      .map((address) => `${page}: ${address}`),
  );
  expect(lost).toEqual([]);
});

test('a folder that holds something else is left alone', async () => {
  const out = aFolder();
  writeFileSync(join(out, 'letter.txt'), 'dear');
  const { code, err } = await runScript('docs:build', ['--out', out]);
  expect(err).toMatch(/^.* holds something else than such a site: name an empty folder\n$/);
  expect(code).toBe(1);
  expect(existsSync(join(out, 'letter.txt'))).toBe(true);
});

describe('the build is refused, and the page named, when', () => {
  test.each([
    ['a link leads nowhere', '[x](gone.md)', 'docs/rooms/hall.md speaks of docs/rooms/gone.md, which is not there'],
    ['a link leaves the repository', '[x](../../../x)', 'docs/rooms/hall.md speaks of ../x, which is not there'],
    [
      'a heading is not there',
      '[x](../../README.md#cellar)',
      'docs/rooms/hall.md leads to a heading that README.md does not have: cellar',
    ],
    ['a picture is missing', '![x](x.webp)', 'docs/rooms/hall.md speaks of docs/rooms/x.webp, which is not there'],
    [
      'a picture in HTML is missing',
      '| a |\n|---|\n| <img src="y.webp" alt="y"> |',
      'docs/rooms/hall.md speaks of docs/rooms/y.webp, which is not there',
    ],
  ])('%s', (_which, text, complaint) => {
    const { broken, has } = build({ 'docs/rooms/hall.md': `# The hall\n\n${text}\n` });
    expect(broken).toEqual([complaint]);
    expect(has('index.html')).toBe(false);
  });

  test('no chapter of the reading order names a page', () => {
    const { broken } = build({
      'docs/cellar.md': '# The cellar\n',
      'docs/README.md': `${order}\n[cellar](cellar.md)\n`,
    });
    expect(broken).toEqual(['docs/README.md names docs/cellar.md in no chapter']);
  });

  test('but not when what looks like a link stands in code', () => {
    const { broken } = build({ 'docs/rooms/hall.md': '# The hall\n\n`[x](gone.md)`\n\n```\n![x](gone.webp)\n```\n' });
    expect(broken).toEqual([]);
  });
});

test('headings have the names that hosts of repositories give them, and a second one of the same words a number', () => {
  const page = '# The hall\n\n## `Lamps`, & [doors](#lamps--doors-1)!\n\n## Lamps & doors\n\n### Ọ̀nà 2\n';
  const html = build({ 'docs/rooms/hall.md': page }).read('docs/rooms/hall.html');
  for (const id of ['the-hall', 'lamps--doors', 'lamps--doors-1', 'ọ̀nà-2']) expect(html).toContain(`id="${id}"`);
});

test('a link to a file that is no page is text with its path, or leads to the repository that package.json names', () => {
  const page = {
    'docs/rooms/hall.md': '# Hall\n\n[The lamp](../../lamp.ts#L3) and [`lamp.ts`](../../lamp.ts)\n',
    'lamp.ts': '',
  };
  expect(build(page).read('docs/rooms/hall.html')).toContain(
    'The lamp (<code>lamp.ts</code>) and <code>lamp.ts</code>',
  );
  const named = { ...page, 'package.json': '{ "repository": { "url": "git+https://host.example/a/b.git" } }' };
  expect(build(named).read('docs/rooms/hall.html')).toContain('href="https://host.example/a/b/blob/HEAD/lamp.ts#L3"');
});

test('the side list has the chapters in the reading order, with the chapter of the page open', () => {
  const html = build().read('docs/rooms/hall.html');
  expect(html).toMatch(
    /<details><summary>First<\/summary>[^]*The house<\/a>[^]*<details open><summary>Rooms<\/summary>/,
  );
  expect(html).toContain('<a href="hall.html" aria-current="page">The hall</a>');
  expect(html).not.toContain('<summary>By word');
  expect(html).toContain('<a rel="prev" href="../../index.html">The house</a>');
});

test('the index knows under which headings a word stands, also with accents and in the names of files', () => {
  const page = '# The hall\n\nDark.\n\n## Lamps\n\nÌmọ́lẹ̀ in `warm-light.ts`.\n\n## Doors\n\n| a |\n|---|\n| warm |\n';
  const { pages, parts, words } = readIndex(build({ 'docs/rooms/hall.md': page }).read('site/search-index.js'));
  const under = (word: string) => {
    let part = 0;
    return words[word]!.split(' ').map((step) => parts[(part += parseInt(step, 36))]![2]);
  };
  expect(under('warm')).toEqual(['Lamps', 'Doors']);
  expect(under('imole')).toEqual(['Lamps']);
  expect(under('dark')).toEqual(['The hall']);
  const [at, anchor] = parts.find(([, , heading]) => heading === 'Doors')!;
  expect([pages[at], anchor]).toEqual([['docs/rooms/hall.html', 'The hall'], 'doors']);
});

describe('a diagram', () => {
  const root = resolve(import.meta.dirname, '..');
  const diagrams = globSync('docs/diagrams/*.svg', { cwd: root });
  const textOf = (diagram: string) => readFileSync(join(root, diagram), 'utf8');

  test('is shown by a page', () => {
    const shown = Array.from(readPages(root), ([path, { targets }]) =>
      targets.map(({ to }) => join(dirname(path), to)),
    );
    expect(shown.flat()).toEqual(expect.arrayContaining(diagrams));
  });

  test.each(diagrams)(
    '%s has a title, a description and the colours of the apps, and asks nobody for anything',
    (file) => {
      const drawing = textOf(file);
      expect(drawing).toMatch(/<title id="title">[^<]+<\/title>\n<desc id="desc">[^<]{80,}<\/desc>/);
      expect(drawing).toContain('@media (prefers-color-scheme: dark)');
      const theme = readFileSync(join(root, 'packages/ui/src/styles/theme.css'), 'utf8');
      for (const color of drawing.match(/#[\da-f]{3,8}\b/g)!) expect(theme).toContain(color);
      expect(drawing.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /<script|<image|@import|https?:|src=|\son\w+=/,
      );
    },
  );

  test('of the modules has each on the level that is in force', () => {
    const { length } = moduleLevels;
    const rows = textOf('docs/diagrams/module-levels.svg')
      .split(/>(\d+)<\/text>/)
      .slice(1);
    const drawn = Array.from({ length }, (_, row) => [
      Number(rows[2 * row]),
      Array.from(rows[2 * row + 1]!.matchAll(/class="m">([^<]+)</g), ([, name]) => name),
    ]);
    expect(drawn).toEqual(moduleLevels.map((modules, level) => [level, modules]).toReversed());
  });
});

function valuesOf(html: string, attribute: string): string[] {
  return Array.from(html.matchAll(new RegExp(`<[^>]*\\s${attribute}="([^"]*)"`, 'g')), ([, value = '']) => value);
}

function readIndex(script: string): SearchIndex {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf(';'))) as SearchIndex;
}
