import { readFileSync, statSync } from 'node:fs';
import { checkProof, type CheckName, type Proof } from '../packages/rules/src/proof.ts';
import { DEFAULT_SETTINGS } from '../packages/rules/src/settings.ts';
import { nodeHashing } from '../apps/api/src/platform/hashing.ts';
import { run, Trouble, UsageError } from '../apps/api/src/platform/command.ts';

const SAYS: Record<CheckName, string> = {
  seal: 'the seeds, the record of the start and the hash of the proof',
  wheel: 'the category is the one that was drawn',
  questions: 'the numbers of the questions are those that were drawn',
  content: 'the questions and their right options are those of the published version',
  options: 'the order of the options, and what fifty-fifty took away',
  score: 'the points',
};

await run(
  {
    command: 'pnpm proof',
    description:
      'Checks the proof of a finished game, as "Save the whole proof" wrote it. Ends with 1 if it does not hold.',
    positionals: { form: 'FILE', min: 1, max: 1, description: 'the saved proof' },
    options: {
      root: {
        type: 'string',
        placeholder: 'HEX',
        description: 'the root that was published for its version of the bank',
      },
      record: { type: 'string', placeholder: 'HEX', description: 'the record that was shown when the round started' },
    },
    example: 'pnpm proof spin-n-win-0192f0c4.json --root 8f0c…',
  },
  async ({ positionals: [file = ''], options: { root = null, record = null } }) => {
    const proof = readProof(file);
    const levelPoints = DEFAULT_SETTINGS.game.levels.map(({ points }) => points);
    const checks = await checkProof(nodeHashing, proof, { levelPoints, seals: [], record, publishedRoot: root });
    const lines = (Object.keys(SAYS) as CheckName[]).map((name) => `${signOf(checks[name])}  ${SAYS[name]}`);
    const bank = proof.questionBank;
    if (bank) lines.push(`Version ${bank.version} of the question bank: ${bank.root}`);
    if (bank && root === null) lines.push('Compare this root with the published one, or give that as --root.');
    process.stdout.write(`${lines.join('\n')}\n`);
    if (Object.values(checks).includes(false)) process.exitCode = 1;
  },
);

function signOf(holds: boolean | null): string {
  return holds === null ? 'unknown ' : holds ? 'holds   ' : 'DIFFERS ';
}

function readProof(file: string): Proof {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`There is no file ${file}`);
  try {
    const proof = JSON.parse(readFileSync(file, 'utf8')) as Proof;
    if (proof.start.seed && proof.questions) return proof;
  } catch {
    // Said below: it is no proof.
  }
  throw new Trouble(`${file} is not the proof of a game`);
}
