import type { IForbiddenRuleType } from 'dependency-cruiser';

const TEST = '(\\.test|/vitest\\.config)\\.ts$';

export const packageLaws: IForbiddenRuleType[] = [
  {
    name: 'rules-import-nothing',
    comment: 'A rule is arithmetic: facts in, verdict out',
    severity: 'error',
    from: { path: '^packages/rules/', pathNot: TEST },
    to: { pathNot: '^packages/rules/src/' },
  },
  {
    name: 'tests-of-rules-import-a-test-runner',
    comment: 'A rule is proved by itself',
    severity: 'error',
    from: { path: `^packages/rules/.*${TEST}` },
    to: { pathNot: ['^packages/rules/src/', 'node_modules/(vitest|fast-check)/'] },
  },
  {
    name: 'contract-imports-rules',
    comment: 'The contract is written in the words of the rules, with TypeBox',
    severity: 'error',
    from: { path: '^packages/contract/', pathNot: TEST },
    to: { pathNot: ['^packages/(contract|rules)/src/', 'node_modules/typebox/'] },
  },
  {
    name: 'stand-ins-know-nothing-of-ours',
    comment: 'A stand-in that shared our code would share our mistakes',
    severity: 'error',
    from: { path: '^apps/stand-ins/' },
    to: { path: ['^packages/', '^apps/(?!stand-ins/)', '^e2e/', '^scripts/'] },
  },
  {
    name: 'journeys-know-the-contract-by-type',
    comment: 'A journey sees what a player sees',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: ['^apps/', '^packages/'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-cycle',
    comment: 'Two files that need each other, be it for a type, are one file or need a third',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-import-into-the-void',
    comment: 'An import that cannot be followed cannot be judged',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];
