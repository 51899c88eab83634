import { headingFace } from '@spw/ui/build/heading-face.ts';
import { headScriptSource } from '@spw/ui/build/page.ts';
import { expect, test } from 'vitest';
import { publicPages } from '../src/app/public-pages.ts';
import { fillPage, lightPage } from './fill-page.ts';

const template = `<script>${headScriptSource}</script><title></title><!--head--><link rel="stylesheet" crossorigin href="/assets/a.css"><div id="root"></div>`;

test('the first page asks for no face that it does not use, and the others ask for theirs early', () => {
  const silent = publicPages.filter(
    (page) =>
      !fillPage(template, { ...page, title: '', description: '', preload: [], body: '', css: '' }).includes(
        headingFace,
      ),
  );
  expect(silent.map(({ path }) => path)).toEqual(['/']);
});

test('what was rendered is drawn when all of it has come, and the shell at once', () => {
  const waits = (page: object) =>
    fillPage(template, { title: '', body: '', css: '', ...page }).includes(
      'rel="expect" href="#root" blocking="render"',
    );
  expect(publicPages.every((page) => waits({ ...page, description: '' }))).toBe(true);
  expect(waits({ needsApp: true })).toBe(false);
});

test('the whole sheet is asked for where it holds up no first paint, after the rules of that, and comes without scripts too', () => {
  const page = fillPage(template, { title: '', body: '', css: '.a{}', path: '/' });
  expect(page.match(/<link rel="stylesheet"[^>]*>/g)).toHaveLength(1);
  expect(page).toContain('<noscript><link rel="stylesheet" crossorigin href="/assets/a.css"></noscript>');
  expect(page).toMatch(/<style>\.a\{\}<\/style>[\s\S]*l\.href='\/assets\/a\.css';d\.head\.appendChild\(l\)/);
  expect(page.match(/<script>/g)).toHaveLength(1);
});

test('a browser that cannot run the app goes to the light page from where nothing works without it, and that page has no script', () => {
  const filled = (page: object) => fillPage(template, { title: '', body: '', css: '', ...page });
  const away = publicPages.filter((page) => filled({ ...page, description: '' }).includes("location.replace('/lite')"));
  expect(away.map(({ path }) => path)).toEqual(['/landing', '/signup']);
  const shell = filled({ needsApp: true });
  expect(shell).toContain("<script>if(!Element.prototype.replaceChildren)location.replace('/lite');");
  expect(shell).toContain('<noscript><meta http-equiv="refresh" content="0;url=/lite"></noscript>');
  expect(publicPages.some((page) => filled({ ...page, description: '' }).includes('<noscript><meta'))).toBe(false);

  const light = lightPage({ language: 'ha-NG', title: 'Spin-N-Win', description: 'A "game"', body: '<h1>Wasa</h1>' });
  expect(light).toContain('<html lang="ha-NG">');
  expect(light).toContain('content="A &quot;game&quot;"');
  expect(light).toContain('<body><h1>Wasa</h1></body>');
  expect(light).not.toMatch(/<script|var\(/);
});
