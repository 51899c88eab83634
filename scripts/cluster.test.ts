import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { installScript, makeFiles, type ClusterFile } from './cluster/make-files.ts';
import { readClusterSecrets, readPlan, SECRET_NAMES } from './cluster/plan.ts';
import { readTemplates } from './cluster/templates.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8');
const example = read('deploy/three-machines/cluster.example.json');
const secrets = readClusterSecrets(
  JSON.stringify(Object.fromEntries(SECRET_NAMES.map((name, at) => [name, `${name}${at}`.padEnd(32, 'x')]))),
);
const plan = readPlan(example);
const files = makeFiles(plan, secrets, readTemplates());

const addresses = ['10.20.0.1', '10.20.0.2', '10.20.0.3'];
const names = ['one', 'two', 'three'];

function fileOf(machine: string, path: string): ClusterFile {
  const [found, ...others] = files.filter((file) => file.machine === machine && file.path === path);
  expect([machine, path, others.length, found !== undefined]).toEqual([machine, path, 0, true]);
  return found!;
}

/** The lines, without comments. */
function linesOf(machine: string, path: string): string[] {
  return fileOf(machine, path)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

test('every file is filled in, and one with a secret in it is for its owner alone', () => {
  expect(files.length).toBeGreaterThan(25);
  for (const { machine, path, text, mode } of files) {
    const holdsSecret = Object.values(secrets).some((secret) => text.includes(secret));
    expect([machine, path, /\{\{|undefined|NaN/.test(text)]).toEqual([machine, path, false]);
    expect([machine, path, mode.toString(8)]).toEqual([machine, path, holdsSecret ? '600' : '644']);
  }
  const secret = files.filter(({ machine, mode }) => machine === 'one' && mode === 0o600).map(({ path }) => path);
  expect(secret).toEqual([
    '/etc/patroni/config.yml',
    '/etc/redis/redis.conf',
    '/etc/redis/sentinel.conf',
    '/etc/haproxy/haproxy.cfg',
    '/etc/spin-n-win/secrets/REDIS_URL',
  ]);
});

test('who installs them gives each file its owner and its mode', () => {
  const script = installScript(files.filter(({ machine }) => machine === 'three'));
  expect(script).toContain(
    'install -D -o postgres -g postgres -m 600 ./etc/patroni/config.yml /etc/patroni/config.yml\n',
  );
  expect(script).toContain('install -D -o root -g root -m 644 ./etc/default/etcd /etc/default/etcd\n');
});

describe.each(names.map((name, at) => [name, addresses[at]!]))('%s', (name, address) => {
  const patroni = parse(fileOf(name, '/etc/patroni/config.yml').text);

  test('its member of etcd knows all three, and serves the interface that Patroni uses', () => {
    const lines = linesOf(name, '/etc/default/etcd');
    expect(lines).toContain(`ETCD_NAME=${name}`);
    expect(lines).toContain(`ETCD_LISTEN_CLIENT_URLS=http://${address}:2379`);
    expect(lines).toContain(
      'ETCD_INITIAL_CLUSTER=one=http://10.20.0.1:2380,two=http://10.20.0.2:2380,three=http://10.20.0.3:2380',
    );
    expect(lines).toContain('ETCD_ENABLE_V2=true');
    expect(patroni.etcd.hosts).toEqual(addresses.map((each) => `${each}:2379`));
    expect(patroni).not.toHaveProperty('etcd3');
  });

  test('its database answers no commit that is on one disk only', () => {
    expect(patroni).toMatchObject({ scope: 'spw', name, postgresql: { connect_address: `${address}:5432` } });
    expect(patroni.bootstrap.dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 1,
      failsafe_mode: true,
      primary_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        parameters: { synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' },
      },
    });
    expect(patroni.bootstrap.initdb).toContain('data-checksums');
  });

  test('a primary that is cut off gives up before another one begins', () => {
    const { ttl, loop_wait: loop, retry_timeout: retry } = patroni.bootstrap.dcs;
    expect(loop + 2 * retry).toBeLessThan(ttl);
  });

  test('its database is open to the others for copying, to programs for the product, with passwords, and to nobody else', () => {
    const rules: string[] = patroni.postgresql.pg_hba;
    expect(rules.filter((rule) => !rule.startsWith('local') && !rule.endsWith('/32 scram-sha-256'))).toEqual([]);
    const [copies, programs] = ['replication replicator', 'spw all'].map((what) =>
      rules.filter((rule) => rule.startsWith(`host ${what} `)).map((rule) => rule.split(' ')[3]),
    );
    expect(copies).toEqual(addresses.map((each) => `${each}/32`));
    expect(programs).toEqual(addresses.map((each) => `${each}/32`));
  });

  test('its HAProxy leads to the machine that says it is the primary, and cuts off one that no longer is', () => {
    const lines = linesOf(name, '/etc/haproxy/haproxy.cfg');
    const partOf = (part: string) => {
      const from = lines.indexOf(part);
      return lines.slice(
        from + 1,
        lines.findIndex((line, at) => at > from && /^(listen|frontend) /.test(line)),
      );
    };
    const postgres = partOf('listen postgres');
    expect(postgres).toContain('bind 127.0.0.1:5432');
    expect(postgres).toContain('option httpchk OPTIONS /primary');
    expect(postgres.join('\n')).toContain('fall 2 rise 1 on-marked-down shutdown-sessions');
    expect(postgres.filter((line) => line.startsWith('server'))).toEqual(
      names.map((each, at) => `server ${each} ${addresses[at]}:5432 check port 8008`),
    );
    const redis = partOf('listen redis');
    expect(redis).toContain('tcp-check expect string role:master');
    expect(redis.filter((line) => line.startsWith('server'))).toHaveLength(3);
  });

  test('its Redis follows the first, and its Sentinel decides with one more', () => {
    const follows = linesOf(name, '/etc/redis/redis.conf').filter((line) => line.startsWith('replicaof'));
    expect(follows).toEqual(name === 'one' ? [] : ['replicaof 10.20.0.1 6379']);
    expect(linesOf(name, '/etc/redis/sentinel.conf')).toContain('sentinel monitor spw 10.20.0.1 6379 2');
  });

  test('only the machines themselves reach what they say to each other', () => {
    const lines = linesOf(name, '/etc/spin-n-win/firewall.nft');
    expect(lines).toContain('ip saddr { 10.20.0.1, 10.20.0.2, 10.20.0.3 } accept');
    const closed = lines.find((line) => line.endsWith('} drop')) ?? '';
    for (const port of [2379, 2380, 5432, 6379, 8008, 26_379]) expect(closed).toMatch(new RegExp(`\\b${port}\\b`));
  });
});

test('two APIs and two workers serve, and a console', () => {
  const wanted = names.map((name) =>
    linesOf(name, '/etc/systemd/system/spin-n-win.target').find((line) => line.startsWith('Wants=')),
  );
  expect(wanted).toEqual([
    'Wants=spin-n-win-api@4100.service spin-n-win-worker.service',
    'Wants=spin-n-win-api@4100.service spin-n-win-worker.service',
    'Wants=spin-n-win-console.service',
  ]);
  expect(linesOf('two', '/etc/caddy/Caddyfile')).toContain('reverse_proxy 10.20.0.1:4100 10.20.0.2:4100 {');
  const unit = linesOf('two', '/etc/systemd/system/spin-n-win-api@.service.d/cluster.conf').join('\n');
  expect(unit).toContain('HOST=10.20.0.2 TRUSTED_PROXIES=10.20.0.1/32,10.20.0.2/32,10.20.0.3/32 INSTANCES=2');
  const watched = parse(fileOf('three', '/etc/prometheus/prometheus.yml').text).scrape_configs as {
    job_name: string;
    static_configs: [{ targets: string[] }];
  }[];
  expect(watched.map(({ job_name: job, static_configs: [{ targets }] }) => [job, targets.length])).toEqual([
    ['api', 2],
    ['console', 1],
    ['worker', 2],
    ['patroni', 3],
    ['etcd', 3],
    ['haproxy', 3],
  ]);
});

test('programs on machines of their own reach the database, which runs no program', () => {
  const apart = makeFiles(
    {
      ...plan,
      machines: [
        ...plan.machines.map((machine) => ({ ...machine, runs: ['database'] as const })),
        { name: 'four', address: '10.20.0.4', runs: ['api', 'worker', 'console'] },
      ],
    },
    secrets,
    readTemplates(),
  );
  const paths = (name: string) => apart.filter(({ machine }) => machine === name).map(({ path }) => path);
  expect(paths('one')).not.toContain('/etc/haproxy/haproxy.cfg');
  expect(paths('four')).not.toContain('/etc/patroni/config.yml');
  const rules: string[] = parse(apart.find(({ path }) => path === '/etc/patroni/config.yml')!.text).postgresql.pg_hba;
  expect(rules.filter((rule) => rule.startsWith('host spw'))).toEqual(['host spw all 10.20.0.4/32 scram-sha-256']);
});

test('every alert of the cluster says how urgent it is and where it is written what to do', () => {
  const { groups } = parse(read('deploy/three-machines/cluster-alerts.yaml')) as {
    groups: { rules: { alert: string; labels: { severity: string }; annotations: { runbook: string } }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules);
  expect(alerts.length).toBeGreaterThan(4);
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(read(annotations.runbook)).toContain(`\`${alert}\``);
  }
});

test.each([
  [
    'two databases',
    (text: string) => text.replace('"database", "console"', '"console"'),
    /on three machines, not on 2/,
  ],
  ['one API', (text: string) => text.replace('"api", ', ''), /"api" must run on 2 machines or more, not on 1/],
  ['an address twice', (text: string) => text.replace('10.20.0.3', '10.20.0.2'), /the same address/],
  ['a name for an address', (text: string) => text.replace('10.20.0.3', 'three.example'), /must be an IPv4 address/],
  ['an unknown program', (text: string) => text.replace('"console"]', '"mail"]'), /three cannot run mail/],
  ['a trial', (text: string) => text.replace('"name": "spw",', '"name": "spw", "trial": {},'), /nobody knows trial/],
  ['no JSON', () => 'name = spw', /not an object in JSON/],
])('a plan with %s is refused with what is wrong', (_what, change, said) => {
  expect(() => readPlan(change(example))).toThrow(said);
});

test('secrets that are short, missing or the same are refused', () => {
  const changed = (change: object) => JSON.stringify({ ...secrets, ...change });
  expect(() => readClusterSecrets(changed({ redis: 'short' }))).toThrow(/redis is missing or not so/);
  expect(() => readClusterSecrets(changed({ rewind: undefined }))).toThrow(/rewind/);
  expect(() => readClusterSecrets(changed({ redis: secrets.patroni }))).toThrow(/the same/);
});
