import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, UsageError } from '../apps/api/src/platform/command.ts';
import { startPostgres } from '../apps/api/src/testing/temporary-servers.ts';
import { breakAtRandom } from './mutate/break-at-random.ts';
import { guards, type Guard } from './mutate/guards.ts';
import { copyTree, without, type ScratchTree } from './mutate/scratch-tree.ts';
import { runCommand } from './run-command.ts';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

await run(
  {
    command: 'pnpm mutate',
    description:
      'Takes away one guard of the money after the other, in a copy of the project, and tells which test notices.\n' +
      'Ends with 1 if one is not missed. Or breaks lines drawn at random, and says who noticed each.',
    positionals: { form: '[words of a guard]', description: 'only the guards with these words in their name (all)' },
    options: {
      random: {
        type: 'integer',
        placeholder: 'N',
        description: 'break so many lines of rules, API, web and console instead; hours, with 200',
      },
      seed: { type: 'string', placeholder: 'S', default: '1', description: 'other lines' },
      folder: {
        type: 'string',
        placeholder: 'FOLDER',
        description: 'where what is done is kept: a run that was ended goes on there (a new one)',
      },
    },
    example: 'pnpm mutate --random 200 --seed 7',
  },
  async ({ positionals, options: { random, seed, folder } }) => {
    if (random !== undefined) {
      return breakAtRandom({ count: random, seed, folder: folder ?? mkdtempSync(join(tmpdir(), 'spw-breaks-')) }, say);
    }
    const wanted = positionals.join(' ');
    const chosen = guards.filter(({ name }) => name.includes(wanted));
    if (chosen.length === 0)
      throw new UsageError(
        `No guard has "${wanted}" in its name. They are: ${guards.map(({ name }) => name).join('; ')}`,
      );
    await takeAway(chosen);
  },
);

async function takeAway(chosen: readonly Guard[]): Promise<void> {
  const postgres = await startPostgres();
  process.env['TEST_DATABASE_ADMIN_URL'] = postgres.url;
  const tree = await copyTree();
  let notCaught = 0;
  try {
    say('| Guard | Caught by |\n|---|---|');
    for (const guard of chosen) {
      const by = await without(tree.folder, guard, () => whatFails(tree, guard));
      if (by === null) notCaught += 1;
      say(`| ${guard.name} | ${by ?? '**NOT CAUGHT**'} |`);
    }
  } finally {
    tree.remove();
    await postgres.stop();
  }
  say(`${chosen.length} guards, ${notCaught} not caught`);
  process.exitCode = notCaught === 0 ? 0 : 1;
}

/** The first test that fails; null when all is well without the guard. */
async function whatFails(tree: ScratchTree, { tests }: Guard): Promise<string | null> {
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
