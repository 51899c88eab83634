import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, Trouble } from '../apps/api/src/platform/command.ts';
import type { EndpointParts } from '../packages/contract/src/endpoint.ts';

const contract = join(import.meta.dirname, '../packages/contract');

await run(
  {
    command: 'pnpm contract',
    description:
      'Writes what is made from the endpoints of the game and of the console: the OpenAPI document, and the list of calls for the\n' +
      'browser, which has methods and paths but no schema.',
    options: {
      check: { type: 'boolean', description: 'writes nothing; ends with 1 when what is written is no longer true' },
    },
    example: 'pnpm contract',
  },
  async ({ options }) => {
    const generated = await generate();
    if (options.check) await check(generated);
    else for (const [name, text] of Object.entries(generated)) await writeFile(join(contract, name), text);
  },
);

async function generate(): Promise<Record<string, string>> {
  const [{ consoleEndpoints }, { endpoints }, { openapi }] = await Promise.all([
    import('../packages/contract/src/console/endpoints.ts'),
    import('../packages/contract/src/endpoints.ts'),
    import('../packages/contract/src/openapi.ts'),
  ]);
  return {
    'openapi.json': written(openapi(endpoints)),
    'src/calls.generated.ts': callList('calls', endpoints),
    'openapi-console.json': written(openapi(consoleEndpoints, 'Spin-N-Win console API')),
    'src/console/calls.generated.ts': callList('consoleCalls', consoleEndpoints),
  };
}

async function check(generated: Readonly<Record<string, string>>): Promise<void> {
  const drifted = await Promise.all(
    Object.entries(generated).map(async ([name, text]) => {
      const found = await readFile(join(contract, name), 'utf8').catch(() => '');
      return found === text ? [] : [name];
    }),
  );
  const names = drifted.flat();
  if (names.length > 0) throw new Trouble(`packages/contract: ${names.join(', ')} out of date. Run: pnpm contract`);
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
    '// Made by pnpm contract from the endpoints. Methods and paths only: the browser carries no schema.',
    `export const ${called} = {`,
    ...lines,
    '} as const;',
    '',
  ].join('\n');
}
