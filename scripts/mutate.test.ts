import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { guards } from './mutate/guards.ts';

const root = resolve(import.meta.dirname, '..');

test.each(guards.map((guard) => [guard.name, guard] as const))(
  'the guard “%s” stands where mutate takes it away',
  (_name, { file, edits }) => {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [from] of edits) expect(text.split(from)).toHaveLength(2);
  },
);
