import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_SECRETS, SECRET_VARIABLES } from '../../apps/api/src/main/environment/secrets.ts';

export interface Leak {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

const names = [...SECRET_VARIABLES, 'DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL'];

const SHORTEST_VALUE = 8;

const patterns: readonly (readonly [string, RegExp])[] = [
  ['a secret key of the card provider', /\b[sr]k_(?:test|live)_\w+/],
  ['a private key', /-----BEGIN [A-Z ]+-----/],
  ['a token', /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]+/],
  ['a credential in a header', /\b(?:Bearer|Basic) [\w.~+/-]{16,}=*/],
  ['a password in an address', /\b[a-z][a-z+]*:\/\/[^\s/:@"'`]+:[^\s/:@"'`$]+@/],
  [
    'a value under the name of a secret',
    /\b(?:api|secret|private|subscription)[_-]?key["']?\s*[:=]\s*["'`][^"'`]{8,}["'`]/i,
  ],
  ['the name of a secret', new RegExp(`\\b(?:${names.join('|')})\\b`)],
];

// The same bytes again, or not a text.
const NOT_READ = /\.(br|gz|woff2|png|jpg|webp|avif|mp3)$/;

/** Looks through a folder of built files for what only a server may know, also by the values this process was started with. */
export function findSecrets(folder: string, env: NodeJS.ProcessEnv): { files: number; leaks: Leak[] } {
  const values = [...PUBLISHED_SECRETS, ...names.map((name) => env[name] ?? '')];
  const known = [...new Set(values)].filter((value) => value.length >= SHORTEST_VALUE);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_READ.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const leaks = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, at) => whatLeaks(text, known).map((what) => ({ file, line: at + 1, what }))),
  );
  return { files: files.length, leaks };
}

function whatLeaks(text: string, known: readonly string[]): string[] {
  const shapes = patterns.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
  return known.some((value) => text.includes(value)) ? [...shapes, 'the value of a secret'] : shapes;
}
