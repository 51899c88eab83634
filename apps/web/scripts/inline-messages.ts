import type { NodePath, PluginObj, types as Types } from '@babel/core';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';

/**
 * The language macros, with English compiled in place: a screen's words travel with the screen, not in one catalogue that
 * every visitor downloads, and a string nobody extracted yet still shows.
 */
export function macrosWithEnglish(): ReturnType<typeof linguiTransformerBabelPreset> {
  // The commands of the whole project run from its root, where there is no language configuration.
  const here = { cwd: import.meta.dirname };
  const macros = { descriptorFields: 'message', linguiConfig: getConfig(here) };
  return {
    rolldown: linguiTransformerBabelPreset({}, here).rolldown,
    preset: { plugins: [['@lingui/babel-plugin-lingui-macro', macros], compileInPlace] },
  };
}

export function compileInPlace({ types }: { types: typeof Types }): PluginObj {
  return {
    visitor: {
      ObjectProperty(path) {
        const { value, key } = path.node;
        if (!types.isIdentifier(key, { name: 'message' }) || !types.isStringLiteral(value) || !isDescriptor(path))
          return;
        // Round the JSON way, so that an absent plural offset leaves no trace.
        const tokens: unknown = JSON.parse(JSON.stringify(compileMessageOrThrow(value.value)));
        path.get('value').replaceWith(types.valueToNode(tokens));
      },
    },
  };
}

function isDescriptor({ parent }: NodePath<Types.ObjectProperty>): boolean {
  return parent.leadingComments?.some(({ value }) => /\bi18n\b/.test(value)) ?? false;
}
