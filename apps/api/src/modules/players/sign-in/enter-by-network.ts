import { parsePhone } from '@spw/rules/phone';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayersDeps } from '../deps.ts';
import { findPlayerByPhone } from '../player-store.ts';
import { saveDevice } from '../sessions/device-store.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { acceptAssertion, type NetworkAssertion } from './network-assertion.ts';
import { issueTicket } from './phone-ticket.ts';
import { signIn, type RequestingBrowser } from './sign-in.ts';

/** Without a good assertion everyone gets the same answer, whoever has the number and whether or not anybody does. */
export async function enterByNetwork(
  deps: PlayersDeps,
  {
    phone: text,
    assertion,
    browser,
  }: { phone: string; assertion: NetworkAssertion | null; browser: RequestingBrowser },
): Promise<OpenedSession> {
  const phone = parsePhone(text);
  const vouched = phone.ok && assertion !== null && (await acceptAssertion(deps, { ...assertion, phone: phone.value }));
  if (!vouched) throw new Refusal('user_not_found');

  const player = await findPlayerByPhone(deps.db, phone.value);
  if (!player) {
    await saveDevice(deps.db, { ...browser, now: deps.clock.now() });
    const ticket = await issueTicket(deps, { phone: phone.value, deviceId: browser.deviceId, provenBy: 'network' });
    throw new Refusal('user_not_found', { meta: { ticket } });
  }
  const signedIn = await signIn(deps, { player, browser, provenByCode: false });
  if (!('session' in signedIn)) throw new Error('A vouched player was asked for a code');
  return signedIn.session;
}
