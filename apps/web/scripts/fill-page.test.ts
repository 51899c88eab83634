import { headingFace } from '@spw/ui/build/heading-face.ts';
import { headScriptSource } from '@spw/ui/build/page.ts';
import { expect, test } from 'vitest';
import { publicPages } from '../src/app/public-pages.ts';
import { fillPage } from './fill-page.ts';

const template = `<script>${headScriptSource}</script><title></title><!--head--><div id="root"></div>`;

test('the first page asks for no face that it does not use, and the others ask for theirs early', () => {
  const silent = publicPages.filter(
    (page) =>
      !fillPage(template, { ...page, title: '', description: '', preload: [], body: '', css: '' }).includes(
        headingFace,
      ),
  );
  expect(silent.map(({ path }) => path)).toEqual(['/']);
});
