import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judgeRelease, type ReleaseFacts } from './release/judge-release.ts';
import { runCommand } from './run-command.ts';

const changelog = `# Changelog

What is noticed.

## Unreleased

## 1.2.0, 2026-11-30

### Players

- A second wheel.

### Operators

- A list of wheels.

### Developers

- \`pnpm wheel\`.

## 1.1.9, 2026-10-30

### Players

- A first wheel.
`;

describe('a release', () => {
  const ready: ReleaseFacts = {
    version: '1.2.0',
    versions: { 'apps/api/package.json': '1.2.0', Dockerfile: '1.2.0' },
    changelog,
    uncommitted: [],
    tags: ['v1.1.9'],
  };

  test('in which everything agrees may go out', () => {
    expect(judgeRelease(ready)).toEqual([]);
  });

  test.each(['## [1.2.0] - 2026-11-30', '## v1.2.0 (2026-11-30)'])('may be headed %s', (heading) => {
    expect(judgeRelease({ ...ready, changelog: changelog.replace('## 1.2.0, 2026-11-30', heading) })).toEqual([]);
  });

  test.each<[string, Partial<ReleaseFacts>, string[]]>([
    [
      'a package that says another version',
      { versions: { 'apps/api/package.json': '1.1.9' } },
      ['apps/api/package.json: says 1.1.9 and not 1.2.0'],
    ],
    ['a document without one', { versions: { 'o.json': null } }, ['o.json: says no version and not 1.2.0']],
    ['a file in no commit', { uncommitted: ['a.ts'] }, ['a.ts: is in no commit']],
    ['a version that is out', { tags: ['v1.2.0'] }, ['v1.2.0: is released already, take a new version']],
    [
      'a version that is none',
      { version: '1.2', versions: {} },
      ['package.json: 1.2 is no version of the form 1.2.3', 'CHANGELOG.md: has no section ## 1.2 with its date'],
    ],
  ])('with %s is refused', (_which, facts, complaints) => {
    expect(judgeRelease({ ...ready, ...facts })).toEqual(complaints);
  });

  test.each([
    ['no section', '## 1.2.0', '## 1.1.10', 'has no section ## 1.2.0 with its date'],
    ['a longer version only', '## 1.2.0', '## 1.2.0-rc.1', 'has no section ## 1.2.0 with its date'],
    ['no date', ', 2026-11-30', '', 'has no date such as 2026-11-30 beside 1.2.0'],
    ['a day that is none', '2026-11-30', '2026-11-31', 'has no date such as 2026-11-30 beside 1.2.0'],
    ['a newer one', '## 1.1.9', '## 1.10.0', 'has 1.10.0, which is newer than 1.2.0'],
    [
      'points left over',
      '## Unreleased\n',
      '## Unreleased\n\n- More.\n',
      'has points under Unreleased that no version has',
    ],
    ['nothing for players', '- A second wheel.', '', 'does not say under ### Players what they get from 1.2.0'],
    [
      'no word of operators',
      '### Operators',
      '### Others',
      'does not say under ### Operators what they get from 1.2.0',
    ],
    ['nothing for developers', '- `pnpm wheel`.', '', 'does not say under ### Developers what they get from 1.2.0'],
  ])('whose changelog has %s is refused', (_which, from, to, complaint) => {
    expect(judgeRelease({ ...ready, changelog: changelog.replace(from, to) })).toEqual([`CHANGELOG.md: ${complaint}`]);
  });
});

describe('pnpm release', () => {
  const files = {
    '.gitignore': 'dist/\n',
    'package.json': '{ "version": "1.2.0" }',
    'apps/api/package.json': '{ "version": "1.2.0" }',
    'packages/contract/openapi.json': '{ "info": { "version": "1.2.0" } }',
    'packages/contract/openapi-console.json': '{ "info": { "version": "1.2.0" } }',
    Dockerfile: 'FROM scratch\nARG BUILD_VERSION=1.2.0\n',
    'dist/sbom.cdx.json': '{ "metadata": { "component": { "version": "1.2.0" } } }',
    'CHANGELOG.md': changelog,
  };

  /** Commits these files into a repository of their own, and asks there. */
  async function release(changes: Record<string, string> = {}, uncommitted: Record<string, string> = {}) {
    const root = mkdtempSync(join(tmpdir(), 'spw-release-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const write = (all: Record<string, string>) => {
      for (const [path, text] of Object.entries(all)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    };
    write({ ...files, ...changes });
    const git = (...args: string[]) =>
      runCommand(['git', '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], root);
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '--message', 'a');
    write(uncommitted);
    const { ok, output } = await runCommand(['node', resolve(import.meta.dirname, 'release.ts')], root);
    const tags = (await git('tag')).output;
    return { ok, output, tags, read: (file: string) => readFileSync(join(root, file), 'utf8') };
  }

  test('writes what to say of a version on which everything agrees, and makes no tag', async () => {
    const { ok, output, tags, read } = await release();
    expect(output).toBe('1.2.0 can be released. What to say of it: dist/release-notes.md\n');
    expect(ok).toBe(true);
    const notes = read('dist/release-notes.md');
    expect(notes).toMatch(/^# Spin-N-Win 1\.2\.0\n\n2026-11-30\n\n### Players\n\n- A second wheel\./);
    expect(notes).not.toContain('A first wheel');
    expect(tags).toBe('');
  });

  test('names everything that does not agree, a line each, and writes nothing', async () => {
    const { ok, output, read } = await release(
      {
        'apps/api/package.json': '{ "version": "1.1.9" }',
        'packages/contract/openapi.json': '{ "info": { "version": "1.1.8" } }',
        Dockerfile: 'ARG BUILD_VERSION=1.1.7\n',
        'dist/sbom.cdx.json': '{}',
        'CHANGELOG.md': '# Changelog\n',
      },
      { 'new.ts': '' },
    );
    expect(output.trimEnd().split('\n')).toEqual([
      'apps/api/package.json: says 1.1.9 and not 1.2.0',
      'packages/contract/openapi.json: says 1.1.8 and not 1.2.0',
      'Dockerfile: says 1.1.7 and not 1.2.0',
      'dist/sbom.cdx.json (pnpm build makes it): says no version and not 1.2.0',
      'CHANGELOG.md: has no section ## 1.2.0 with its date',
      'new.ts: is in no commit',
    ]);
    expect(ok).toBe(false);
    expect(() => read('dist/release-notes.md')).toThrow('ENOENT');
  });
});
