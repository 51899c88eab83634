import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../platform/db/connect.ts';
import { useDatabase } from '../../testing/database.ts';
import { changePin, OTHER_PIN, PIN, resetPin, testPins, validatePin } from '../../testing/players/pin-holders.ts';

const database = useDatabase();
const { inbox, logged, aPlayer, later } = await testPins(database);

test('neither a PIN nor a code is in a log line or in any table', async () => {
  const { browser, phone } = await aPlayer();
  await later(browser, { minutes: 16 });
  const { challenge } = (await resetPin(browser, OTHER_PIN)).body.meta;
  const code = await inbox.codeFor(phone);
  await resetPin(browser, OTHER_PIN, { challenge, code });
  await validatePin(browser, '9164');
  await changePin(browser, '9164', '8365');
  const secrets = [PIN, OTHER_PIN, '9164', '8365', code];

  const owner = connect(
    { databaseUrl: database.ownerUrl, poolSize: 1, poolWaitMilliseconds: 5000, statementMilliseconds: 10_000 },
    'spw-canary',
  );
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(owner.db);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.pins', 'pgboss.job']));
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(
        owner.db,
      );
      expect(rows.filter(({ row }) => secrets.some((secret) => holds(row, secret)))).toEqual([]);
    }
  } finally {
    await owner.close();
  }
  expect(logged()).toContain('/v1/spw/payments/wallet/reset-pin');
  expect(
    logged()
      .split('\n')
      .filter((line) => secrets.some((secret) => holds(line, secret))),
  ).toEqual([]);
  // Nor is there the number, or what opens the session.
  const keys = Array.from(browser.cookies.values()).filter(({ length }) => length > 20);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of [phone, browser.token!, ...keys]) expect(logged().includes(key)).toBe(false);
});

/** The digits by themselves: inside a longer number or an id they are chance. */
function holds(text: string, digits: string): boolean {
  return new RegExp(`(?<![0-9A-Za-z.-])${digits}(?![0-9A-Za-z-])`).test(text);
}
