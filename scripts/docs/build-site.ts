import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { findBrokenLinks, findUnnamedPages, follow, readPages } from './pages.ts';
import { fileOf, renderPage } from './render-page.ts';
import { makeSearchIndex } from './search-index.ts';

const ui = 'packages/ui';
const typeface = /^ojuju-[\da-f]+\.woff2$/;

/** Makes the site of a repository, unless something on its pages leads nowhere. */
export function buildSite(root: string, out: string): { readonly broken: readonly string[]; readonly files: number } {
  const pages = readPages(root);
  const broken = [...findBrokenLinks(root, pages), ...findUnnamedPages(pages)];
  if (broken.length > 0) return { broken, files: 0 };

  makeEmpty(out);
  const site = { pages, repository: repositoryOf(root) };
  for (const path of pages.keys()) write(join(out, fileOf(path)), renderPage(site, path));
  for (const [path, { targets }] of pages) {
    for (const { to } of targets.filter(({ isPicture }) => isPicture)) {
      const picture = follow(path, to)?.path;
      if (picture !== undefined) cpSync(join(root, picture), join(out, picture));
    }
  }
  write(join(out, 'site/search-index.js'), `window.searchIndex = ${JSON.stringify(makeSearchIndex(pages))};\n`);
  cpSync(join(import.meta.dirname, 'site/search.js'), join(out, 'site/search.js'));
  writeStyle(out);
  return { broken, files: pages.size };
}

/** What was made before goes. A folder that holds something else was not meant. */
function makeEmpty(out: string): void {
  if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, 'site/search-index.js')))
    throw new Trouble(`${out} holds something else than such a site: name an empty folder`);
  rmSync(out, { recursive: true, force: true });
}

/** Colours, typeface and mark are those of the apps. */
function writeStyle(out: string): void {
  const project = join(import.meta.dirname, '../..');
  const [day, night] = readColors(readFileSync(join(project, ui, 'src/styles/theme.css'), 'utf8'));
  const face = readdirSync(join(project, ui, 'public/f')).find((file) => typeface.test(file))!;
  cpSync(join(project, ui, 'public/f', face), join(out, 'site/ojuju.woff2'));
  cpSync(join(project, ui, 'public/mark.svg'), join(out, 'site/mark.svg'));
  const style = readFileSync(join(import.meta.dirname, 'site/site.css'), 'utf8');
  const colors = `:root {\n${day}}\n@media (prefers-color-scheme: dark) {\n:root {\n${night}}\n}\n`;
  write(join(out, 'site/site.css'), `${colors}${style}`);
}

/** The colours of the day and those that are others by night. */
function readColors(theme: string): readonly [day: string, night: string] {
  const [day = '', night = ''] = theme.split("[data-theme='night'] {");
  const colors = (part: string) => (part.match(/^ *--color-[\w-]+: .+;\n/gm) ?? []).join('').replaceAll(/^ +/gm, '  ');
  return [colors(day), colors(night.split('}')[0]!)];
}

function repositoryOf(root: string): string | null {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    repository?: string | { url: string };
  };
  const address = typeof repository === 'string' ? repository : repository?.url;
  return address?.replace(/^git\+/, '').replace(/\.git$/, '') ?? null;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
