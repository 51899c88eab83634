import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeBillOfMaterials } from './supply/bill-of-materials.ts';
import { judgeAdvisories, judgeAges, judgeLicences } from './supply/judge-packages.ts';

const root = resolve(import.meta.dirname, '..');

test('the bill of materials is CycloneDX and names everything that the API is made of', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'spw-bill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'made/sbom.cdx.json');
  await writeBillOfMaterials(root, file);
  const bill = JSON.parse(readFileSync(file, 'utf8')) as { bomFormat: string; components: { purl: string }[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const external = Object.entries(dependencies).filter(([, version]) => !version.startsWith('workspace:'));
  expect(external.length).toBeGreaterThan(0);
  const billed = bill.components.map(({ purl }) => decodeURIComponent(purl));
  for (const [name, version] of external) expect(billed).toContain(`pkg:npm/${name}@${version}`);
});

describe('a package', () => {
  test.each(['MIT', 'MPL-2.0', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)'])(
    'with the licence %s may be used',
    (licence) => {
      expect(judgeLicences([{ id: 'some@1.0.0', licence }])).toEqual([]);
    },
  );

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', '(MIT AND GPL-2.0-only)', 'LGPL-3.0-or-later', undefined])(
    'with the licence %s is refused',
    (licence) => {
      expect(judgeLicences([{ id: 'some@1.0.0', licence }])).toEqual([
        expect.stringContaining(`some@1.0.0: the licence ${licence ?? '(none said)'} is not on the list`),
      ]);
    },
  );

  test('that nobody has recorded is refused', () => {
    expect(judgeAges(['new@1.0.0'], {})).toEqual(['new@1.0.0: nobody has recorded when it was published']);
  });

  test('is refused when it was taken 13 days after it was published, and may be used after 14', () => {
    const recorded = '2026-11-15';
    expect(judgeAges(['a@1.0.0'], { 'a@1.0.0': { published: '2026-11-02', recorded } })).toEqual([
      'a@1.0.0: was 13 days old when it was recorded, 14 are asked for',
    ]);
    expect(judgeAges(['a@1.0.0'], { 'a@1.0.0': { published: '2026-11-01', recorded } })).toEqual([]);
  });

  test('that is younger may be used with a reason', () => {
    const versions = { 'a@1.0.0': { published: '2026-11-14', recorded: '2026-11-15', accepted: 'mends a hole' } };
    expect(judgeAges(['a@1.0.0'], versions)).toEqual([]);
  });

  test('that left the lockfile leaves the record too', () => {
    const versions = { 'a@1.0.0': { published: '2026-01-01', recorded: '2026-11-15' } };
    expect(judgeAges([], versions)).toEqual(['a@1.0.0: is recorded and no longer in the lockfile']);
  });

  test('is refused in the versions that an advisory names, and in no others', () => {
    const advisories = {
      refreshed: '2026-11-15',
      advisories: [{ id: '1', package: '@b/c', vulnerable: '>=2.0.0 <2.3.1', severity: 'high', title: 'a hole' }],
    };
    expect(judgeAdvisories(['@b/c@2.3.0', '@b/c@2.3.1', 'c@2.3.0'], advisories)).toEqual([
      '@b/c@2.3.0: high advisory 1, a hole',
    ]);
  });
});
