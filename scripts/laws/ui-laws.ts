import type { IForbiddenRuleType } from 'dependency-cruiser';

const src = '^packages/ui/src';
const TEST = '\\.test\\.tsx?$';

export const uiLaws: IForbiddenRuleType[] = [
  {
    name: 'no-app-imports-another',
    comment: 'What two apps share is a package; what they tell each other goes over the wire',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: ['^apps/(?!stand-ins/)', '^e2e/'], pathNot: '^apps/$1/' },
  },
  {
    name: 'only-the-api-starts-stand-ins',
    comment: 'The tests of the API play the providers with them',
    severity: 'error',
    from: { path: '^apps/(?!api/|stand-ins/)' },
    to: { path: '^apps/stand-ins/' },
  },
  {
    name: 'ui-knows-no-app',
    comment: 'Both apps stand on packages/ui',
    severity: 'error',
    from: { path: '^packages/ui/' },
    to: { path: ['^apps/', '^e2e/', '^scripts/'] },
  },
  {
    name: 'only-browser-apps-use-ui',
    comment: 'A server shows nothing',
    severity: 'error',
    from: { path: '^(apps/(?!web/|console/)|packages/(?!ui/)|e2e/)' },
    to: { path: '^packages/ui/' },
  },
  {
    name: 'ui-imports-the-contract-as-types',
    comment: 'A phone downloads no schema; the calls of an app are that app’s own',
    severity: 'error',
    from: { path: src, pathNot: [TEST, `${src}/testing/`] },
    to: { path: ['^packages/contract/', 'node_modules/typebox/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'build-code-stays-out-of-the-browser',
    comment: 'The pieces of the build run in Node',
    severity: 'error',
    from: { path: ['^apps/(web|console)/src/', src], pathNot: [TEST, `${src}/build/`] },
    to: { path: `${src}/build/` },
  },
  {
    name: 'ui-testing-is-for-tests',
    comment: 'A fake network never ships',
    severity: 'error',
    from: { path: ['^apps/(web|console)/src/', src], pathNot: [TEST, '/src/testing/'] },
    to: { path: `${src}/testing/` },
  },
];
