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
    comment: 'Shared uses packages',
    severity: 'error',
    from: { path: `${src}/shared/`, pathNot: TEST },
    to: { path: `${src}/(app|main|screens|testing)(/|\\.)` },
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
];
