import type { Manifest } from 'vite';

/** The script files a lazily loaded screen needs beyond those the page loads anyway. */
export function chunksOf(manifest: Manifest, screen: string): string[] {
  const loaded = reach(manifest, 'index.html', new Set());
  const needed = reach(manifest, screen, new Set(loaded));
  return [...needed].filter((key) => !loaded.has(key)).map((key) => manifest[key]?.file ?? '');
}

/** Adds a chunk and all it imports at once. */
export function reach(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  seen.add(key);
  for (const next of chunk.imports ?? []) if (!seen.has(next)) reach(manifest, next, seen);
  return seen;
}
