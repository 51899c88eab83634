import { parsePhone } from '@spw/rules/phone';
import { must, Refusal } from '../../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { sendCode } from '../codes/send-code.ts';
import type { PlayersDeps } from '../deps.ts';
import { findPlayerByPhone } from '../player-store.ts';
import { findTrustedPlayer } from '../sessions/device-store.ts';
import { issueTicket } from './phone-ticket.ts';
import { signIn, type RequestingBrowser, type SignIn } from './sign-in.ts';

/**
 * A number alone opens nothing on a device that is not trusted for it, and the answer is the same whether or not somebody has
 * that number: who has an account is told only to who holds the phone.
 */
export async function login(
  deps: PlayersDeps,
  {
    phone: text,
    challenge,
    code,
    browser,
  }: { phone: string; challenge?: string | undefined; code?: string | undefined; browser: RequestingBrowser },
): Promise<SignIn> {
  const phone = must(parsePhone(text));
  const { deviceId } = browser;
  if (challenge && code) {
    await checkCode(deps, { challengeId: challenge, code, phone, purpose: 'login', deviceId });
    const player = await findPlayerByPhone(deps.db, phone);
    if (!player)
      throw new Refusal('user_not_found', {
        meta: { ticket: await issueTicket(deps, { phone, deviceId, provenBy: 'code' }) },
      });
    return signIn(deps, { player, browser, provenByCode: true });
  }

  if (deps.phoneVerification === 'off') {
    const player = await findPlayerByPhone(deps.db, phone);
    if (!player) throw new Refusal('user_not_found');
    return signIn(deps, { player, browser, provenByCode: true });
  }
  const player = await findTrustedPlayer(deps.db, { phone, deviceId, now: deps.clock.now() });
  if (player) return signIn(deps, { player, browser, provenByCode: false });
  return {
    sentCode: await sendCode(deps, {
      phone,
      purpose: 'login',
      browser,
      resendOf: challenge,
      language: browser.language,
    }),
  };
}
