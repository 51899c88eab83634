import type { Plugin } from 'vite';

const ICON = '?icon';
const makers = new URL('../parts/icon.tsx', import.meta.url).pathname;

/**
 * `drawing.svg?icon` and `IconCheck.mjs?icon` are modules with one icon in each. An app's list of icons only passes them on, so a
 * screen downloads those that it shows; a file that made them all would travel whole with the first of them.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(ICON)) return null;
      const found = await this.resolve(source.slice(0, -ICON.length), importer);
      return found && { id: `${found.id}${ICON}`, moduleSideEffects: false };
    },
    load(id) {
      if (!id.endsWith(ICON)) return null;
      const file = id.slice(0, -ICON.length);
      const [maker, drawing] = file.endsWith('.svg') ? ['artIcon', `${file}?raw`] : ['lineIcon', file];
      return `import { ${maker} } from '${makers}';
import drawing from '${drawing}';
export default /* @__PURE__ */ ${maker}(drawing);`;
    },
  };
}
