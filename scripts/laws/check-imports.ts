// Usage: node scripts/laws/check-imports.ts      judges every import of the project in the working folder
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { moduleLevels } from './module-levels.ts';
import { codeFolders, listSourceFiles } from './source-files.ts';

const root = process.cwd();
const config = fileURLToPath(new URL('../../.dependency-cruiser.mjs', import.meta.url));

const complaints = [...modulesWithoutLevel(), ...(await brokenLaws())];
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
if (complaints.length > 0) process.exitCode = 1;

function modulesWithoutLevel(): string[] {
  const folder = join(root, 'apps/api/src/modules');
  const levelled = new Set<string>(moduleLevels.flat());
  return (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && !levelled.has(entry.name))
    .map((entry) => `module-without-level: ${entry.name} is not in scripts/laws/module-levels.ts`);
}

type IViolation = ICruiseResult['summary']['violations'][number];

async function brokenLaws(): Promise<string[]> {
  const options = await extractDepcruiseOptions(config);
  const folders = codeFolders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root }, options.enhancedResolveOptions);
  if (typeof output === 'string') throw new Error('The cruise answered with text instead of a result');
  process.stdout.write(`${output.summary.totalCruised} files and ${output.summary.totalDependenciesCruised} imports\n`);
  const reasons = new Map(options.ruleSet?.forbidden?.map((law) => [law.name, law.comment]));
  return [...filesNotCruised(output), ...output.summary.violations.map((violation) => describe(violation, reasons))];
}

/** Without a TypeScript it can use, the cruise finds no file at all and reports that all is well. */
function filesNotCruised(result: ICruiseResult): string[] {
  const cruised = new Set(result.modules.map((module) => module.source));
  return listSourceFiles(root)
    .filter((file) => !cruised.has(file))
    .map((file) => `not-judged: ${file} was not read, so its imports are unknown`);
}

function describe(violation: IViolation, reasons: Map<string | undefined, string | undefined>): string {
  const to = violation.cycle ? violation.cycle.map((step) => step.name).join(' → ') : violation.to;
  const law = violation.rule.name;
  return `${law}: ${violation.from} → ${to} (${reasons.get(law)})`;
}
