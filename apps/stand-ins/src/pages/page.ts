import { type Html, html } from './html.ts';

interface Page {
  title: string;
  look: string;
  styles?: string[];
  scripts?: string[];
  body: Html;
}

export function page({ title, look, styles = [], scripts = [], body }: Page): Html {
  return html`<!doctype html>
    <html lang="en-NG">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${['/pages/base.css', ...styles].map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        ${scripts.map((src) => html`<script type="module" src="${src}"></script>`)}
      </head>
      <body class="${look}">
        ${body}
      </body>
    </html>`;
}
