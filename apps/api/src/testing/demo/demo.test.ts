import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { runSql } from '../template.ts';
import { runDemo } from './run-demo.ts';

test('the demo plays two weeks, closes the first with two operators, and its books hold', async () => {
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
  const broken = (await checkInvariants(world.deps.db)).filter(({ offences }) => offences.length > 0);
  await world.close();
  expect(broken).toEqual([]);
  expect(said.join('\n')).toMatch(/2026-11-09: approved by two operators, \d winners cashed out/);
  expect(operators.map(({ username }) => username)).toEqual([
    'demo-owner',
    'demo-finance',
    'demo-support',
    'demo-content',
  ]);
});
