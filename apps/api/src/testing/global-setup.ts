import type { TestProject } from 'vitest/node';
import { makeTemplate, runSql } from './template.ts';
import { startPostgres, startRedis } from './temporary-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string;
    templateName: string;
    redisUrl: string;
  }
}

/** Once for each run: a database server with a migrated template, and a Redis. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_ADMIN_URL'];
  const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const redis = await startRedis();
  const templateName = await makeTemplate(postgres.url);
  project.provide('databaseAdminUrl', postgres.url);
  project.provide('templateName', templateName);
  project.provide('redisUrl', redis.url);

  return async () => {
    await runSql(postgres.url, `drop database if exists ${templateName}`);
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}
