import type { Plugin } from 'vite';

/**
 * Tailwind wraps its output in cascade layers, which browsers before 2022 drop whole, leaving a bare page. The layers
 * arrive in order and every rule of ours is a single class, so the same cascade holds with the wrappers taken off.
 */
export function flattenLayers(): Plugin {
  return {
    name: 'flatten-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (code) => ({ code: unwrapLayers(code), map: null }),
    },
  };
}

const layerStart = /@layer\s+[\w\s,.-]*([;{])/;

export function unwrapLayers(css: string): string {
  let rest = css;
  let flat = '';
  for (let found = layerStart.exec(rest); found; found = layerStart.exec(rest)) {
    flat += rest.slice(0, found.index);
    const after = found.index + found[0].length;
    if (found[1] === ';') {
      rest = rest.slice(after);
      continue;
    }
    const end = closingBrace(rest, after);
    rest = `${rest.slice(after, end)}${rest.slice(end + 1)}`;
  }
  return flat + rest;
}

function closingBrace(css: string, from: number): number {
  let depth = 1;
  for (let i = from; i < css.length; i += 1) {
    const char = css[i];
    if (char === '"' || char === "'") {
      i = css.indexOf(char, i + 1);
      if (i < 0) break;
    } else if (char === '/' && css[i + 1] === '*') {
      i = css.indexOf('*/', i) + 1;
    } else if (char === '{') depth += 1;
    else if (char === '}' && (depth -= 1) === 0) return i;
  }
  throw new Error('A cascade layer is never closed');
}
