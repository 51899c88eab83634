// Usage: pnpm fuzz:game [--calls 20000] [--players 20] [--seed N]      plays without sense on a database of its own, then
//                                    looks whether anything came about that can never be. The seed is said, to repeat it
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { projectPath } from './run-command.ts';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    players: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const env = { FUZZ_CALLS: values.calls, FUZZ_PLAYERS: values.players, FUZZ_SEED: values.seed };
const child = spawn('vitest', ['run', '--root', 'apps/api', 'src/modules/rounds/fuzz-game.test.ts'], {
  env: { ...process.env, PATH: projectPath, ...env },
  stdio: 'inherit',
});
process.exitCode = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
