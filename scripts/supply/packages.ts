import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** When a version was published, and when we wrote that down. Days, as 2026-11-15. */
export interface PublishedVersion {
  readonly published: string;
  readonly recorded: string;
  /** Why a version was taken before it was 14 days old. */
  readonly accepted?: string;
}

export type PublishedVersions = Readonly<Record<string, PublishedVersion>>;

export interface Advisory {
  readonly id: string;
  readonly package: string;
  /** A semver range. */
  readonly vulnerable: string;
  readonly severity: string;
  readonly title: string;
}

export interface Advisories {
  /** The day on which the registry was last asked. Null if never. */
  readonly refreshed: string | null;
  readonly advisories: readonly Advisory[];
}

const file = (name: string) => join(import.meta.dirname, name);
const publishedFile = file('published-versions.json');
const advisoriesFile = file('advisories.json');

export function readPublishedVersions(): PublishedVersions {
  return JSON.parse(readFileSync(publishedFile, 'utf8')) as PublishedVersions;
}

export function readAdvisories(): Advisories {
  return JSON.parse(readFileSync(advisoriesFile, 'utf8')) as Advisories;
}

/** One line for each version, so that a change of one package is a change of one line. */
export function writePublishedVersions(versions: PublishedVersions): void {
  const lines = Object.keys(versions)
    .toSorted()
    .map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(versions[id]).replaceAll(/([:,])/g, '$1 ')}`);
  writeFileSync(publishedFile, `{\n${lines.join(',\n')}\n}\n`);
}

export function writeAdvisories(advisories: Advisories): void {
  writeFileSync(advisoriesFile, `${JSON.stringify(advisories, null, 2)}\n`);
}

/** Every version that the lockfile may install on any machine, as `name@version`. */
export function listLockedVersions(root: string): string[] {
  const lockfile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as { packages: object };
  return Object.keys(lockfile.packages).toSorted();
}

export function splitVersion(id: string): { readonly name: string; readonly version: string } {
  const at = id.lastIndexOf('@');
  return { name: id.slice(0, at), version: id.slice(at + 1) };
}
