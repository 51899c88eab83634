import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAlerts } from '@spw/contract/console/alerts';
import { startMailServer } from '@spw/stand-ins/mail/mail-server';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sendAlert } from '../../modules/alerts/index.ts';
import { smtpAlerts } from '../../providers/alerts/smtp-alerts.ts';
import { webhookAlerts } from '../../providers/alerts/webhook-alerts.ts';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';
import { runSql } from '../../testing/template.ts';
import { checkAlerts } from './check-alerts.ts';

const database = useDatabase();
const bank = await testWithdrawals(database);
const { signIn } = await testConsole(database, bank);
const mailServer = await startMailServer();
const posted: { time: string; signature: string; body: string }[] = [];
const receiver = createServer((request, response) => {
  const parts: string[] = [];
  request.setEncoding('utf8');
  request.on('data', (part: string) => parts.push(part));
  request.on('end', () => {
    const { 'x-spw-time': time, 'x-spw-signature': signature } = request.headers;
    posted.push({ time: String(time), signature: String(signature), body: parts.join('') });
    response.end('{}');
  });
});
await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
afterAll(async () => {
  receiver.close();
  await mailServer.close();
});

const { workerDeps } = bank;
const SECRET = 's'.repeat(32);
const to = ['ada@spinnwin.example', 'bola@spinnwin.example'];
const mail = smtpAlerts({ url: mailServer.url, from: 'alerts@spinnwin.example', to });
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`;
const webhook = webhookAlerts({ url, secret: SECRET }, workerDeps);

/** What the worker does each minute, and then with the jobs that it gave itself. */
async function check(): Promise<void> {
  await checkAlerts({ ...workerDeps, channels: ['email', 'webhook'] });
  const { rows } = await sql<{ data: Parameters<typeof sendAlert>[1] }>`
    update pgboss.job set state = 'completed' where name = 'alerts.send' and state = 'created' returning data`.execute(
    bank.deps.db,
  );
  for (const { data } of rows) await sendAlert({ ...workerDeps, mail, webhook }, data);
}

test('an approval that has waited too long is on Today, mailed and posted once with a signature, and once more when it is over', async () => {
  // Each time anew: nobody stays signed in for an hour without a move.
  const shown = async () => (await (await signIn('content')).browser.send(listAlerts)).body.data.items;
  const player = await bank.aSaver({ cash: 45_000 });
  await bank.reserve(player, 20_000);
  bank.clock.advance({ minutes: 59 });
  await check();
  expect([await shown(), mailServer.letters(), posted]).toEqual([[], [], []]);

  bank.clock.advance({ minutes: 2 });
  for (const minutes of [1, 1, 1]) {
    await check();
    bank.clock.advance({ minutes });
  }
  const words = '1 withdrawals wait for approval, the oldest for 1 h';
  expect(await shown()).toMatchObject([
    { kind: 'approval-old', subject: 'withdrawals', text: expect.stringContaining(words) },
  ]);
  expect(mailServer.letters()).toHaveLength(1);
  expect(mailServer.letters()[0]).toMatchObject({ to, text: expect.stringContaining(words) });
  expect(posted).toHaveLength(1);
  const { time, signature, body } = posted[0]!;
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({ change: 'opened', kind: 'approval-old', facts: { count: 1 } });

  await runSql(database.ownerUrl, `update withdrawals set state = 'reserved', next_check_at = now()`);
  await check();
  expect(await shown()).toHaveLength(1);
  bank.clock.advance({ minutes: 16 });
  for (let times = 0; times < 3; times += 1) await check();
  expect(await shown()).toEqual([]);
  expect(mailServer.letters().map((letter) => /^Subject: (\w+):/m.exec(letter.text)?.[1])).toEqual(['Over', 'Alert']);
  expect(posted.map((one) => JSON.parse(one.body).change)).toEqual(['opened', 'closed']);
});
