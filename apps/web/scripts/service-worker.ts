import { createHash } from 'node:crypto';
import type { Manifest } from 'vite';
import { reach } from './chunks-of.ts';

const PRACTICE = 'src/screens/practice/practice-screen.tsx';
const LANGUAGE = /^assets\/(pcm|ha|yo|ig)-[\w-]+\.js$/;
/** What practice asks for only when somebody plays it again. */
const LATER = /^assets\/practice-more-/;
/** Nobody plays with it, offline least of all. */
const NEVER = /^assets\/recorder-[\w-]+\.js$/;

export interface KeptFiles {
  /** What every page and practice are made of: a phone that keeps anything keeps these. */
  readonly first: readonly string[];
  /** What the other screens add, fonts included. */
  readonly rest: readonly string[];
  /** Languages: kept by those who use them. */
  readonly asked: readonly string[];
}

/** Sorts the files of a build by when a phone keeps them. */
export function listFiles(manifest: Manifest, built: readonly string[], shell: string): KeptFiles {
  const needed = reach(manifest, PRACTICE, reach(manifest, 'index.html', new Set()));
  const first = new Set(
    [...needed].flatMap((key) => [
      manifest[key]!.file,
      ...(manifest[key]!.css ?? []),
      ...(manifest[key]!.assets ?? []),
    ]),
  );
  for (const file of first) if (LATER.test(file)) first.delete(file);
  // Such as the face of headings, which every page asks for by itself.
  for (const [, file] of shell.matchAll(/\/(f\/[\w-]+\.woff2)/g)) first.add(file!);
  const kept = built.filter((file) => /^(assets\/|f\/.*\.woff2$)/.test(file) && !NEVER.test(file)).sort();
  const addresses = (wanted: (file: string) => boolean) => kept.filter(wanted).map((file) => `/${file}`);
  return {
    first: addresses((file) => first.has(file)),
    rest: addresses((file) => !first.has(file) && !LANGUAGE.test(file)),
    asked: addresses((file) => !first.has(file) && LANGUAGE.test(file)),
  };
}

/** The worker as it ships: what it keeps, then its own text without the comments. A release is named by what is in it. */
export function withList(source: string, files: KeptFiles, pages: readonly string[], shell: string): string {
  const text = source.replaceAll(/^ *\/\/.*\n/gm, '');
  const release = createHash('sha256')
    .update(JSON.stringify([text, files, pages, shell]))
    .digest('hex')
    .slice(0, 8);
  return `self.build=${JSON.stringify({ release, ...files, pages })};\n${text}`;
}
