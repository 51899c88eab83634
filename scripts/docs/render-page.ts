import { posix } from 'node:path';
import { Parser, Renderer, type Tokens } from 'marked';
import { follow, pageAt, readChapters, READING_ORDER, type Chapter, type Pages } from './pages.ts';

export interface Site {
  readonly pages: Pages;
  /** Where people read the repository's other files, if they can. */
  readonly repository: string | null;
}

/** The file of the site that a page becomes. It stays in its folder, so that the pictures' addresses stay as they are. */
export function fileOf(page: string): string {
  return page.replace(/(^|\/)README\.md$/, '$1index.md').replace(/\.md$/, '.html');
}

/** A page as it stands in the site. */
export function renderPage(site: Site, path: string): string {
  const page = site.pages.get(path)!;
  const chapters = [{ name: '', pages: [READING_ORDER] }, ...readChapters(site.pages)];
  const order = chapters.flatMap((chapter) => chapter.pages);
  const at = order.indexOf(path);
  const home = posix.relative(posix.dirname(path), '.') || '.';
  const title = path === 'README.md' ? page.title : `${page.title} · Spin-N-Win`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<link rel="icon" href="${home}/site/mark.svg">
<link rel="stylesheet" href="${home}/site/site.css">
<script defer src="${home}/site/search.js"></script>
</head>
<body>
<a class="skip" href="#page">To the text</a>
<header class="top">
<a class="mark" href="${home}/index.html"><img src="${home}/site/mark.svg" alt="" width="32" height="32"><span>Spin-N-Win</span></a>
<search class="search" data-home="${home}" hidden>
<label for="words">Search</label>
<input id="words" type="search" placeholder="Search" autocomplete="off" spellcheck="false">
<div class="found" hidden><p role="status"></p><ol></ol></div>
</search>
<a class="all" href="#pages">All pages</a>
</header>
<div class="frame">
<main id="page">
<article>
${renderText(site, path)}</article>
<nav class="turn" aria-label="Before and after">${turn(site, path, order[at - 1], 'prev')}${turn(site, path, order[at + 1], 'next')}</nav>
</main>
<nav class="side" id="pages" aria-label="All pages">
${chapters.map((chapter) => renderChapter(site, path, chapter)).join('\n')}
</nav>
</div>
</body>
</html>
`;
}

function renderText({ pages, repository }: Site, path: string): string {
  const { headings, tokens } = pages.get(path)!;
  const renderer = new (class extends Renderer {
    override heading(token: Tokens.Heading): string {
      const { id, depth } = headings.get(token)!;
      const text = this.parser.parseInline(token.tokens);
      return `<h${depth} id="${id}">${text} <a class="anchor" href="#${id}" aria-label="Link to this heading">#</a></h${depth}>\n`;
    }

    override link(token: Tokens.Link): string {
      const text = this.parser.parseInline(token.tokens);
      const address = addressOf(token.href);
      if (address !== null) return `<a href="${escape(address)}">${text}</a>`;
      const named = follow(path, token.href)!.path;
      return named.endsWith(token.text.replaceAll('`', '')) ? text : `${text} (<code>${escape(named)}</code>)`;
    }

    override image(token: Tokens.Image): string {
      return `<img src="${escape(token.href)}" alt="${escape(token.text)}" loading="lazy">`;
    }

    override html(token: Tokens.HTML | Tokens.Tag): string {
      return token.raw.replaceAll(/\shref="([^"]*)"/g, (_, to: string) => {
        const address = addressOf(to);
        return address === null ? '' : ` href="${escape(address)}"`;
      });
    }

    // Wider than a phone, they scroll by themselves, with keys too. A heading that says nothing is none.
    override table(token: Tokens.Table): string {
      const table = super.table(token).replaceAll(/<th([^>]*)><\/th>/g, '<td$1></td>');
      return `<div class="wide" tabindex="0" role="group" aria-label="Table">\n${table}</div>\n`;
    }

    override code(token: Tokens.Code): string {
      return super.code(token).replace('<pre>', '<pre tabindex="0">');
    }
  })();
  return new Parser({ renderer }).parse([...tokens]);

  /** Null for what is in the repository and nowhere to be seen. */
  function addressOf(to: string): string | null {
    const meant = follow(path, to);
    if (!meant || to.startsWith('#')) return to;
    const hash = meant.anchor && `#${meant.anchor}`;
    const page = pageAt(pages, meant.path);
    if (page) return `${relativeFile(path, page)}${hash}`;
    return repository && `${repository}/blob/HEAD/${meant.path}${hash}`;
  }
}

function renderChapter({ pages }: Site, current: string, chapter: Chapter): string {
  const rows = chapter.pages.map((path) => {
    const page = pages.get(path)!;
    const link = `<a href="${relativeFile(current, path)}"${path === current ? ' aria-current="page"' : ''}>${escape(page.title)}</a>`;
    return `<li>${link}${path === current ? renderHeadings(pages, path) : ''}</li>`;
  });
  const list = `<ul>\n${rows.join('\n')}\n</ul>`;
  if (chapter.name === '') return list;
  const open = chapter.pages.includes(current) ? ' open' : '';
  return `<details${open}><summary>${escape(chapter.name)}</summary>${list}</details>`;
}

/** What is on the page that is open. */
function renderHeadings(pages: Pages, path: string): string {
  const parts = Array.from(pages.get(path)!.headings.values()).filter(({ depth }) => depth === 2);
  if (parts.length === 0) return '';
  return `<ul>${parts.map(({ id, text }) => `<li><a href="#${id}">${escape(text)}</a></li>`).join('')}</ul>`;
}

function turn({ pages }: Site, current: string, to: string | undefined, rel: 'prev' | 'next'): string {
  if (to === undefined) return '';
  return `<a rel="${rel}" href="${relativeFile(current, to)}">${escape(pages.get(to)!.title)}</a>`;
}

function relativeFile(from: string, to: string): string {
  return posix.relative(posix.dirname(from), fileOf(to));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
