import type { IForbiddenRuleType } from 'dependency-cruiser';
import { moduleLevels } from './module-levels.ts';

const TEST = '\\.test\\.tsx?$';
const src = '^apps/api/src';
/** Both read across modules. */
const ACROSS = 'invariants|read-models';

/** A test may build the whole product; the levels hold for the product itself. */
const callDown: IForbiddenRuleType[] = moduleLevels.map((modules, level) => ({
  name: `level-${level}-calls-down`,
  comment: `${modules.join(', ')}: call only modules of a lower level; tell higher ones by a job`,
  severity: 'error',
  from: { path: `${src}/modules/(${modules.join('|')})/`, pathNot: TEST },
  to: { path: `${src}/modules/(${moduleLevels.slice(level).flat().join('|')})/`, pathNot: `${src}/modules/$1/` },
}));

export const apiLaws: IForbiddenRuleType[] = [
  ...callDown,
  {
    name: 'enter-a-module-by-its-index',
    comment: 'What a module offers the others stands in its index.ts',
    severity: 'error',
    from: { path: `${src}/(?:modules/([^/]+)|platform|providers|${ACROSS})/` },
    to: { path: `${src}/modules/[^/]+/`, pathNot: [`${src}/modules/$1/`, `${src}/modules/[^/]+/index\\.ts$`] },
  },
  {
    name: 'modules-see-their-own-tables',
    comment: 'A module writes its statements over `own(db)` of its tables.ts, and asks the owner of every other table',
    severity: 'error',
    from: { path: `${src}/(modules|providers)/`, pathNot: TEST },
    to: { path: `${src}/platform/db/(all-tables|connect|schema\\.generated)\\.ts$` },
  },
  {
    name: 'tables-are-taken-in-one-file',
    comment: 'Which tables a module has is said in its tables.ts, where `pnpm check tables` reads it',
    severity: 'error',
    from: { path: `${src}/(modules|providers)/`, pathNot: [TEST, `${src}/modules/[^/]+/tables\\.ts$`] },
    to: { path: `${src}/platform/db/table-owners\\.ts$` },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform carries every module, so it may know none of them',
    severity: 'error',
    from: { path: `${src}/platform/`, pathNot: TEST },
    to: { path: `${src}/(modules|providers|${ACROSS}|main|testing)/` },
  },
  {
    name: 'providers-know-no-module',
    comment: 'An adapter speaks the provider’s protocol and knows nothing of ours above it',
    severity: 'error',
    from: { path: `${src}/providers/`, pathNot: TEST },
    to: { path: `${src}/(modules|${ACROSS}|main|testing)/` },
  },
  {
    name: 'only-main-builds-providers',
    comment: 'Others know a provider by its port.ts and by its ways of failing; main chooses the adapter',
    severity: 'error',
    from: { path: `${src}/(modules|${ACROSS})/`, pathNot: TEST },
    to: { path: `${src}/providers/`, pathNot: '/(port|provider-trouble)\\.ts$' },
  },
  {
    name: 'nobody-imports-main',
    comment: 'main builds the processes and reads the environment; it is the top',
    severity: 'error',
    from: { path: '^(apps|packages|e2e)/', pathNot: [`${src}/(main|testing)/`, '^apps/(?!api/)[^/]+/src/main', TEST] },
    to: { path: `${src}/main/` },
  },
  {
    name: 'modules-stand-below-readers',
    comment: 'Invariants and read models read across modules; a module that needs one is asking sideways',
    severity: 'error',
    from: { path: `${src}/modules/` },
    to: { path: `${src}/(${ACROSS})/` },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'Test builders never run in production',
    severity: 'error',
    from: { path: src, pathNot: [TEST, `${src}/testing/`] },
    to: { path: `${src}/testing/` },
  },
  {
    name: 'api-meets-stand-ins-in-tests-only',
    comment: 'In production the providers are the real ones',
    severity: 'error',
    from: { path: src, pathNot: [TEST, `${src}/testing/`] },
    to: { path: '^apps/(web|console|stand-ins)/' },
  },
];
