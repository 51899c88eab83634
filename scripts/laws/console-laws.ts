import type { IForbiddenRuleType } from 'dependency-cruiser';

const src = '^apps/console/src';
const TEST = '\\.test\\.tsx?$';

export const consoleLaws: IForbiddenRuleType[] = [
  {
    name: 'console-screens-are-strangers',
    comment: 'What two screens of the console share is in its shared folder',
    severity: 'error',
    from: { path: `${src}/screens/([^/]+)/` },
    to: { path: `${src}/screens/`, pathNot: `${src}/screens/$1/` },
  },
  {
    name: 'console-screens-stand-below-the-app',
    comment: 'A screen uses shared',
    severity: 'error',
    from: { path: `${src}/screens/`, pathNot: TEST },
    to: { path: `${src}/(app|main|testing)(/|\\.)` },
  },
  {
    name: 'console-shared-stands-at-the-bottom',
    comment: 'Shared uses the contract and the parts of the web',
    severity: 'error',
    from: { path: `${src}/shared/`, pathNot: TEST },
    to: { path: `${src}/(app|main|screens|testing)(/|\\.)` },
  },
  {
    name: 'console-takes-parts-of-the-web',
    comment: 'Tokens, parts and formats are one for both apps; nothing that knows a player or a session of theirs',
    severity: 'error',
    from: { path: src },
    to: {
      path: '^apps/web/',
      pathNot: '^apps/web/src/shared/(ui|format|preferences|styles|api/(api-failure|query-client)\\.ts|use-now\\.ts)',
    },
  },
  {
    name: 'no-schema-in-the-console',
    comment: 'The browser gets calls and texts; every other file of the contract is imported as a type',
    severity: 'error',
    from: { path: src, pathNot: [TEST, `${src}/testing/`] },
    to: {
      path: ['^packages/contract/', 'node_modules/typebox/'],
      pathNot: '^packages/contract/src/(console/calls\\.generated|console/role|refusals)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'console-meets-the-server-over-the-wire',
    comment: 'The browser reaches the server by HTTP',
    severity: 'error',
    from: { path: '^apps/console/' },
    to: { path: ['^apps/(?!console/|web/)', '^e2e/'] },
  },
];
