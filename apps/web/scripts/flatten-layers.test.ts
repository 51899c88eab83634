import { expect, test } from 'vitest';
import { unwrapLayers } from './flatten-layers.ts';

test('an old phone gets every rule in the order of the layers, without the layers', () => {
  const css = `@layer theme, base;@layer base{a{color:red}@media (min-width:1px){b{content:"}"}}}.x{}@layer utilities{@layer inner{/* } */.p{margin:0}}}`;

  expect(unwrapLayers(css)).toBe(`a{color:red}@media (min-width:1px){b{content:"}"}}.x{}/* } */.p{margin:0}`);
});
