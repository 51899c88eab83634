import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ASSETS } from '../../apps/api/src/modules/ledger/accounts.ts';
import { postgresBinaries } from '../../apps/api/src/testing/temporary-servers.ts';
import { cardPayment, type LedgerRun } from './ledger-ours.ts';
import type { Recording } from './record.ts';
import type { Slice } from './run-slice.ts';
import { steadyPart, type Done } from './steady-part.ts';

const run = promisify(execFile);

export interface PgbenchRun extends LedgerRun {
  readonly databaseUrl: string;
  readonly statements: Recording;
  /** Posts against house accounts chosen at random from so many, instead of against those of a card payment. */
  readonly houseAccounts?: number;
}

/** The statements that our code issues, issued by pgbench: prepared, over as many connections, for as long. */
export async function postByPgbench(wanted: PgbenchRun): Promise<Slice> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-pgbench-'));
  try {
    const script = join(folder, 'post.sql');
    await writeFile(script, scriptOf(wanted));
    const { hostname, port, username, pathname } = new URL(wanted.databaseUrl);
    const where = ['-h', hostname, '-p', port, '-U', username];
    const how = ['-n', '-M', 'prepared', '-c', `${wanted.connections}`, '-j', '1', '-T', `${wanted.seconds}`];
    const log = ['-l', `--log-prefix=${folder}/log`];
    const pgbench = join(await postgresBinaries(), 'pgbench');
    await run(pgbench, [...where, ...how, ...log, ...constants(), '-f', script, pathname.slice(1)]);
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log.'));
    const lines = (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('').trim();
    return steadyPart(lines.split('\n').map(doneOf), wanted.settlingMs);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A line of its log: client, transaction, microseconds taken, script, and when it ended in seconds and microseconds. */
function doneOf(line: string): Done {
  const [, , taken, , seconds, microseconds] = line.split(' ').map(Number);
  return { endedAt: seconds! * 1000 + microseconds! / 1000, milliseconds: taken! / 1000 };
}

const EXAMPLE = cardPayment(1n);

/** The parameters of a posting by their places: $1 is the variable p1. Those that differ from one to the next are set by the script. */
function constants(): string[] {
  const lines = EXAMPLE.lines.flatMap(({ account, asset, amount }) => [account, ASSETS[asset], amount]);
  const values = [EXAMPLE.player, EXAMPLE.key, EXAMPLE.kind, ...lines, EXAMPLE.reference];
  return values.flatMap((value, at) => ['-D', `p${at + 1}=${value}`]);
}

function scriptOf({ statements, players, houseAccounts }: PgbenchRun): string {
  const sets = [`\\set p1 random(1, ${players})`, '\\set p2 random(1, 9000000000000000)'];
  for (const [at, { account }] of EXAMPLE.lines.entries()) {
    const name = `p${4 + at * 3}`;
    if (account > 0n) sets.push(`\\set ${name} :p1 * 16 + ${account % 16n}`);
    else if (houseAccounts !== undefined) sets.push(`\\set ${name} -1001 - 10 * random(1, ${houseAccounts})`);
  }
  // The database knows the kind by the beginning of its key. Of a colon pgbench would make a variable, also inside quotes.
  const beginning = EXAMPLE.key.slice(0, EXAMPLE.key.indexOf(':bench-')).split(':');
  const key = [...beginning.map((part) => `'${part}'`), 'cast(:p2 as text)'].join(' || chr(58) || ');
  const variable = (place: string) => (place === '2' ? key : `:p${place}`);
  const asked = statements.map((text) => `${text.replaceAll(/\$(\d+)/g, (_, place: string) => variable(place))};`);
  return `${[...sets, ...asked].join('\n')}\n`;
}
