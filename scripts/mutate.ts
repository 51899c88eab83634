// Usage: pnpm mutate [words of a guard]      takes away one guard of the money after the other, in a copy of the project, and
//                                    tells which test notices. Ends with 1 if one is not missed
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../apps/api/src/testing/temporary-servers.ts';
import { guards, type Guard } from './mutate/guards.ts';
import { copyTree, without } from './mutate/scratch-tree.ts';
import { runCommand } from './run-command.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

const wanted = process.argv.slice(2).join(' ');
const chosen = guards.filter(({ name }) => name.includes(wanted));
const say = (text: string) => void process.stdout.write(`${text}\n`);

const postgres = await startPostgres();
process.env['TEST_DATABASE_ADMIN_URL'] = postgres.url;
const tree = await copyTree();
let notCaught = 0;
try {
  say('| Guard | Caught by |\n|---|---|');
  for (const guard of chosen) {
    const by = await without(tree.folder, guard, () => whatFails(guard));
    if (by === null) notCaught += 1;
    say(`| ${guard.name} | ${by ?? '**NOT CAUGHT**'} |`);
  }
} finally {
  tree.remove();
  await postgres.stop();
}
say(`${chosen.length} guards, ${notCaught} not caught`);
process.exit(notCaught === 0 ? 0 : 1);

/** The first test that fails; null when all is well without the guard. */
async function whatFails({ tests }: Guard): Promise<string | null> {
  const api = join(tree.folder, 'apps/api');
  const file = join(tree.folder, 'mutate.json');
  const command = ['vitest', 'run', ...tests.map((test) => `src/${test}`), '--reporter=json', `--outputFile=${file}`];
  const { ok, output } = await runCommand(command, api);
  if (ok) return null;
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  // A file that cannot even begin has shown nothing about the guard.
  if (failed.length === 0) throw new Error(`The tests did not run:\n${output.slice(-2000)}`);
  const more = failed.length > 1 ? `, and ${failed.length - 1} more` : '';
  return `“${failed[0]!.title}”${more}`;
}
