// Usage: node scripts/laws/check-refusals.ts      finds refusals that the API or a rule makes and that no endpoint declares
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type * as Console from '../../packages/contract/src/console/endpoints.ts';
import type * as Declared from '../../packages/contract/src/declared-refusals.ts';
import type { EndpointParts } from '../../packages/contract/src/endpoint.ts';
import type * as Game from '../../packages/contract/src/endpoints.ts';
import type * as Catalogue from '../../packages/contract/src/refusals.ts';
import { listSourceFiles } from './source-files.ts';

const MAKERS = /^(apps\/api\/src\/(?!testing\/)|packages\/rules\/src\/).*(?<!\.test)\.ts$/;

/** Said of a field of a form, within `invalid_input`: no call is refused with them. */
const OF_A_FIELD = new Set(['username_required', 'username_too_short']);

const root = process.cwd();
const { declaredRefusals } = await contract<typeof Declared>('declared-refusals');
const { endpoints } = await contract<typeof Game>('endpoints');
const { consoleEndpoints } = await contract<typeof Console>('console/endpoints');
const { refusals } = await contract<typeof Catalogue>('refusals');

const all: EndpointParts[] = [...Object.values(endpoints), ...Object.values(consoleEndpoints)];
const declared = new Set<string>(
  all.flatMap((endpoint) => [
    ...declaredRefusals(endpoint),
    ...(endpoint.alsoGet ? declaredRefusals({ ...endpoint, method: 'GET' }) : []),
  ]),
);

// Which endpoint answers with which is seen when it does: every API test fails on one that its endpoint does not declare.
const complaints = listSourceFiles(root)
  .filter((file) => MAKERS.test(file))
  .flatMap((file) => madeIn(file, readFileSync(join(root, file), 'utf8')))
  .filter(({ code }) => Object.hasOwn(refusals, code) && !declared.has(code) && !OF_A_FIELD.has(code))
  .map(
    ({ code, where }) => `${where} refuses with ${code}: add it to \`refusals\` of the endpoints that may answer so`,
  );

process.stdout.write(
  `${declared.size} refusals of ${all.length} endpoints\n${complaints.map((complaint) => `${complaint}\n`).join('')}`,
);
if (complaints.length > 0) {
  process.stdout.write('The endpoints are in packages/contract/src; then pnpm contract\n');
  process.exitCode = 1;
}

/** That of the project in the working folder. */
function contract<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(root, 'packages/contract/src', `${name}.ts`)).href) as Promise<Module>;
}

/** The codes of `refuse('…')` and of `new Refusal('…')`, also of a choice between two. */
function madeIn(file: string, text: string): { code: string; where: string }[] {
  if (!/\b(refuse|Refusal)\(/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const made: { code: string; where: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
      /^(refuse|Refusal)$/.test(node.expression.getText())
    ) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const code of textsOf(node.arguments?.[0])) made.push({ code, where: `${file}:${line}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return made;
}

function textsOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)] : [];
}
