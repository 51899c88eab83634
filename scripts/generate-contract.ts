import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleEndpoints } from '../packages/contract/src/console/endpoints.ts';
import type { EndpointParts } from '../packages/contract/src/endpoint.ts';
import { endpoints } from '../packages/contract/src/endpoints.ts';
import { openapi } from '../packages/contract/src/openapi.ts';

/**
 * Usage: node scripts/generate-contract.ts [--check]
 * Writes what is made from the endpoints of the game and of the console: the OpenAPI document, and the list of calls for the
 * browser, which has methods and paths but no schema. With --check nothing is written; exits 1 when what is written is no longer true.
 */
const contract = join(import.meta.dirname, '../packages/contract');

const generated = {
  'openapi.json': written(openapi(endpoints)),
  'src/calls.generated.ts': callList('calls', endpoints),
  'openapi-console.json': written(openapi(consoleEndpoints, 'Spin-N-Win console API')),
  'src/console/calls.generated.ts': callList('consoleCalls', consoleEndpoints),
};

if (process.argv.includes('--check')) {
  const drifted = await Promise.all(
    Object.entries(generated).map(async ([name, text]) => {
      const found = await readFile(join(contract, name), 'utf8').catch(() => '');
      return found === text ? [] : [name];
    }),
  );
  const names = drifted.flat();
  if (names.length > 0) {
    process.stderr.write(
      `packages/contract: ${names.join(', ')} out of date. Run: node scripts/generate-contract.ts\n`,
    );
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of Object.entries(generated)) await writeFile(join(contract, name), text);
}

function written(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function callList(called: string, all: Readonly<Record<string, EndpointParts>>): string {
  const lines = Object.entries(all).map(([name, { method, path, once, upload }]) => {
    const key = once ? ', once: true' : '';
    const form = upload ? `, upload: '${upload.field}'` : '';
    return `  ${name}: { method: '${method}', path: '${path}'${key}${form} },`;
  });
  return [
    '// Made by scripts/generate-contract.ts from the endpoints. Methods and paths only: the browser carries no schema.',
    `export const ${called} = {`,
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
