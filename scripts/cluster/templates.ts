import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TEMPLATE_NAMES } from './make-files.ts';

const folder = resolve(import.meta.dirname, '../../deploy/three-machines');

export function readTemplates(): ReadonlyMap<string, string> {
  return new Map(TEMPLATE_NAMES.map((name) => [name, readFileSync(resolve(folder, name), 'utf8')]));
}
