import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Trouble } from '../../apps/api/src/platform/command.ts';
import { runCommand } from '../run-command.ts';
import { thisTree } from './program.ts';

/** A build of the product that can be started. The programs run as they are written, so nothing is compiled. */
export interface Build {
  readonly name: string;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** The tree that this command belongs to, as it lies there. */
export const ownBuild: Build = { name: 'this tree', folder: thisTree, remove: async () => undefined };

/** A commit, unpacked into a temporary folder with the packages that its own lockfile names. */
export async function unpackBuild(commit: string): Promise<Build> {
  const found = await runCommand(['git', 'rev-parse', '--verify', '--short', `${commit}^{commit}`], thisTree);
  if (!found.ok) throw new Trouble(`There is no commit "${commit}"`);
  const name = found.output.trim();
  const temporary = await mkdtemp(join(tmpdir(), 'spw-build-'));
  const remove = () => rm(temporary, { recursive: true, force: true });
  const folder = join(temporary, 'tree');
  const archive = join(temporary, 'tree.tar');
  try {
    await mkdir(folder);
    await mustRun(['git', 'archive', '--output', archive, name], thisTree);
    await mustRun(['tar', '-x', '-f', archive, '-C', folder], thisTree);
    // Said outright: in a folder of another disk pnpm would look for its packages there.
    const store = (await mustRun(['pnpm', 'store', 'path'], thisTree)).trim();
    const only = ['--prod', '--filter', '@spw/api...', '--store-dir', store];
    await mustRun(['pnpm', 'install', '--offline', '--frozen-lockfile', ...only], folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return { name, folder, remove };
}

async function mustRun(command: readonly string[], cwd: string): Promise<string> {
  const { ok, output } = await runCommand(command, cwd);
  if (!ok) throw new Trouble(`${command.slice(0, 2).join(' ')} failed:\n${output.trim()}`);
  return output;
}
