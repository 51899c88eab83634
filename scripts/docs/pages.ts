import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Tokens } from 'marked';
import { allTokens, isHeading, plainText, readPage, type Page } from './read-page.ts';

/** By their path in the repository. */
export type Pages = ReadonlyMap<string, Page>;

/** The page that says in which order the others are read. */
export const READING_ORDER = 'docs/README.md';
const INDEX_OF_WORDS = 'By word';

export function readPages(root: string): Pages {
  const paths = globSync('{*.md,docs/**/*.md,{apps,packages}/*/{*.md,src/**/*.md},{content,e2e}/*.md}', { cwd: root });
  return new Map(paths.toSorted().map((path) => [path, readPage(readFileSync(join(root, path), 'utf8'))]));
}

/** What a link of a page means: a page elsewhere, or a path of the repository with what stands behind `#`. */
export function follow(page: string, to: string): { readonly path: string; readonly anchor: string } | null {
  if (/^[a-z][\w+.-]*:/i.test(to)) return null;
  const [path = '', anchor = ''] = to.split('#');
  if (path === '') return { path: page, anchor };
  return { path: posix.join(posix.dirname(page), decodeURIComponent(path)).replace(/\/$/, ''), anchor };
}

/** The page that is meant by a path: a folder is its README. */
export function pageAt(pages: Pages, path: string): string | null {
  return [path, posix.join(path, 'README.md')].find((each) => pages.has(each)) ?? null;
}

/** Links and pictures that lead nowhere, and headings that are not there. */
export function findBrokenLinks(root: string, pages: Pages): string[] {
  return Array.from(pages).flatMap(([page, { targets }]) =>
    targets.flatMap(({ to }) => {
      const meant = follow(page, to);
      if (!meant) return [];
      if (meant.path.startsWith('..') || !existsSync(join(root, meant.path)))
        return [`${page} speaks of ${meant.path}, which is not there`];
      const there = pageAt(pages, meant.path);
      if (meant.anchor === '' || !there || pages.get(there)!.anchors.has(meant.anchor)) return [];
      return [`${page} leads to a heading that ${there} does not have: ${meant.anchor}`];
    }),
  );
}

export interface Chapter {
  readonly name: string;
  /** Paths of its pages, as they are read. */
  readonly pages: readonly string[];
}

/** The chapters of the reading order, each page where it is named first. What is behind them leads back into them. */
export function readChapters(pages: Pages): Chapter[] {
  const chapters: { name: string; pages: string[] }[] = [];
  const seen = new Set([READING_ORDER]);
  for (const token of pages.get(READING_ORDER)?.tokens ?? []) {
    if (isHeading(token) && token.depth === 2) {
      const name = plainText(token.tokens);
      if (name === INDEX_OF_WORDS) break;
      chapters.push({ name, pages: [] });
    }
    for (const each of allTokens([token])) {
      const meant = each.type === 'link' ? follow(READING_ORDER, (each as Tokens.Link).href) : null;
      const page = meant && pageAt(pages, meant.path);
      if (!page || seen.has(page) || chapters.length === 0) continue;
      seen.add(page);
      chapters.at(-1)!.pages.push(page);
    }
  }
  return chapters;
}

/** Pages that nobody finds by reading, where there is an order to read in. */
export function findUnnamedPages(pages: Pages): string[] {
  if (!pages.has(READING_ORDER)) return [];
  const named = new Set(readChapters(pages).flatMap((chapter) => chapter.pages));
  return Array.from(pages.keys())
    .filter((page) => page !== READING_ORDER && !named.has(page))
    .map((page) => `${READING_ORDER} names ${page} in no chapter`);
}
