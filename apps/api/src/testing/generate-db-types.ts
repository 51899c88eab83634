import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { inspect, promisify } from 'node:util';
import { databaseUrl, makeTemplate } from './template.ts';
import { startPostgres } from './temporary-servers.ts';

/**
 * Usage: node src/testing/generate-db-types.ts [--verify]
 * Writes the types of the migrated tables; with --verify only says whether the written ones are still true.
 */
const api = join(import.meta.dirname, '../..');
const postgres = await startPostgres();
try {
  const name = await makeTemplate(postgres.url);
  await promisify(execFile)(
    process.execPath,
    [
      join(api, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${databaseUrl(postgres.url, name, 'spw_owner')}`,
      '--camel-case',
      '--type-mapping={"int8":"bigint"}',
      '--date-parser=string',
      '--include-pattern=public.*',
      '--exclude-pattern=schema_migrations',
      '--log-level=error',
      `--out-file=${join(api, 'src/platform/db/schema.generated.ts')}`,
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { cwd: api },
  );
} catch (error) {
  process.stderr.write(`${inspect(error)}\nRun: pnpm --filter @spw/api db:types\n`);
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
