import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

const root = resolve(import.meta.dirname, '..');

/** Programs of the project come before those of the machine. */
export const projectPath = [resolve(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

/** Runs a program to its end and keeps what it said. */
export async function runCommand(
  command: readonly string[],
  cwd: string = process.cwd(),
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const folder = mkdtempSync(join(tmpdir(), 'spw-command-'));
  const file = join(folder, 'output');
  // Into a file: a pipe that is full makes some programs fall over instead of waiting.
  const output = openSync(file, 'w');
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH: projectPath, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ending = await new Promise<number | null | Error>((done) => {
    child.once('error', done);
    child.once('exit', done);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const said = ending instanceof Error ? `${program} did not start: ${ending.message}` : readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return { ok: ending === 0, output: said, seconds };
}

/** Runs a program of the project to its end, on this terminal, and says how it ended. */
export async function runProgram(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: projectPath, ...env },
    stdio: 'inherit',
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => done(code ?? 1));
  });
}
