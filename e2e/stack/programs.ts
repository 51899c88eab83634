import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '../..');

type Env = Readonly<Record<string, string>>;

export interface Program {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: Env;
  /** Where its output goes. */
  readonly log: string;
}

const PATIENCE_MS = 180_000;

/** Nothing of the caller's settings gets through: whatever runs on this machine is left alone. */
function cleanEnv(env: Env): Record<string, string> {
  const { HOME = '/', LANG = 'C.UTF-8', PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { HOME, LANG, PATH: [resolve(root, 'node_modules/.bin'), PATH].join(delimiter), NODE_COMPILE_CACHE, ...env };
}

export function start({ command, cwd, env, log }: Program): ChildProcess {
  const [program = '', ...args] = command;
  appendFileSync(log, `\n$ ${command.join(' ')}\n`);
  const output = openSync(log, 'a');
  const child = spawn(program, args, { cwd, env: cleanEnv(env), stdio: ['ignore', output, output] });
  closeSync(output);
  return child;
}

/** Runs a program to its end; one that fails says so with what it wrote. */
export async function run(program: Program): Promise<void> {
  const child = start(program);
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', done);
  });
  if (code !== 0) throw new Error(`${program.command.join(' ')} ended with ${String(code)}\n${tailOf(program.log)}`);
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(impatience);
}

/** Waits until the address answers, as long as the program that should answer lives. */
export async function untilAnswers(address: string, child: ChildProcess, log: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    if (child.exitCode !== null) throw new Error(`Nothing will answer at ${address}\n${tailOf(log)}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`Nothing answers at ${address}\n${tailOf(log)}`);
}

function tailOf(log: string): string {
  return readFileSync(log, 'utf8').slice(-4000);
}
