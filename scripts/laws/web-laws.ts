import type { IForbiddenRuleType } from 'dependency-cruiser';

const src = '^apps/web/src';
const TEST = '\\.test\\.tsx?$';
/** Features that other features stand on: what paying, powerups, airtime and categories look like wherever they are met. */
const GROUND = '(money|powerups|airtime|categories)';

export const webLaws: IForbiddenRuleType[] = [
  {
    name: 'screens-are-strangers',
    comment: 'What two screens share is a feature',
    severity: 'error',
    from: { path: `${src}/screens/([^/]+)/` },
    to: { path: `${src}/screens/`, pathNot: `${src}/screens/$1/` },
  },
  {
    name: 'features-are-strangers',
    comment: 'What two features share is in shared, or in a ground feature',
    severity: 'error',
    from: { path: `${src}/features/([^/]+)/` },
    to: { path: `${src}/features/`, pathNot: [`${src}/features/$1/`, `${src}/features/${GROUND}/`] },
  },
  {
    name: 'ground-features-carry-others',
    comment: 'A ground feature uses shared; airtime also uses money',
    severity: 'error',
    from: { path: `${src}/features/${GROUND}/` },
    to: {
      path: `${src}/features/`,
      pathNot: [`${src}/features/$1/`, `${src}/features/money/`],
    },
  },
  {
    name: 'screens-stand-below-the-app',
    comment: 'A screen uses features and shared',
    severity: 'error',
    from: { path: `${src}/screens/`, pathNot: TEST },
    to: { path: `${src}/(app|main|testing)(/|\\.)` },
  },
  {
    name: 'features-stand-below-screens',
    comment: 'A feature uses shared',
    severity: 'error',
    from: { path: `${src}/features/`, pathNot: TEST },
    to: { path: `${src}/(app|main|screens|testing)(/|\\.)` },
  },
  {
    name: 'shared-stands-at-the-bottom',
    comment: 'Shared uses packages',
    severity: 'error',
    from: { path: `${src}/shared/`, pathNot: TEST },
    to: { path: `${src}/(app|main|screens|features|testing)(/|\\.)` },
  },
  {
    name: 'no-schema-in-the-browser',
    comment: 'A phone downloads calls and texts; every other file of the contract is imported as a type',
    severity: 'error',
    from: { path: src, pathNot: [TEST, `${src}/testing/`] },
    to: {
      path: ['^packages/contract/', 'node_modules/typebox/'],
      pathNot: '^packages/contract/src/(calls\\.generated|refusals)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];
