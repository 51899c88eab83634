import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a page tells to type below a heading, a line each. */
function typed(page: string, heading: string): string[] {
  const section = read(page).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.trim()),
  );
}
const steps = typed('docs/deploy.md', 'With systemd');

/** What a step would write into the file that it names. */
function written(file: string): string {
  const step = steps.find((line) => line.endsWith(`> ${file}`));
  const { stdout, status } = spawnSync('sh', ['-c', step!.replace(`> ${file}`, '')], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout;
}

const units = readdirSync(join(root, 'deploy/systemd'));
const unit = (name: string) => read(`deploy/systemd/${name}`);
const portOf = (name: string, variable: string) => new RegExp(`\\b${variable}=(\\d+)`).exec(unit(name))?.[1];
const PORTS = {
  apis: Array.from(unit('spin-n-win.target').matchAll(/api@(\d+)/g), ([, port]) => port!),
  console: portOf('spin-n-win-console.service', 'CONSOLE_PORT')!,
  worker: portOf('spin-n-win-worker.service', 'WORKER_PORT')!,
};

test('Caddy on one machine leads to the ports of the units, and to no container', () => {
  const upstreams = Array.from(written('/etc/caddy/Caddyfile').matchAll(/^\treverse_proxy ([^{\n]+)/gm), ([, each]) =>
    each!.trim().split(' '),
  );
  expect(upstreams).toEqual([PORTS.apis.map((port) => `127.0.0.1:${port}`), [`127.0.0.1:${PORTS.console}`]]);
  expect(written('/etc/caddy/Caddyfile')).not.toMatch(/\{\$/);
});

test('Prometheus on one machine asks every unit and the machine, by the rules that lie beside its file', () => {
  interface Job {
    readonly job_name: string;
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }
  const config: { rule_files: string[]; scrape_configs: Job[] } = parse(written('/etc/prometheus/prometheus.yml'));
  const asked = config.scrape_configs.map(({ job_name: job, static_configs: [place] }) => [job, place?.targets]);
  const at = (...ports: string[]) => ports.map((port) => `127.0.0.1:${port}`);
  expect(Object.fromEntries(asked)).toEqual({
    api: at(...PORTS.apis),
    console: at(PORTS.console),
    worker: at(PORTS.worker),
    node: at('9100'),
  });
  expect(config.rule_files).toEqual(['/etc/prometheus/alerts.yaml']);
  expect(steps).toContain('cp deploy/prometheus/alerts.yaml /etc/prometheus/');
});

test('PostgreSQL on one machine listens on loopback alone, and its backup reads where Debian keeps it', () => {
  const settings = written('/etc/postgresql/15/main/conf.d/spin-n-win.conf').match(/^listen_addresses.*$/gm);
  expect(settings).toEqual(["listen_addresses = '127.0.0.1'"]);
  const paths = written('/etc/pgbackrest.conf').match(/^pg1-path.*$/gm);
  expect(paths).toEqual(['pg1-path=/var/lib/postgresql/15/main']);
});

test('every file of ours that is typed for systemd is there, and every unit that is started', () => {
  const lines = [...steps, ...typed('docs/deploy.md', 'Commands'), ...typed('docs/upgrade.md', 'Out, with systemd')];
  const named = lines.flatMap((line) => line.match(/(?<![\w/])(deploy|apps\/api\/src)\/[\w./-]+[\w]/g) ?? []);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const started = lines.flatMap((line) => line.match(/(?<![\w/.])spin-n-win[-\w]*(@\w+)?(\.\w+)?(?= |$)/g) ?? []);
  const known = new Set(units.flatMap((file) => [file, file.replace('.service', '')]));
  const template = (name: string) => name.replace(/@\w+/, '@').replace(/\.service$/, '');
  const lost = started.filter((name) => name !== 'spin-n-win' && !known.has(name) && !known.has(template(name)));
  expect(lost).toEqual([]);
});

test('the link leads to a release only when all of it is built, and every program is told which one it is', () => {
  const pages = [typed('docs/deploy.md', 'With systemd'), typed('docs/upgrade.md', 'Out, with systemd')];
  for (const page of pages) {
    const lines = page.map((line) => line.replace(/ +#.*$/, ''));
    const build = lines.findIndex((line) => line.includes('pnpm build'));
    const link = lines.findIndex((line) => line.startsWith('ln -sfn'));
    expect(link).toBeGreaterThan(build);
    for (const line of lines.slice(build, link)) expect(line).toMatch(/ &&$/);
    expect(lines[build]).toContain('> dist/build.env');
  }
  for (const name of units.filter((file) => unit(file).includes('/main/')))
    expect(unit(name)).toContain('\nEnvironmentFile=-/srv/spin-n-win/dist/build.env\n');
});

test('the database of production speaks UTF-8 whatever language its machine has', () => {
  expect(read('deploy/postgres/roles.sh')).toContain("template template0 encoding 'UTF8' locale 'C.UTF-8'");
});

test('secrets belong to whoever makes them, and are read by no other, where no container reads them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spw-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stdout } = spawnSync(
    'sh',
    [join(root, 'deploy/make-secrets.sh'), join(folder, 'made'), '127.0.0.1'],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('still to be filled in');
  const kept = [folder, ...readdirSync(join(folder, 'made')).map((name) => join(folder, 'made', name))].map((each) =>
    statSync(each),
  );
  expect(kept.every(({ uid }) => uid === process.getuid?.())).toBe(true);
  expect(statSync(join(folder, 'made')).mode & 0o077).toBe(0);
});
