import { headingFace } from '@spw/ui/build/heading-face.ts';
import { parse } from 'postcss';
import type { Container, Root } from 'postcss';

interface Names {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

const setOnRoot = ['data-theme', 'data-motion', 'data-saver'];
const notPaintedYet = /:active|:hover|::(?:backdrop|file-selector|placeholder|-webkit|-moz)|:-moz/;

/** The rules a prerendered page needs for its first paint; the whole sheet follows once that is on the screen. */
export function criticalCss(css: string, html: string): string {
  const root = parse(css);
  const names = namesIn(html);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const kept = rule.selectors.filter((selector) => mayMatch(selector, names));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  dropUnused(root, html);
  dropEmpty(root);
  return root.toString();
}

function dropEmpty(parent: Container): void {
  parent.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

function dropUnused(root: Root, html: string): void {
  const text = root.toString() + html;
  root.walkAtRules('keyframes', (rule) => {
    if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(text)) rule.remove();
  });
  root.walkAtRules(/^(property|supports)$/, (rule) => {
    if (rule.name === 'property' || rule.toString().includes('--tw-')) rule.remove();
  });
  // Letters beyond plain English come with the whole sheet, and so does the face of the big shouts.
  root.walkAtRules('font-face', (rule) => {
    const face = rule.toString();
    if (face.includes('unicode-range') && !face.includes(headingFace)) rule.remove();
  });
  root.walkDecls(/^--/, (decl) => {
    if (!text.includes(`var(${decl.prop})`) && !text.includes(`var(${decl.prop},`)) decl.remove();
  });
}

function mayMatch(selector: string, { classes, tags, attributes }: Names): boolean {
  if (notPaintedYet.test(selector)) return false;
  const plain = veil(selector).replace(/:(?:not|where|is|has)\([^)]*\)+/g, '');
  const outside = plain.replace(/\[[^\]]*\]/g, '');
  return (
    all(outside, /\.([\w\uE000-\uE07F-]+)/g, (name) => classes.has(name)) &&
    all(outside, /(?:^|[\s>+~])([a-z][a-z0-9]*)/gi, (name) => tags.has(name.toLowerCase())) &&
    all(plain, /\[([a-z-]+)/g, (name) => attributes.has(name))
  );
}

/** Puts the punctuation inside class names (`md:w-[4px]`) out of the way of the grammar of selectors. */
function veil(escaped: string): string {
  return escaped.replace(/\\(.)/g, (_, char: string) => String.fromCodePoint(0xe000 + (char.codePointAt(0) ?? 0)));
}

function unescapeHtml(entity: string): string {
  return { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&#x27;': "'", '&quot;': '"' }[entity] ?? entity;
}

function all(text: string, pattern: RegExp, holds: (name: string) => boolean): boolean {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? '').every(holds);
}

function namesIn(html: string): Names {
  const classes = new Set<string>();
  const tags = new Set(['html', 'body']);
  const attributes = new Set(setOnRoot);
  for (const [, tag = '', rest = ''] of html.matchAll(/<([a-z][a-z0-9-]*)([^>]*)/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = ''] of rest.matchAll(/\s([a-z-]+)(?==|\s|$)/gi)) attributes.add(name.toLowerCase());
  }
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/))
      classes.add(veil(name.replace(/&(?:amp|gt|lt|#x27|quot);/g, unescapeHtml).replace(/[^\w-]/g, '\\$&')));
  }
  return { classes, tags, attributes };
}
