import * as account from '@spw/contract/account';
import * as ads from '@spw/contract/campaigns';
import * as funding from '@spw/contract/funding';
import * as game from '@spw/contract/game';
import * as messages from '@spw/contract/messages';
import * as passkeys from '@spw/contract/passkeys';
import * as players from '@spw/contract/players';
import * as prizes from '@spw/contract/prizes';
import * as questions from '@spw/contract/question-bank';
import { reportQuestion } from '@spw/contract/reports';
import * as wallet from '@spw/contract/wallet';
import { endOfWeek, lagosWeek } from '@spw/rules/lagos';
import { addCampaign } from '../../modules/campaigns/add-campaign.ts';
import { postMessage } from '../../modules/messages/index.ts';
import { sweepWeeks } from '../../modules/prizes/index.ts';
import { approveWeek, publishWeek } from '../../modules/prizes/weeks/publish-and-approve-week.ts';
import { findWeek } from '../../modules/prizes/weeks/week-store.ts';
import { getPlayer } from '../../modules/players/index.ts';
import { expireRounds } from '../../modules/rounds/index.ts';
import { anApprover } from '../operators.ts';
import { loginByPasskey } from '../players/passkeys.ts';
import type { GamePlayer } from '../players/game.ts';
import { whenCountable } from '../players/prizes.ts';
import { smsInbox } from '../players/sms-inbox.ts';
import { PIN } from '../players/withdrawals.ts';
import { assertionFor, aVisitor, call, payByAirtime, type World } from './world.ts';

/** Where ads of `otherCalls` lead. */
export const AD_ORIGIN = 'https://partner.example';

/** Makes the calls that callers of old do not know and that take more than values that fit. */
export async function otherCalls(world: World): Promise<void> {
  const { product, owner } = world;
  await seeAds(world);
  await payInOtherWays(world);
  await beSafe(world);

  const player = await product.aPlayer();
  const round = await player.start();
  for (let level = 1; level <= 4; level += 1) await player.play(round, level);
  await player.browser.send(game.cashOutRound, { params: { id: round } });
  await owner.browser.send(game.getProof, { params: { id: owner.endedRound } });
  await owner.browser.send(reportQuestion, {
    params: { id: owner.endedQuestion },
    body: { reason: 'wrong-answer' },
  });
  const [version] = (await owner.browser.send(questions.listQuestionBankVersions)).body.data;
  await owner.browser.send(questions.getQuestionBankVersion, { params: { version: String(version.version) } });
  await (await product.aPlayer()).browser.send(game.reducePlay);
  await hearOf(world);
}

/** A player reads what was said, and freezes the wallet. */
async function hearOf({ product: { aPlayer, deps } }: World): Promise<void> {
  const { browser, playerId } = await aPlayer();
  await deps.db.transaction().execute((tx) => postMessage(deps, tx, { playerId, kind: 'passed' }));
  const [{ id }] = (await browser.send(messages.listMessages)).body.data;
  await browser.send(messages.readMessages, { body: { ids: [id] } });
  await browser.send(messages.subscribeToPush, {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      p256dh: Buffer.alloc(65, 4).toString('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
      language: 'en',
    },
  });
  await browser.send(messages.unsubscribeFromPush);
  await browser.send(players.freezeOwn);
}

async function seeAds({ product: { clock, deps }, database, owner }: World): Promise<void> {
  const now = clock.now().getTime();
  await addCampaign(deps, database.db, {
    createdBy: null,
    name: 'Radio week',
    message: 'Listen and play.',
    targetUrl: `${AD_ORIGIN}/offer?ref={hash}`,
    banner: null,
    startsAt: new Date(now - 1000),
    endsAt: new Date(now + 86_400_000),
    weight: 1,
  });
  const [{ click_id, campaign_id }] = (await owner.browser.send(ads.listCampaigns)).body.data;
  for (const what of ['impression', 'click'])
    for (const method of ['POST', 'GET'])
      await call(owner.browser, `${method} /v1/ads/${what}`, { query: { click_id, campaign_id, banner_type: 'text' } });
}

async function payInOtherWays(world: World): Promise<void> {
  const { product } = world;
  const saver = await product.aSaver({ cash: 1000 });
  for (const [begin, verify] of [
    ['fund/wallet/airtime/50', 'fund/wallet/airtime/verify/50'],
    ['buy-live/airtime/50', 'buy-live/airtime/verify/50'],
  ] as const) {
    await payByAirtime(world, saver.browser, `POST /v1/spw/payments/${begin}`, `POST /v1/spw/payments/${verify}`);
    await call(saver.browser, `POST /v1/spw/payments/${verify}`);
  }
  const bank = { id: saver.bank.id, bankCode: '058', acctNumber: '0999000011', pin: PIN };
  await saver.browser.send(wallet.editBank, { body: bank });

  const { browser } = await product.aPlayer();
  const wish = { msisdn: '08031113333', amount: '500' };
  const quote = (await browser.send(funding.quoteMobileMoney, { query: wish })).body.data;
  const { reference } = (await browser.send(funding.payByMobileMoney, { body: { ...wish, ...quote } })).body.data;
  const { promptId } = await world.database.db
    .selectFrom('paymentPrompts')
    .innerJoin('payments', 'payments.paymentId', 'paymentPrompts.paymentId')
    .select('promptId')
    .where('payments.reference', '=', reference)
    .executeTakeFirstOrThrow();
  await product.control(`/control/prompts/${promptId}`, { answer: 'decline' });
  product.clock.advance({ seconds: 41 });
  await product.receiveWebhooks();
  await product.sweep();
  await browser.send(funding.resendPrompt, { params: { reference } });
}

/** Everything that has to do with who is signed in and where. */
async function beSafe(world: World): Promise<void> {
  const { product, owner } = world;
  const { browser, phone } = owner;
  await loginByPasskey(aVisitor(world), owner.authenticator);
  await browser.send(players.endSession, { params: { id: owner.otherSession } });
  await browser.send(passkeys.removePasskey, { params: { id: owner.passkey } });

  const saver = await product.aSaver({ cash: 0 });
  await saver.browser.send(wallet.resetPin, { body: { newPin: '2468' } });
  const leaver = await product.aPlayer();
  await leaver.browser.send(account.deleteAccount, { body: { giveUp: true } });

  const [news = ''] = await smsInbox(product.workerDeps).newsTo(phone);
  const token = /\/not-me#([\w-]{22})$/.exec(news)?.[1] ?? '';
  await aVisitor(world).send(players.freezeByLink, { body: { token } });
  const entering = await phoneOf(world, await product.aPlayer());
  await aVisitor(world).send(players.enterByNetwork, {
    params: { phone: entering },
    body: assertionFor(world, entering),
  });
  const visitor = aVisitor(world);
  await visitor.send(players.login, { body: { phone: await phoneOf(world, saver) } });
  const devices: { id: string; current: boolean }[] = (await saver.browser.send(players.listDevices)).body.data;
  const { id } = devices.find(({ current }) => !current)!;
  await saver.browser.send(players.forgetDevice, { params: { id } });
}

async function phoneOf({ product }: World, { playerId }: Pick<GamePlayer, 'playerId'>): Promise<string> {
  return (await getPlayer(product.deps.db, playerId)).phone;
}

/** The week of everything that was played ends, two people approve it, and who has won takes it. Comes last: days pass. */
export async function winPrize(world: World): Promise<void> {
  const { product } = world;
  const { clock, deps, workerDeps } = product;
  const winner = await product.aPlayer();
  const round = await winner.start();
  for (let level = 1; level <= 10; level += 1) await winner.play(round, level);
  const week = lagosWeek(clock.now());
  const by = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')] as const;
  for (const at of [endOfWeek(week), whenCountable(week)]) {
    clock.set(at);
    await expireRounds(workerDeps);
    await sweepWeeks(workerDeps);
  }
  const awardsHash = (await findWeek(deps.db, week))!.awardsHash!.toString('hex');
  await deps.db.transaction().execute((tx) => publishWeek(deps, tx, { week, awardsHash, by: by[0] }));
  clock.advance({ hours: 24 });
  await deps.db.transaction().execute((tx) => approveWeek(deps, tx, { week, awardsHash, by: by[1] }));

  const { browser } = winner;
  await browser.send(players.login, { body: { phone: await phoneOf(world, winner) } });
  await browser.send(prizes.cashOutPrize, { body: { week } });
  for (const look of [prizes.listPrizes, prizes.getWinners, prizes.getLastWeek]) await browser.send(look);
}
