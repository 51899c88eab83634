import { disableOperator, listOperators } from '@spw/contract/console/operators';
import * as acts from '@spw/contract/console/player-acts';
import { getPlayerCard } from '@spw/contract/console/players';
import { expect, test } from 'vitest';
import { getPlayer } from '../players/index.ts';
import { testConsole } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testMoney } from '../../testing/players/money.ts';

const database = useDatabase();
const money = await testMoney(database);
const { standIns, deps, clock } = money;
const { signIn } = await testConsole(database, { clock, foundations: deps });

async function questioned() {
  const player = await money.aPlayer();
  const reference = await money.beginCard(player);
  await money.payCard(reference);
  const hear = async () => {
    await standIns.advance(5000);
    await standIns.deliver();
    await money.work();
  };
  await hear();
  await money.control('/control/paystack/disputes', { reference });
  await hear();
  expect((await money.balances(player)).frozen).toBe(true);
  const { publicId } = await getPlayer(deps.db, player.playerId);
  return { player, act: { params: { id: publicId }, body: { reason: 'The bank was called' } } };
}

test('a wallet that a payer’s bank has questioned is opened by two people, not by finance alone', async () => {
  const { player, act } = await questioned();
  const [ngozi, tunde] = [await signIn('finance'), await signIn('finance')];
  const isFrozen = async () => (await money.balances(player)).frozen;
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.code).toBe('second_person_needed');
  expect(await isFrozen()).toBe(true);
  const card = (await tunde.browser.send(getPlayerCard, { params: act.params })).body.data;
  expect(card.thawAsked).toMatchObject({ by: ngozi.username, reason: 'The bank was called' });

  // Whoever thinks otherwise keeps the hold; then it begins again.
  expect((await tunde.browser.send(acts.freezePlayer, act)).body.data).toEqual({ changed: true });
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  // What nobody agreed to for days was about another day.
  clock.advance({ days: 3 });
  const [amaka, uche] = [await signIn('finance'), await signIn('finance')];
  expect((await amaka.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await uche.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
  expect(await isFrozen()).toBe(false);
});

test('what somebody asked for who was shut out since opens no wallet: it is asked for anew', async () => {
  const { player, act } = await questioned();
  const [gone, ngozi, tunde, owner] = [
    await signIn('finance'),
    await signIn('finance'),
    await signIn('finance'),
    await signIn('owner'),
  ];
  await gone.browser.send(acts.thawPlayer, act);
  const operators = (await owner.browser.send(listOperators)).body.data;
  const { id } = operators.find(({ username }: { username: string }) => username === gone.username);
  await owner.browser.send(disableOperator, { params: { id }, body: { reason: 'Taken over' } });
  expect((await ngozi.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: false, waits: true });
  expect((await money.balances(player)).frozen).toBe(true);
  expect((await tunde.browser.send(acts.thawPlayer, act)).body.data).toEqual({ changed: true, waits: false });
});
