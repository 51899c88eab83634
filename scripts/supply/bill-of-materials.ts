import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { runCommand } from '../run-command.ts';
import type { BilledPackage } from './judge-packages.ts';

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { readonly license?: { id?: string; name?: string }; readonly expression?: string }[];
}

/** Writes what is installed as a bill of materials in CycloneDX. */
export async function writeBillOfMaterials(root: string, file: string): Promise<void> {
  const made = await runCommand(
    ['pnpm', 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', file],
    root,
  );
  if (!made.ok) throw new Trouble(`pnpm sbom failed: ${made.output.trim()}`);
}

export async function listBilledPackages(root: string): Promise<BilledPackage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'spw-bill-'));
  try {
    const file = join(folder, 'sbom.cdx.json');
    await writeBillOfMaterials(root, file);
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: Component[] };
    return components.map(({ group, name, version, licenses }) => ({
      id: `${group ? `${group}/` : ''}${name}@${version}`,
      licence: licenses?.[0]?.expression ?? licenses?.[0]?.license?.id ?? licenses?.[0]?.license?.name,
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
