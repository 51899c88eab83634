import { apiLaws } from './scripts/laws/api-laws.ts';
import { consoleLaws } from './scripts/laws/console-laws.ts';
import { packageLaws } from './scripts/laws/package-laws.ts';
import { uiLaws } from './scripts/laws/ui-laws.ts';
import { webLaws } from './scripts/laws/web-laws.ts';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...packageLaws, ...apiLaws, ...uiLaws, ...webLaws, ...consoleLaws],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
