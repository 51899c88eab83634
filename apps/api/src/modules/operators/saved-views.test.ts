import * as contract from '@spw/contract/console/views';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';

const database = useDatabase();
const { foundations, clock } = await testApp(database);
const desk = await testConsole(database, { clock, foundations });

test('an operator saves how a list is shown, replaces and removes it, thirty at most, and nobody sees those of another', async () => {
  const [ada, bola] = [await desk.signIn('finance'), await desk.signIn('support')];
  const save = (name: string, query = 'show=all&state=failed') =>
    ada.browser.send(contract.saveView, { body: { screen: 'payments', name, query } });
  const names = async (who: typeof ada) =>
    (await who.browser.send(contract.listViews)).body.data.map(({ name, query }: contract.View) => [name, query]);

  expect((await save('Failed')).body.data).toMatchObject({ screen: 'payments', name: 'Failed' });
  const { id } = (await save('Failed', 'show=all&state=failed&sort=createdAt')).body.data;
  expect(await names(ada)).toEqual([['Failed', 'show=all&state=failed&sort=createdAt']]);
  expect(await names(bola)).toEqual([]);
  expect((await bola.browser.send(contract.removeView, { params: { id } })).http).toBe(200);
  expect(await names(ada)).toHaveLength(1);
  for (const wrong of [{ query: 'x=<script>' }, { screen: 'operators' }, { name: ' ' }, { colour: 'red' }]) {
    const body = { screen: 'payments', name: 'Wrong', query: '', ...wrong };
    expect((await ada.browser.send(contract.saveView, { body })).body.code).toBe('invalid_input');
  }

  for (let number = 1; number < 30; number += 1) await save(`View ${number}`);
  expect((await save('One more')).body.code).toBe('too_many_views');
  expect((await save('Failed')).http).toBe(200);
  const [view] = (await ada.browser.send(contract.listViews)).body.data;
  await ada.browser.send(contract.removeView, { params: { id: view.id } });
  expect(await names(ada)).toHaveLength(29);
});
