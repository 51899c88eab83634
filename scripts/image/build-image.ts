import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Trouble } from '../../apps/api/src/platform/command.ts';

const root = resolve(import.meta.dirname, '../..');
const DEBIAN = 'localhost/spin-n-win-debian:12';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export function missingPrograms(): string[] {
  return ['buildah', 'mmdebstrap'].filter((name) => spawnSync(name, ['--version']).error);
}

/** What a command says; its words go to this terminal meanwhile unless only its answer is wanted. */
export function outputOf(command: string, args: readonly string[], { quiet = true } = {}): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
  });
  if (error || status !== 0) throw new Trouble(`${command} ${args[0]} failed`);
  return (stdout ?? '').trim();
}

export function buildImage(tag: string): void {
  if (spawnSync('buildah', ['inspect', '--type', 'image', DEBIAN]).status !== 0) timed('base', makeDebian);
  const version = outputOf('git', ['describe', '--always', '--dirty']);
  timed('image', () =>
    outputOf(
      'buildah',
      [
        'bud',
        '--isolation=chroot',
        '--format=docker',
        '--layers',
        // Where a proxy signs, its certificate is among the machine's own.
        `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
        `--build-arg=DEBIAN=${DEBIAN}`,
        `--build-arg=BUILD_VERSION=${version}`,
        `--tag=${tag}`,
        '.',
      ],
      { quiet: false },
    ),
  );
}

/** What the Dockerfile builds on, from Debian's own packages. */
function makeDebian(): void {
  const folder = mkdtempSync(join(tmpdir(), 'spw-debian-'));
  try {
    const file = join(folder, 'debian.tar');
    outputOf('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,openssl,wget', 'bookworm', file]);
    const container = outputOf('buildah', ['from', 'scratch']);
    outputOf('buildah', ['add', '--quiet', container, file, '/']);
    outputOf('buildah', ['commit', '--quiet', '--rm', container, DEBIAN]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function timed<T>(what: string, work: () => T): T {
  const started = performance.now();
  const result = work();
  process.stdout.write(`${what.padEnd(24)} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}
