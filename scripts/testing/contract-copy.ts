import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand, type CommandResult } from '../run-command.ts';

const project = resolve(import.meta.dirname, '../..');

/** Copies rules and contract with what is made from it, writes files into the copy, and takes one step of the check. */
export async function checkContractCopy(
  step: string,
  changes: Record<string, string | ((source: string) => string)>,
): Promise<CommandResult> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'spw-contract-')));
  try {
    cpSync(join(project, 'packages'), join(root, 'packages'), { recursive: true, filter: isOurs });
    for (const file of ['scripts/generate-contract.ts', 'apps/api/src/platform/command.ts'])
      cpSync(join(project, file), join(root, file));
    symlinkSync(join(project, 'packages/contract/node_modules'), join(root, 'packages/contract/node_modules'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    await runCommand(['node', 'scripts/generate-contract.ts'], root);
    for (const [path, change] of Object.entries(changes)) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')));
    }
    return await runCommand(['node', join(project, 'scripts/check.ts'), step], root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function isOurs(path: string): boolean {
  return !path.includes('node_modules');
}
