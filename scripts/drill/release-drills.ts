import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { MIGRATIONS } from '../../apps/api/src/platform/db/migration-files.ts';
import type { Changes } from '../load/place.ts';
import { PLACES, type Drill, type DrillWorld, type PlaceName } from './drill.ts';
import { startTlsFront } from './tls-front.ts';

const BESIDE_MS = 4000;
const AWAY_MS = 12_000;
const RESTS_SECONDS = 15;
const OFF_MS = 600_000;
const NAMES: Readonly<Record<string, string>> = {
  postgres: 'postgres.drill',
  redis: 'redis.drill',
  http: 'providers.drill',
};

const preload = (file: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'preload', file)).href}`,
});

/** Replaces them one after the other, as a release is. */
async function replace({ programs }: DrillWorld, places: readonly PlaceName[], changes?: Changes): Promise<void> {
  for (const place of places) {
    await programs.stop(place);
    await programs.start(place, changes);
  }
}

const badRelease: Drill = {
  name: 'bad-release',
  says: 'one API replaced by a release that fails every third call, and taken back',
  needs: 'programs',
  quick: false,
  alerts: ['AnswersBurnsFast'],
  async run(world) {
    const { load, programs, note, windowOfErrors } = world;
    await load.start();
    await pause(BESIDE_MS);
    await programs.stop('api-1');
    windowOfErrors(60);
    const since = performance.now();
    await programs.start('api-1', { env: preload('bad-release.ts') });
    // So long whoever looks needs to see it.
    await pause(AWAY_MS);
    await replace(world, ['api-1']);
    note('from bad to good', (performance.now() - since) / 1000, 's');
    await pause(2 * BESIDE_MS);
    await load.stop();
  },
};

const CHANGES = {
  '9001_drill_column.sql': 'alter table payments add column drill_note text;',
  '9002_drill_index.sql':
    '-- outside a transaction\ncreate index concurrently if not exists drill_keys_by_endpoint on idempotency_keys (endpoint);',
  '9003_drill_rule.sql':
    'alter table payments add constraint drill_note_is_short check (length(drill_note) < 100) not valid;',
  '9004_drill_rule_holds.sql': 'alter table payments validate constraint drill_note_is_short;',
};

const migration: Drill = {
  name: 'migration-under-load',
  says: 'a column, an index and a rule on tables that everybody writes to',
  needs: 'programs',
  quick: false,
  async run({ load, programs, note }) {
    const folder = await mkdtemp(join(tmpdir(), 'spw-migrations-'));
    try {
      await cp(MIGRATIONS, folder, { recursive: true });
      for (const [name, sql] of Object.entries(CHANGES)) await writeFile(join(folder, name), `${sql}\n`);
      await load.start();
      await pause(BESIDE_MS);
      const since = performance.now();
      const ran = await migrate(programs.ownerUrl, { folder });
      note(`${ran.length} migrations`, (performance.now() - since) / 1000, 's');
      await pause(2 * BESIDE_MS);
      await load.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const clock: Drill = {
  name: 'clock-off',
  says: 'the clock of one API and of one worker ten minutes fast, then ten minutes slow',
  needs: 'programs',
  quick: false,
  async run(world) {
    await world.load.start();
    for (const offset of [OFF_MS, -OFF_MS]) {
      await replace(world, ['api-1', 'worker-1'], {
        env: { ...preload('shift-clock.ts'), DRILL_CLOCK_OFF_MS: String(offset) },
      });
      await pause(AWAY_MS);
    }
    await replace(world, ['api-1', 'worker-1']);
    await pause(BESIDE_MS);
    await world.load.stop();
  },
};

const INSIDE = `mount --make-rprivate / && mount --bind "$1" /etc/hosts && mount --bind "$2" /etc/resolv.conf && shift 2 && exec "$@"`;

/** The same addresses by names of our own. */
function byName(env: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(env).map(([variable, value]): [string, string] => {
    const name = NAMES[/^(postgres|redis|http):\/\//.exec(value)?.[1] ?? ''];
    return [variable, name ? value.replace(/(127\.0\.0\.1|localhost)(?=:)/, name) : value];
  });
  return Object.fromEntries(named);
}

const dns: Drill = {
  name: 'dns-away',
  says: 'no name of the database, of Redis or of a provider is known for twelve seconds',
  needs: 'programs',
  quick: false,
  async run(world) {
    if (process.getuid?.() !== 0) throw new Trouble('only root can give a program names of its own');
    const { load, programs, windowOfErrors } = world;
    const folder = await mkdtemp(join(tmpdir(), 'spw-names-'));
    const [hosts, servers] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
    const known = `127.0.0.1 localhost ${Object.values(NAMES).join(' ')}\n`;
    try {
      await writeFile(hosts, known);
      // Nobody is there, so whoever asks is told at once that nobody knows.
      await writeFile(servers, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
      const wrap = ['unshare', '--mount', 'sh', '-c', INSIDE, 'sh', hosts, servers];
      await load.start();
      await replace(world, PLACES, { wrap, env: byName(programs.env) });
      await pause(BESIDE_MS);
      windowOfErrors(AWAY_MS / 1000 + RESTS_SECONDS);
      await writeFile(hosts, '127.0.0.1 localhost\n');
      await pause(AWAY_MS);
      await writeFile(hosts, known);
      await pause(RESTS_SECONDS * 1000 + BESIDE_MS);
      await replace(world, PLACES);
      await load.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const certificate: Drill = {
  name: 'certificate-expired',
  says: 'the certificate of every provider ended yesterday, for twelve seconds',
  needs: 'programs',
  quick: false,
  async run(world) {
    const { load, programs, windowOfErrors } = world;
    const front = await startTlsFront(programs.standIns.url);
    try {
      await load.start();
      const env = { STANDINS_URL: front.url, NODE_EXTRA_CA_CERTS: front.authorityFile };
      await replace(world, PLACES, { env });
      await pause(BESIDE_MS);
      windowOfErrors(AWAY_MS / 1000 + RESTS_SECONDS);
      front.expire();
      await pause(AWAY_MS);
      front.renew();
      await pause(RESTS_SECONDS * 1000 + BESIDE_MS);
      await replace(world, PLACES);
      await load.stop();
    } finally {
      await front.close();
    }
  },
};

export const releaseDrills: readonly Drill[] = [badRelease, migration, clock, dns, certificate];
