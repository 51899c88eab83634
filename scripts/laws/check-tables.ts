// Usage: node scripts/laws/check-tables.ts      holds every module to its own tables: in its raw SQL, its tables.ts and its README
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOwners, tableOwners } from '../../apps/api/src/platform/db/table-owners.ts';
import { moduleLevels } from './module-levels.ts';
import { readSql } from './named-tables.ts';
import { listSourceFiles } from './source-files.ts';

const src = 'apps/api/src';
/** Owners that are not modules. */
const OTHER_OWNERS = ['platform', 'invariants'];

const root = process.cwd();
const schemas = new Map<string, string>(Object.entries(schemaOwners));
const owners = new Map(Object.entries(tableOwners).map(([table, owner]): [string, string] => [snake(table), owner]));
const files = listSourceFiles(root).filter((file) => !file.endsWith('.test.ts'));

const complaints = [...strangersInList(), ...files.flatMap(checkFile), ...moduleFolders().flatMap(checkReadme)];
process.stdout.write(`${owners.size} tables\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;

function strangersInList(): string[] {
  const known = new Set<string>([...moduleLevels.flat(), ...OTHER_OWNERS]);
  const strangers = [...owners, ...schemas].filter(([, owner]) => !known.has(owner));
  return strangers.map(([table, owner]) => `${table} is owned by ${owner}, which is no module`);
}

function checkFile(file: string): string[] {
  const [, folder, name] = new RegExp(`^${src}/(modules|platform)/([^/]+)/`).exec(file) ?? [];
  if (folder === undefined) return [];
  const code = readFileSync(join(root, file), 'utf8');
  const here = folder === 'modules' ? name! : 'platform';
  const { names, hidden } = readSql(file, code);
  const foreign = names.filter(({ table }) => (ownerOf(table) ?? here) !== here);
  return [
    ...foreign.map(({ table, line }) => `${file}:${line} names ${table}, which ${ownerOf(table)} owns`),
    ...(folder === 'modules'
      ? hidden.map(({ table, line }) => `${file}:${line} takes ${table}, behind which any table can hide`)
      : []),
    ...(/\/modules\/[^/]+\/tables\.ts$/.test(file) ? checkOwnTables(file, code, here) : []),
  ];
}

/** The types keep a module to the tables of the name that its `tables.ts` says, so it must say its own. */
function checkOwnTables(file: string, code: string, module: string): string[] {
  const said = Array.from(
    code.matchAll(/\b(?:ownTables|TablesOf|personalDataOf)<'([^']*)'>/g),
    ([, owner = '']) => owner,
  );
  return said.filter((owner) => owner !== module).map((owner) => `${file} takes the tables of ${owner}`);
}

function checkReadme(module: string): string[] {
  const page = `${src}/modules/${module}/README.md`;
  const text = existsSync(join(root, page)) ? readFileSync(join(root, page), 'utf8') : '';
  const [, line] = /^- \*\*Owns\*\*([^]*?)(?:\.\s|\n- )/m.exec(text) ?? [];
  if (line === undefined) return [`${page} has no line that begins with: - **Owns**`];
  const said = Array.from(line.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
  const owned = [...owners, ...schemas].filter(([, owner]) => owner === module).map(([table]) => table);
  return [
    ...owned.filter((table) => !said.includes(table)).map((table) => `${page} does not say that it owns ${table}`),
    ...said.filter((table) => !owned.includes(table)).map((table) => `${page} says that it owns ${table}`),
  ];
}

function ownerOf(name: string): string | undefined {
  const [schema, table] = name.includes('.') ? name.split('.') : ['public', name];
  return schemas.get(schema!) ?? owners.get(schema === 'public' ? table! : schema!);
}

function moduleFolders(): string[] {
  return globSync(`${src}/modules/*/`, { cwd: root }).map((folder) => folder.split('/')[4]!);
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
