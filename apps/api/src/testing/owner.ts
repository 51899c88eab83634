import * as funding from '@spw/contract/funding';
import * as passkeys from '@spw/contract/passkeys';
import * as gameContract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import * as shop from '@spw/contract/shop';
import type { PasskeyAuthenticator } from './players/passkey-authenticator.ts';
import { addPasskeyBy } from './players/passkeys.ts';
import { PIN, type Saver, type Withdrawing } from './players/withdrawals.ts';

/** A player with one of everything that a call can name by an id. */
export interface Owner extends Saver {
  readonly phone: string;
  /** The session of a second device, which may be signed out. */
  readonly otherSession: string;
  readonly otherDevice: string;
  readonly passkey: string;
  /** The phone that has the passkey. */
  readonly authenticator: PasskeyAuthenticator;
  readonly openRound: string;
  readonly openQuestion: string;
  readonly endedRound: string;
  readonly endedQuestion: string;
  /** Decodes to the question set of the ended round. */
  readonly roundToken: string;
  readonly category: string;
  readonly cardReference: string;
  readonly mobileReference: string;
  readonly withdrawalReference: string;
  readonly purchaseReference: string;
}

/** Somebody who has played, paid in, bought, saved a bank account and asked for a withdrawal, and is in the middle of a round. */
export async function anOwner(product: Withdrawing): Promise<Owner> {
  const saver = await product.aSaver({ cash: 5000 });
  const { browser } = saver;
  const { phone } = (await browser.send(playersContract.renewToken)).body.data;
  const elsewhere = product.openBrowser('10.30.0.1');
  await elsewhere.send(playersContract.login, { body: { phone } });
  const sessions: { id: string; current: boolean }[] = (await browser.send(playersContract.listSessions)).body.data;
  const devices: { id: string; current: boolean }[] = (await browser.send(playersContract.listDevices)).body.data;

  const bought = await browser.send(shop.buyPlays, { body: { amount: 200, pin: PIN } });
  const cardReference = await product.beginCard(saver, 500);
  const withdrawalReference = await product.reserve(saver, 600);
  // Codes are given again after a quarter of an hour; from here on the passkey is asked for instead.
  if (product.givesCodes) {
    product.clock.advance({ minutes: 16 });
    await browser.send(playersContract.renewToken);
  }
  const passkey = await addPasskeyBy({ browser, begin: () => browser.send(passkeys.beginPasskey, { body: {} }) });
  const wish = { msisdn: '08031112222', amount: '500' };
  const quote = (await browser.send(funding.quoteMobileMoney, { query: wish })).body.data;
  const prompted = await browser.send(funding.payByMobileMoney, { body: { ...wish, ...quote } });

  const endedRound = await saver.start();
  const { id: endedQuestion } = await saver.reveal(endedRound, 1);
  const { token } = (await browser.send(gameContract.openRound)).body.data;
  await saver.play(endedRound, 1, 'wrong');
  const openRound = await saver.start();
  const { id: openQuestion } = await saver.reveal(openRound, 1);
  const { round } = (await browser.send(gameContract.openRound)).body.data;
  return {
    ...saver,
    phone,
    otherSession: sessions.find(({ current }) => !current)!.id,
    otherDevice: devices.find(({ current }) => !current)!.id,
    passkey: passkey.id,
    authenticator: passkey.authenticator,
    openRound,
    openQuestion,
    endedRound,
    endedQuestion,
    roundToken: token,
    category: round.category.id,
    cardReference,
    mobileReference: prompted.body.data.reference,
    withdrawalReference,
    purchaseReference: bought.body.meta.receipt.reference,
  };
}
