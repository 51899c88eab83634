import { headingFaceRequest } from '@spw/ui/build/heading-face.ts';

/** Old JavaScript for old browsers: one that lacks this cannot run the app's script either, modules or not. */
const OLD_BROWSER = `if(!Element.prototype.replaceChildren)location.replace('/lite');`;
const NO_SCRIPT = '<noscript><meta http-equiv="refresh" content="0;url=/lite"></noscript>';
/**
 * Nothing is drawn before all of what was rendered has come: half of it would be laid out as if that were all, and move with every part that
 * follows. It is a few kilobytes, and browsers that do not know this draw as they get it.
 */
const WHOLE = '<link rel="expect" href="#root" blocking="render">';
/**
 * Puts the whole sheet into the head where it holds up no first paint, which a link in the page would do; the sheets of single screens come after it
 * when they are needed. Moving it there later would read it, and lay everything out, twice.
 */
const askForSheet = (href: string) =>
  `(function(d,l){l=d.createElement('link');l.rel='stylesheet';l.crossOrigin='';l.href='${href}';d.head.appendChild(l)})(document);`;
/** Colours written out and no variables: the browsers that see it are older than those. */
const LIGHT_STYLE =
  'body{max-width:32em;margin:0 auto;padding:1em;background:#fff7e6;color:#17123a;font:18px/1.5 sans-serif}' +
  'h1{margin:0;padding:.3em .5em;background:#ffc21a}a{display:inline-block;padding:.4em .5em .4em 0;color:#3a2db0}';

export interface Filling {
  title: string;
  language?: string;
  description?: string;
  /** The path it was rendered for; the script takes over only there. */
  path?: string;
  body: string;
  /** The address of the manifest in its language. */
  manifest?: string;
  css: string;
  /** Files of a lazily loaded screen. */
  preload?: readonly string[];
  /** False where nothing is set in the heading face: nobody downloads it there. */
  headingFace?: boolean;
  /** Nothing can be done here without the app's script: a browser that cannot run it goes to the light page. */
  needsApp?: boolean;
}

/** Puts a rendered body and the rules of its first paint into the built page. */
export function fillPage(
  template: string,
  {
    title,
    language,
    description,
    path,
    body,
    manifest,
    css,
    preload = [],
    headingFace = true,
    needsApp = false,
  }: Filling,
): string {
  const [sheet = '', href = ''] = /\s*<link rel="stylesheet"[^>]*\shref="([^"]*)"[^>]*>/.exec(template) ?? [];
  const [script = '', choices = ''] = /<script>([\s\S]*?)<\/script>/.exec(template) ?? [];
  // After the rules of the first paint, which the whole sheet must follow.
  const inline =
    `<style>${css}</style><noscript>${sheet.trim()}</noscript>` +
    `<script>${needsApp ? OLD_BROWSER : ''}${headingFace ? choices : choices.replace(headingFaceRequest, '')};${askForSheet(href)}</script>`;
  const meta = description === undefined ? '' : `<meta name="description" content="${escape(description)}">`;
  const links = preload.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  // What was rendered can be read without any script; of the rest there is nothing to read.
  const nothing = path === undefined ? NO_SCRIPT : '';
  const page = path === undefined ? '' : ` data-page="${escape(path)}"`;
  const whole = path === undefined ? '' : WHOLE;
  return template
    .replace(sheet, '')
    .replace(script, '')
    .replace(/<html lang="[^"]*"/, (html) => (language === undefined ? html : `<html lang="${language}"`))
    .replace(/(<link rel="manifest" href=")[^"]*/, (link, start) => (manifest === undefined ? link : start + manifest))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace('<!--head-->', () => `${meta}${nothing}${whole}${inline}${links}`)
    .replace('<div id="root"></div>', () => `<div id="root"${page}>${body}</div>`)
    .replace(/>\s*\n\s*</g, '><');
}

/** A page without scripts, for browsers that cannot run the app. */
export function lightPage({
  language,
  title,
  description,
  body,
}: Required<Pick<Filling, 'language' | 'title' | 'description' | 'body'>>) {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>` +
    `<meta name="description" content="${escape(description)}"><link rel="icon" href="/mark.svg" type="image/svg+xml">` +
    `<style>${LIGHT_STYLE}</style></head><body>${body}</body></html>`
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
