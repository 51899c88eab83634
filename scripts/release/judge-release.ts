import { compare, valid } from 'semver';

export interface ReleaseFacts {
  /** Of the `package.json` at the root. */
  readonly version: string;
  /** What else says a version, by its file: packages, documents, the image. Null where it says none. */
  readonly versions: Readonly<Record<string, string | null>>;
  readonly changelog: string;
  /** What the working tree has that no commit has. */
  readonly uncommitted: readonly string[];
  readonly tags: readonly string[];
}

export interface Section {
  readonly name: string;
  readonly version: string | null;
  readonly date: string | null;
  readonly text: string;
}

const READERS = ['Players', 'Operators', 'Developers'] as const;

/** Everything that keeps this from being released, in words. */
export function judgeRelease({ version, versions, changelog, uncommitted, tags }: ReleaseFacts): string[] {
  const others = Object.entries(versions).filter(([, said]) => said !== version);
  return [
    ...(valid(version) === version ? [] : [`package.json: ${version} is no version of the form 1.2.3`]),
    ...others.map(([file, said]) => `${file}: says ${said ?? 'no version'} and not ${version}`),
    ...judgeChangelog(changelog, version),
    ...uncommitted.map((file) => `${file}: is in no commit`),
    ...(tags.includes(`v${version}`) ? [`v${version}: is released already, take a new version`] : []),
  ];
}

function judgeChangelog(changelog: string, version: string): string[] {
  const sections = readSections(changelog);
  const section = sections.find((each) => each.version === version);
  const waiting = sections.find(({ name }) => /^unreleased$/i.test(name));
  const left = waiting && hasItem(waiting.text) ? ['has points under Unreleased that no version has'] : [];
  if (!section) return [...left, `has no section ## ${version} with its date`].map(inChangelog);
  const { date, text } = section;
  const newer = sections.filter((each) => each.version !== null && compare(each.version, version) > 0);
  const silent = READERS.filter((reader) => !hasItem(partOf(text, reader)));
  return [
    ...left,
    ...(date !== null && isDay(date) ? [] : [`has no date such as 2026-11-30 beside ${version}`]),
    ...newer.map((each) => `has ${each.version}, which is newer than ${version}`),
    ...silent.map((reader) => `does not say under ### ${reader} what they get from ${version}`),
  ].map(inChangelog);
}

/** Every `##` of a changelog, as `## 1.2.3, 2026-11-30` or in another usual form. */
function readSections(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n');
      const version = /^\[?v?(\d+\.\d+\.\d+[\w.+-]*)/.exec(name)?.[1] ?? null;
      const date = /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null;
      return { name: name.trim(), version: valid(version), date, text: lines.join('\n').trim() };
    });
}

/** What is published beside the files: the changelog's section under a title of its own. */
export function releaseNotes(changelog: string, version: string): string {
  const { date, text } = readSections(changelog).find((section) => section.version === version)!;
  return `# Spin-N-Win ${version}\n\n${date}\n\n${text}\n`;
}

function partOf(text: string, reader: string): string {
  const part = text.split(/^### /m).find((each) => each.split('\n')[0]!.trim() === reader);
  return part ?? '';
}

function hasItem(text: string): boolean {
  return /^[-*] +\S/m.test(text);
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

function inChangelog(complaint: string): string {
  return `CHANGELOG.md: ${complaint}`;
}
