import * as game from '@spw/contract/game';
import * as passkeys from '@spw/contract/passkeys';
import * as contract from '@spw/contract/players';
import * as profileContract from '@spw/contract/profile';
import { parsePhone } from '@spw/rules/phone';
import type { RequestFacts } from '../../platform/http/caller/request-facts.ts';
import { refuseForeignVisit } from '../../platform/http/caller/foreign-visit.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as players from '../players/index.ts';
import { changeProfile } from '../profile/index.ts';
import { openTurn, showTurn, withoutRival } from '../wheel/index.ts';
import type { MeDeps } from './deps.ts';
import { showUser, showUserOf } from './user-view.ts';

export function routes(app: App, deps: MeDeps): void {
  serve(app, contract.login, async ({ body, request }) => {
    const browser = await players.requestingBrowserOf(deps, request);
    return showSignIn(deps, request, body.phone, await players.login(deps, { ...body, browser }), 'Login Successful');
  });

  serve(app, passkeys.loginByPasskey, async ({ body, request }) => {
    const session = await players.loginByPasskey(deps, { ...body, request });
    await players.setSessionCookies(deps, request, session);
    return {
      data: await showUser(deps, deps.db, session.player),
      meta: { token: session.token },
      message: 'Login Successful',
    };
  });

  serve(app, contract.register, async ({ body, request }) => {
    const browser = await players.requestingBrowserOf(deps, request);
    return showSignIn(deps, request, body.phone, await players.register(deps, { ...body, browser }), null);
  });

  serve(app, contract.enterByNetwork, ({ params, body: { replace, ...assertion }, request }) =>
    enterByNetwork(deps, request, { ...params, assertion, replace: replace === true }),
  );

  serve(app, contract.enterByNetworkGet, async ({ params, query, request }) => {
    const { ts, nonce, sig, campaign } = query;
    const assertion = ts && nonce && sig ? { ts, nonce, sig, campaign } : null;
    // Before the assertion is used up.
    if (assertion) refuseForeignVisit(request.header);
    return enterByNetwork(deps, request, { ...params, assertion, replace: false });
  });

  serve(app, contract.renewToken, async ({ request }) => {
    try {
      const session = await players.renewSession(deps, players.refreshCookies(request));
      await players.setSessionCookies(deps, request, session);
      return { data: await showUser(deps, deps.db, session.player), meta: { token: session.token } };
    } catch (error) {
      if (error instanceof Refusal) players.clearSessionCookies(request);
      throw error;
    }
  });

  serve(app, profileContract.changeProfile, async ({ player, body, file, request }) => {
    await changeProfile(deps, { ...body, playerId: player.playerId, image: file });
    return {
      data: await showUserOf(deps, deps.db, player.playerId),
      message: 'Profile updated successfully',
      meta: { token: request.bearerToken ?? '' },
    };
  });

  serve(app, game.reducePlay, async ({ player, request }) => {
    const settings = await deps.currentSettings();
    const categories = await deps.questionCache.categories();
    const open = () =>
      deps.db.transaction().execute(async (tx) => {
        const turn = await openTurn(deps, tx, player);
        return {
          data: await showUserOf(deps, tx, player.playerId),
          // The caller's own token: the call is idempotent by the open turn, and what is stored must hold no secret.
          meta: { token: request.bearerToken ?? '', turn: await showTurn(turn, categories, settings.game) },
        };
      });
    return withoutRival(open);
  });
}

async function enterByNetwork(
  deps: MeDeps,
  request: RequestFacts,
  asked: { phone: string; assertion: players.NetworkAssertion | null; replace: boolean },
) {
  if (!asked.replace) await players.refuseToReplace(deps, request, asked);
  const browser = await players.requestingBrowserOf(deps, request);
  const session = await players.enterByNetwork(deps, { ...asked, browser });
  await players.setSessionCookies(deps, request, session);
  return { data: await showUser(deps, deps.db, session.player), meta: { token: session.token } };
}

async function showSignIn(
  deps: MeDeps,
  request: RequestFacts,
  phoneText: string,
  signIn: players.SignIn,
  message: string | null,
) {
  if ('session' in signIn) {
    await players.setSessionCookies(deps, request, signIn.session);
    return {
      data: await showUser(deps, deps.db, signIn.session.player),
      meta: { token: signIn.session.token },
      message,
    };
  }
  const { challengeId, ...timing } = signIn.sentCode;
  const phone = parsePhone(phoneText);
  const smsPreview = deps.standInPhone && phone.ok ? { smsPreview: deps.standInPhone(phone.value) } : {};
  return { data: null, meta: { challenge: challengeId, ...timing, ...smsPreview } };
}
