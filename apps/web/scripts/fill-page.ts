import { headingFaceRequest } from '@spw/ui/build/heading-face.ts';

export interface Filling {
  title: string;
  language?: string;
  description?: string;
  /** The path it was rendered for; the script takes over only there. */
  path?: string;
  body: string;
  css: string;
  /** Files of a lazily loaded screen. */
  preload?: readonly string[];
  /** False where nothing is set in the heading face: nobody downloads it there. */
  headingFace?: boolean;
}

/** Puts a rendered body and the rules of its first paint into the built page. */
export function fillPage(
  template: string,
  { title, language, description, path, body, css, preload = [], headingFace = true }: Filling,
): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? '';
  const meta = description === undefined ? '' : `<meta name="description" content="${escape(description)}">`;
  const links = preload.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const page = path === undefined ? '' : ` data-page="${escape(path)}"`;
  return (
    template
      .replace(sheet, '')
      .replace(headingFace ? '' : headingFaceRequest, '')
      .replace(/<html lang="[^"]*"/, (html) => (language === undefined ? html : `<html lang="${language}"`))
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)}</title>`)
      .replace('<!--head-->', () => `${meta}<style>${css}</style>${links}`)
      // After the content, the whole sheet no longer holds up the first paint.
      .replace('<div id="root"></div>', () => `<div id="root"${page}>${body}</div>${sheet.trim()}`)
      .replace(/>\s*\n\s*</g, '><')
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
