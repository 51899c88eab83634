import { satisfies } from 'semver';
import { acceptedAdvisories, allowedLicences, licencesOfSomePackages } from './policy.ts';
import { splitVersion, type Advisories, type PublishedVersions } from './packages.ts';

export const DAYS_TO_WAIT = 14;
const DAY_MS = 86_400_000;

/** A package as the bill of materials names it. */
export interface BilledPackage {
  readonly id: string;
  /** An SPDX expression, or undefined where the package says none. */
  readonly licence: string | undefined;
}

/** Packages whose licence is not on our list, or that say none. */
export function judgeLicences(packages: readonly BilledPackage[]): string[] {
  return packages
    .filter(({ id, licence }) => !isAllowed(splitVersion(id).name, licence))
    .map(
      ({ id, licence }) =>
        `${id}: the licence ${licence ?? '(none said)'} is not on the list of scripts/supply/policy.ts`,
    );
}

function isAllowed(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return false;
  const allowed = (id: string) =>
    allowedLicences.includes(id) ||
    licencesOfSomePackages.some((each) => each.licence === id && each.packages.test(name));
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(allowed));
}

/** Versions that nobody has written down yet, or that were taken within 14 days of being published without a reason. */
export function judgeAges(locked: readonly string[], versions: PublishedVersions): string[] {
  const complaints = locked.flatMap((id) => {
    const known = versions[id];
    if (!known) return `${id}: nobody has recorded when it was published`;
    if (known.accepted !== undefined || daysBetween(known) >= DAYS_TO_WAIT) return [];
    return `${id}: was ${daysBetween(known)} days old when it was recorded, ${DAYS_TO_WAIT} are asked for`;
  });
  const gone = Object.keys(versions).filter((id) => !locked.includes(id));
  return [...complaints, ...gone.map((id) => `${id}: is recorded and no longer in the lockfile`)];
}

export function daysBetween({ published, recorded }: { published: string; recorded: string }): number {
  return Math.floor((Date.parse(recorded) - Date.parse(published)) / DAY_MS);
}

/** Versions of the lockfile that an advisory speaks of and that nobody has accepted with a reason. */
export function judgeAdvisories(locked: readonly string[], { advisories }: Advisories): string[] {
  return locked.flatMap((id) => {
    const { name, version } = splitVersion(id);
    return advisories
      .filter((advisory) => advisory.package === name && satisfies(version, advisory.vulnerable))
      .filter((advisory) => !(advisory.id in acceptedAdvisories))
      .map((advisory) => `${id}: ${advisory.severity} advisory ${advisory.id}, ${advisory.title}`);
  });
}
