import * as contract from '@spw/contract/console/audit';
import { operatorMe } from '@spw/contract/console/door';
import { addOperator } from '@spw/contract/console/operators';
import { addDays, lagosDay } from '@spw/rules/lagos';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { record } from '../audit/index.ts';

const database = useDatabase();
const game = await testApp(database);
const { signIn, deps } = await testConsole(database, game);

test('an owner reads the log page by page, by operator, action and object, and takes it along without formulas', async () => {
  const owner = await signIn('owner');
  const { send } = owner.browser;
  const me = (await send(operatorMe)).body.data;
  for (let n = 0; n < 5; n += 1)
    await send(addOperator, {
      body: { username: `helper${n}`, role: 'content', phone: `0803000000${n}`, reason: 'More questions' },
    });
  await deps.db
    .transaction()
    .execute((tx) => record(tx, { operatorId: null, action: 'player.note', object: 'player:x', reason: '=cmd|calc' }));

  const seen: number[] = [];
  let after: string | null = null;
  do {
    const query: Record<string, string> = {
      limit: '3',
      operator: me.id,
      action: 'operator.propose',
      ...(after && { after }),
    };
    const { data } = (await send(contract.listAudit, { query })).body;
    seen.push(...data.items.map(({ id }: { id: number }) => id));
    after = data.next;
  } while (after !== null);
  expect(seen).toHaveLength(5);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));

  const [entry] = (await send(contract.listAudit, { query: { object: 'player:x' } })).body.data.items;
  expect(entry).toMatchObject({ operator: null, action: 'player.note', reason: '=cmd|calc' });
  const onDays = async (from: string, to: string) =>
    (await send(contract.listAudit, { query: { object: 'player:x', from, to } })).body.data.items;
  const day = lagosDay(new Date(entry.at));
  expect(await onDays(day, day)).toHaveLength(1);
  expect(await onDays('2020-01-01', addDays(day, -1))).toEqual([]);
  expect(await onDays(addDays(day, 1), '2099-01-01')).toEqual([]);
  const proposed = { action: 'operator.propose', sort: 'createdAt', limit: '2' };
  const first = (await send(contract.listAudit, { query: proposed })).body.data;
  expect(first.items.map(({ after: facts }: { after: { username: string } }) => facts.username)).toEqual([
    'helper0',
    'helper1',
  ]);
  const { items: nextOnes } = (await send(contract.listAudit, { query: { ...proposed, after: first.next } })).body.data;
  expect(nextOnes[0].after.username).toBe('helper2');
  await deps.db
    .transaction()
    .execute((tx) => record(tx, { operatorId: null, action: 'read', object: 'player:x', after: { what: 'card' } }));
  const about = async (query: Record<string, string>) =>
    (await send(contract.listAudit, { query: { object: 'player:x', ...query } })).body.data.items.map(
      ({ action }: { action: string }) => action,
    );
  expect(await about({})).toEqual(['read', 'player.note']);
  expect(await about({ group: 'acts' })).toEqual(['player.note']);
  expect(await about({ group: 'looks' })).toEqual(['read']);
  expect(await about({ group: 'money' })).toEqual([]);
  const ofOperators = { group: 'operators', operator: me.id, limit: '2' };
  const ofGroup: number[] = [];
  for (let next: string | null = '999'; next !== null;) {
    const { body } = await send(contract.listAudit, { query: { ...ofOperators, after: next } });
    ofGroup.push(...body.data.items.map(({ id }: { id: number }) => id));
    next = body.data.next;
  }
  expect(ofGroup.length).toBeGreaterThan(5);
  expect(ofGroup).toEqual([...new Set(ofGroup)].toSorted((a, b) => b - a));
  const named = (await send(contract.listAudit, { query: { action: 'operator.propose', limit: '1' } })).body.data
    .items[0];
  expect(named).toMatchObject({
    operator: { username: owner.username },
    after: { kind: 'add', username: 'helper4', role: 'content' },
  });

  const { csv } = (await send(contract.exportAudit, { query: {} })).body.data;
  expect(csv).toContain(`,"'=cmd|calc",`);
  expect((await send(contract.listAudit, { query: { limit: '1' } })).body.data.items[0].action).toBe('audit.export');
  expect((await send(contract.listAudit, { query: { after: 'x' } })).http).toBe(422);
});
