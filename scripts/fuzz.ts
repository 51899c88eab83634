// Usage: pnpm fuzz [--console] [--requests 100000] [--seed N]      sends requests without sense to every call of the game, or of
//                                                  the console, and judges each answer by the published document. The
//                                                  seed is said, to repeat it
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { projectPath } from './run-command.ts';

const { values } = parseArgs({
  options: {
    console: { type: 'boolean', default: false },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const env = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
const which = values.console ? 'sends to the console' : 'sent to any call';
const child = spawn('vitest', ['run', '--root', 'apps/api', 'src/main/fuzz-calls.test.ts', '-t', which], {
  env: { ...process.env, PATH: projectPath, ...env },
  stdio: 'inherit',
});
process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
