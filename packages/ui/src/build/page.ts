import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PREFERENCES_KEY } from '../preferences/preferences.ts';
import { headingFaceRequest } from './heading-face.ts';

/** Typefaces and mark, served as they are by both apps. */
export const publicDir = join(import.meta.dirname, '../../public');

/**
 * Runs inline before the first paint, so it is old, short JavaScript. It makes the same choices as `applyPreferences`,
 * and asks for the heading face early, except from a phone that is saving data.
 */
export const headScriptSource = `(function(d,m,p,c,l){try{p=JSON.parse(localStorage.getItem('${PREFERENCES_KEY}'))||{}}catch(e){p={}}
c=navigator.connection||{};
d.dataset.theme=p.theme=='night'||p.theme!='day'&&m('(prefers-color-scheme:dark)').matches?'night':'day';
if(p.lessMotion||m('(prefers-reduced-motion:reduce)').matches)d.dataset.motion='less';
if(p.dataSaver==null?c.saveData||/2g/.test(c.effectiveType):p.dataSaver)d.dataset.saver='';${headingFaceRequest}
})(document.documentElement,matchMedia)`;

/** Puts the script that chooses day or night into the page's head, before anything is painted. */
export function headScript(): Plugin {
  return {
    name: 'head-script',
    transformIndexHtml: () => [{ tag: 'script', children: headScriptSource, injectTo: 'head-prepend' }],
  };
}
