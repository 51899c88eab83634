import { expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';

const sheet =
  ':root{--ink:#111;--unused:red}[data-theme=night]{--ink:#eee}' +
  '.btn{color:var(--ink);animation:turn 1s}.btn:active{top:1px}.btn:disabled{color:gray}.btn:not(:disabled):hover{top:2px}.btn[aria-busy]{opacity:.5}.toast{color:red}' +
  '.md\\:grid{display:grid}.w-\\[4\\.5px\\]{width:4.5px}.w-\\[9px\\]{width:9px}.\\[\\&\\>b\\]\\:m-1>b{margin:1px}h1,h3{margin:0}@media (min-width:900px){.toast{top:0}.btn{left:0}}' +
  '@keyframes turn{to{rotate:1turn}}@keyframes other{to{top:0}}';

test('a page carries the rules of what it shows, by day and by night, and none of what may come later', () => {
  const css = criticalCss(sheet, '<h1 class="btn md:grid w-[4.5px] [&amp;&gt;b]:m-1"><b>Spin</b></h1>');

  expect(css).toBe(
    ':root{--ink:#111}[data-theme=night]{--ink:#eee}.btn{color:var(--ink);animation:turn 1s}.btn:disabled{color:gray}' +
      '.md\\:grid{display:grid}.w-\\[4\\.5px\\]{width:4.5px}.\\[\\&\\>b\\]\\:m-1>b{margin:1px}h1{margin:0}@media (min-width:900px){.btn{left:0}}@keyframes turn{to{rotate:1turn}}',
  );
});
