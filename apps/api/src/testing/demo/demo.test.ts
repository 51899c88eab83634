import { randomUUID } from 'node:crypto';
import { startStandIns } from '@spw/stand-ins/start-stand-ins';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { confirmPayments } from '../../modules/payments/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { runSql } from '../template.ts';
import { runDemo } from './run-demo.ts';

test('the demo plays two weeks, closes the first with two operators, its books hold, and the worker of the served game doubts no payment', async () => {
  const adminUrl = inject('databaseAdminUrl');
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => runSql(adminUrl, `drop database if exists ${name} with (force)`));
  const said: string[] = [];
  const { world, operators } = await runDemo({
    adminUrl,
    name,
    players: 3,
    seedWord: 'spw',
    now: new Date('2026-11-18T12:00:00Z'),
    say: (line) => said.push(line),
  });
  // What Today and the reports show is counted before anybody looks.
  const counted = await allTables(world.deps.db).selectFrom('keptSums').selectAll().execute();
  const broken = (await checkInvariants(world.deps.db)).filter(({ offences }) => offences.length > 0);
  // The stand-ins that the game is served with have seen none of it.
  await world.standIns.close();
  const served = await startStandIns({ clock: world.clock, port: Number(new URL(world.standIns.url).port) });
  await world.advance(3600);
  await confirmPayments(world.workerDeps);
  const credited = await allTables(world.deps.db)
    .selectFrom('payments')
    .select(['confirmedKobo', 'doubtedAt'])
    .where('state', '=', 'credited')
    .where('channel', '<>', 'airtime')
    .execute();
  await served.close();
  await world.close();
  expect(counted.some(({ settled, recent }) => settled + recent > 0n)).toBe(true);
  expect(credited.length).toBeGreaterThan(0);
  expect(credited.filter(({ doubtedAt }) => doubtedAt !== null)).toEqual([]);
  expect(broken).toEqual([]);
  expect(said.join('\n')).toMatch(/2026-11-09: approved by two operators, \d winners cashed out/);
  expect(operators.map(({ username }) => username)).toEqual([
    'demo-owner',
    'demo-finance',
    'demo-support',
    'demo-content',
  ]);
});
