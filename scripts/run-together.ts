import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { projectPath } from './run-command.ts';

export interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 30_000;

/** Runs programs side by side until one ends or Ctrl-C is pressed, then ends them all. */
export async function runTogether(programs: readonly Program[]): Promise<number> {
  const running = programs.map(start);
  const asked = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
  });
  const ended = running.map(async ({ name, exit }) => {
    const code = await exit;
    process.stdout.write(`${name} ended with ${code}\n`);
    return code || 1;
  });
  const code = await Promise.race([asked, ...ended]);

  // Once, and to the program itself: asked a second time, a program drops what it has in hand.
  for (const { child } of running) child.kill('SIGTERM');
  const impatience = setTimeout(() => {
    for (const { child } of running) endGroup(child.pid);
  }, PATIENCE_MS);
  await Promise.all(ended);
  clearTimeout(impatience);
  return code;
}

function start({ name, command, cwd, env }: Program) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH: projectPath },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches only us, so that each program is asked in order.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${name.padEnd(11)}│ ${line}\n`));
  }
  const exit = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { name, child, exit };
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}
