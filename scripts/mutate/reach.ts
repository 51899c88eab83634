import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Break } from './draw-breaks.ts';

/** What one test file ran: functions by the file that they stand in. */
export interface Reached {
  readonly test: string;
  readonly ran: Readonly<Record<string, readonly string[]>>;
}

const root = resolve(import.meta.dirname, '../..');

/** Runs every test once, unless the folder has it already. */
export async function recordReach(folder: string): Promise<Reached[]> {
  const records = join(folder, 'reach');
  const whole = join(folder, 'reach-is-whole');
  if (!existsSync(whole)) {
    mkdirSync(records, { recursive: true });
    const command = ['vitest', 'run', '--config', join(import.meta.dirname, 'reach.config.ts'), '--maxWorkers=2'];
    const { ok, output } = await runCommand(command, root, { MUTATE_REACH: records });
    if (!ok) throw new Error(`The tests are not green to begin with:\n${output.slice(-3000)}`);
    mkdirSync(whole);
  }
  return readdirSync(records).map((file) => JSON.parse(readFileSync(join(records, file), 'utf8')) as Reached);
}

/** The tests that ran what is broken, the nearest first. */
export function testsThatRun(
  { file, within }: Break,
  reached: readonly Reached[],
  files: readonly { readonly file: string; readonly code: string }[],
): string[] {
  const runsIt = within?.isFunction
    ? ({ ran }: Reached) => ran[file]?.includes(within.name)
    : runsOneOf(within ? files.filter(({ code }) => mentions(code, within.name)).map((one) => one.file) : [file]);
  const nearness = (test: string) => commonFolders(test, file);
  return reached
    .filter(runsIt)
    .map(({ test }) => test)
    .toSorted((one, other) => nearness(other) - nearness(one) || one.localeCompare(other));
}

/** What a module defines runs when the module is loaded: whoever uses it is asked. */
function runsOneOf(users: readonly string[]) {
  return ({ ran }: Reached) => users.some((user) => (ran[user] ?? []).length > 0);
}

function mentions(code: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code);
}

function commonFolders(one: string, other: string): number {
  const [first, second] = [dirname(one).split('/'), dirname(other).split('/')];
  const differs = first.findIndex((folder, depth) => folder !== second[depth]);
  return differs === -1 ? first.length : differs;
}
