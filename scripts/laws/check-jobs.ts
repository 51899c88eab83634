// Usage: node scripts/laws/check-jobs.ts      finds jobs that nobody enqueues or schedules, that nobody does, or that have no queue
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listSourceFiles } from './source-files.ts';

const ALL_JOBS = 'apps/api/src/main/all-jobs.ts';
const REGISTERED = 'apps/api/src/main/register-jobs.ts';
const PRODUCT = /^apps\/api\/src\/(?!testing\/).*(?<!\.test)\.ts$/;
/** Which of the arguments is the job, by the name of what is called. */
const CALLS: Readonly<Record<string, number>> = { enqueue: 1, enqueueAll: 1, schedule: 0, work: 0 };

interface DefinedJob {
  readonly name: string;
  readonly where: string;
}

const root = process.cwd();
const defined: DefinedJob[] = [];
const calledWith = new Map(Object.keys(CALLS).map((call) => [call, new Set<string>()] as const));

for (const file of listSourceFiles(root).filter((path) => PRODUCT.test(path))) {
  const code = readFileSync(join(root, file), 'utf8');
  if (/\b(defineJob|enqueue|enqueueAll|schedule|work)\b/.test(code))
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
}
const queues = new Set(
  existsSync(join(root, ALL_JOBS)) ? readFileSync(join(root, ALL_JOBS), 'utf8').match(/\w+/g) : [],
);

const complaints = defined.flatMap(({ name, where }) => [
  ...(['enqueue', 'enqueueAll', 'schedule'].some((call) => calledWith.get(call)!.has(name))
    ? []
    : [`${where} nobody enqueues or schedules ${name}: enqueue(tx, ${name}, …), or worker.schedule in ${REGISTERED}`]),
  ...(['work', 'schedule'].some((call) => calledWith.get(call)!.has(name))
    ? []
    : [`${where} nobody does ${name}: worker.work or worker.schedule in ${REGISTERED}`]),
  ...(queues.has(name) ? [] : [`${where} ${name} has no queue: add it to ${ALL_JOBS}`]),
  ...(defined.filter((other) => other.name === name).length > 1 ? [`${where} another job is called ${name} too`] : []),
]);

process.stdout.write(`${defined.length} jobs\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;

function visit(node: ts.Node): void {
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
    if (lastName(node.initializer.expression) === 'defineJob')
      defined.push({ name: node.name.getText(), where: placeOf(node) });
  } else if (ts.isCallExpression(node)) {
    const call = lastName(node.expression);
    const job = node.arguments[CALLS[call] ?? -1];
    if (job) calledWith.get(call)?.add(lastName(job));
  }
  ts.forEachChild(node, visit);
}

/** `forgetJob` of `players.forgetJob`. */
function lastName(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
