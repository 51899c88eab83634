import type { Plugin } from 'vite';

/**
 * Lets the build leave out what nobody uses of the router. Its links, forms and contexts are made by a call, and named for tools in a
 * second statement; neither is marked as free of consequences, so the build would keep all of them and whatever they stand on.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({ code: withoutConsequences(code), map: null }),
    },
  };
}

export function withoutConsequences(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = ".*";\n/gm, '')
    .replaceAll(/^(const \w+ = )(React\$1\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
