import { createHash } from 'node:crypto';

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a content security policy calls each inline block of a page: `sha256-…`, without the quotes. */
export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => hash(text)),
    styles: Array.from(html.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, text = '']) => hash(text)),
  };
}

/** Our content security policy refuses all of these, so a page that carries one would be broken for everybody. */
export function assertPlainHtml(file: string, html: string): void {
  const markup = html.replace(/<script>[\s\S]*?<\/script>/, '').replace(/<style>[\s\S]*?<\/style>/, '');
  const bad = /<[a-z][^>]*\sstyle=|<script>|<style|<[a-z][^>]*\son[a-z]+=/i.exec(markup);
  if (bad) throw new Error(`${file} carries ${bad[0].slice(0, 200)}`);
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
