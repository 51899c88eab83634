import * as adjustments from '@spw/contract/console/adjustments';
import * as money from '@spw/contract/console/money';
import * as acts from '@spw/contract/console/player-acts';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testWithdrawals, type Saver } from '../../testing/players/withdrawals.ts';
import { freezeBalances } from '../ledger/index.ts';
import { getPlayer } from '../players/index.ts';

const database = useDatabase();
const product = await testWithdrawals(database);
const { clock, standIns } = product;
const { deps, signIn } = await testConsole(
  database,
  { clock, foundations: product.deps },
  { STANDINS_URL: standIns.url },
);

let [ngozi, tunde]: SignedIn[] = [];
let saver: Saver;
let id: string;

/** Ngozi plays too, under her own number. */
beforeAll(async () => {
  [ngozi, tunde] = [await signIn('owner'), await signIn('finance')];
  saver = await product.aSaver({ cash: 25_000 });
  const { publicId, phone } = await getPlayer(deps.db, saver.playerId);
  id = publicId;
  await allTables(deps.db).updateTable('operators').set({ phone }).where('username', '=', ngozi.username).execute();
});

const reason = 'Looked at it';

test('nobody lets their own withdrawal go, or stops it', async () => {
  const withdrawal = (await product.reserve(saver, 20_000)).slice('spw-wd-'.length);
  const review = (who: SignedIn | undefined, verdict: string) =>
    who!.browser.send(money.reviewConsoleWithdrawal, { params: { id: withdrawal }, body: { verdict, note: reason } });
  for (const verdict of ['approve', 'reject']) expect((await review(ngozi, verdict)).body.code).toBe('own_account');
  expect((await review(tunde, 'approve')).body.data.approvalsMissing).toBe(1);
});

test('nobody asks for money for their own account, or decides about what others ask for it', async () => {
  const body = { about: 'player', id, kind: 'credit', amount: 500, reason };
  const ask = (who: SignedIn | undefined) => who!.browser.send(adjustments.askForAdjustment, { body });
  expect((await ask(ngozi)).body.code).toBe('own_account');
  const params = { id: (await ask(tunde)).body.data.id };
  const decision = { params, body: { verdict: 'approve', note: reason } };
  expect((await ngozi!.browser.send(adjustments.decideAdjustment, decision)).body.code).toBe('own_account');

  const reference = await product.beginCard(saver, 300);
  await product.payCard(reference);
  await product.receiveWebhooks();
  const refund = { params: { reference }, body: { kind: 'refund', reason } };
  expect((await ngozi!.browser.send(money.askForPaymentAction, refund)).body.code).toBe('own_account');
  const [action] = (await tunde!.browser.send(money.askForPaymentAction, refund)).body.data.actions;
  const decide = { params: { reference, action: action.id }, body: { verdict: 'approve', note: reason } };
  expect((await ngozi!.browser.send(money.decidePaymentAction, decide)).body.code).toBe('own_account');
});

test('nobody opens their own wallet, lets themselves in again, clears their own number, may win prizes or is older by their own word', async () => {
  const act = { params: { id }, body: { reason } };
  await deps.db.transaction().execute((tx) => freezeBalances(tx, saver.playerId, true));
  const shut = { disabledAt: clock.now(), returnedAt: clock.now() };
  await allTables(deps.db).updateTable('players').set(shut).where('playerId', '=', saver.playerId).execute();
  for (const call of [acts.thawPlayer, acts.enablePlayer, acts.clearPlayerReturn, acts.unmarkStaff])
    expect((await ngozi!.browser.send(call, act)).body.code).toBe('own_account');
  const older = { params: { id }, body: { reason, birthDate: '1980-01-01' } };
  expect((await ngozi!.browser.send(acts.correctBirthDate, older)).body.code).toBe('own_account');
  expect((await tunde!.browser.send(acts.thawPlayer, act)).body.data).toMatchObject({ changed: true });
});
