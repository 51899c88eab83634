import type { NodePath, PluginObj, types as Types } from '@babel/core';
import linguiMacros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { RolldownBabelPreset } from '@rolldown/plugin-babel';

/**
 * The language macros, with English compiled in place: a screen's words travel with the screen, not in one catalogue that
 * every visitor downloads, and a string nobody extracted yet still shows. Texts are known by their short ids, where
 * they have one: the library's are random letters, which no compression makes smaller.
 */
export function macrosWithEnglish(shortIds: ReadonlyMap<string, string> = new Map()): RolldownBabelPreset {
  const linguiConfig = makeConfig({ locales: ['en'], sourceLocale: 'en' });
  return {
    rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
    preset: {
      plugins: [
        [linguiMacros, { descriptorFields: 'message', linguiConfig }],
        compileInPlace,
        [shortenIds, { shortIds }],
      ],
    },
  };
}

function compileInPlace({ types }: { types: typeof Types }): PluginObj {
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

function shortenIds(
  { types }: { types: typeof Types },
  { shortIds }: { shortIds: ReadonlyMap<string, string> },
): PluginObj {
  return {
    visitor: {
      ObjectProperty(path) {
        const { value, key } = path.node;
        if (!types.isIdentifier(key, { name: 'id' }) || !types.isStringLiteral(value) || !isDescriptor(path)) return;
        const shortId = shortIds.get(value.value);
        // Looked at again after it was replaced: a short id has no shorter one.
        if (shortId !== undefined) path.get('value').replaceWith(types.stringLiteral(shortId));
      },
    },
  };
}

function isDescriptor({ parent }: NodePath<Types.ObjectProperty>): boolean {
  return parent.leadingComments?.some(({ value }) => /\bi18n\b/.test(value)) ?? false;
}
