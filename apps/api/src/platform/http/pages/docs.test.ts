import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../testing/database.ts';
import { testApp } from '../../../testing/test-app.ts';

const database = useDatabase();
const { app } = await testApp(database, { env: { DOCS: 'on' } });

test('the reference page loads its script from this host and nothing from another', async () => {
  const page = await app.inject('/docs/');
  expect(page.headers['content-type']).toContain('text/html');
  expect([...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual(['js/scalar.js']);
  expect((await app.inject('/docs/js/scalar.js')).statusCode).toBe(200);

  const policy = String(page.headers['content-security-policy']);
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(page.body)![1]!;
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`);
  expect(policy).toContain("connect-src 'self'");
});

test('the document it shows is the contract', async () => {
  const document = (await app.inject('/docs/openapi.json')).json();
  expect(Object.keys(document.paths)).toContain('/v1/spw/services/');
});
