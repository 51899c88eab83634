import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCommand, type CommandResult } from '../run-command.ts';

const project = resolve(import.meta.dirname, '../..');
const edited = 'packages/contract/src/settings.ts';

/** Copies the contract, generates what is made from it, edits one of its files, and asks whether the two still agree. */
export async function checkEditedContract(edit: (source: string) => string): Promise<CommandResult> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'spw-contract-')));
  try {
    cpSync(join(project, 'packages'), join(root, 'packages'), { recursive: true, filter: isOurs });
    for (const file of ['scripts/generate-contract.ts', 'apps/api/src/platform/command.ts'])
      cpSync(join(project, file), join(root, file));
    symlinkSync(join(project, 'packages/contract/node_modules'), join(root, 'packages/contract/node_modules'));
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    await runCommand(['node', 'scripts/generate-contract.ts'], root);
    writeFileSync(join(root, edited), edit(readFileSync(join(root, edited), 'utf8')));
    return await runCommand(['node', join(project, 'scripts/check.ts'), 'contract'], root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function isOurs(path: string): boolean {
  return !path.includes('node_modules');
}
