import * as passkeys from '@spw/contract/passkeys';
import * as contract from '@spw/contract/players';
import { parsePhone } from '@spw/rules/phone';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { MoneyCodeDeps, NumberCheckDeps } from './deps.ts';
import { freezeByLink, freezeOwn, unfreeze } from './owner/freeze.ts';
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
import { beginPasskeyLogin } from './passkeys/login-by-passkey.ts';
import { listPasskeyRows } from './passkeys/passkey-store.ts';
import { showPasskey } from './passkeys/passkey-view.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { saveLanguage } from './player-store.ts';
import { clearSessionCookies, credentialsOf, refreshCookies } from './sessions/cookies.ts';
import { endOtherSessions, endSession, forgetDevice, logOut } from './sessions/end-sessions.ts';
import { listDevices } from './sessions/list-devices.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import { listOpenSessions } from './sessions/session-store.ts';
import { showSession } from './sessions/session-view.ts';

type Deps = MoneyCodeDeps & NumberCheckDeps;

export function routes(app: App, deps: Deps & { sessionCache: SessionCache }): void {
  serve(app, contract.logout, async ({ request }) => {
    await logOut(deps, { ...credentialsOf(request), ...refreshCookies(request) });
    clearSessionCookies(request);
    return { data: null };
  });

  serve(app, contract.listSessions, async ({ player }) => {
    const sessions = await listOpenSessions(deps.db, { playerId: player.playerId, now: deps.clock.now() });
    return { data: sessions.map((session) => showSession(session, player.sessionId)) };
  });

  serve(app, contract.endOtherSessions, async ({ player }) => ({
    data: { ended: await endOtherSessions(deps, { player }) },
  }));

  serve(app, contract.endSession, async ({ player, params }) => ({
    data: { ended: await endSession(deps, { player, sessionId: params.id }) },
  }));

  serve(app, contract.listDevices, async ({ player }) => ({
    data: await listDevices(deps.db, { ...player, now: deps.clock.now() }),
  }));

  serve(app, contract.forgetDevice, async ({ player, params }) => ({
    data: { ended: await forgetDevice(deps, { player, deviceId: params.id }) },
  }));

  serve(app, contract.freezeByLink, async ({ body }) => {
    await freezeByLink(deps, body);
    return { data: { frozen: true as const } };
  });

  serve(app, contract.freezeOwn, async ({ player }) => {
    await freezeOwn(deps, player);
    return { data: { frozen: true as const } };
  });

  serve(app, contract.unfreeze, async ({ player, body, request }) => {
    await unfreeze(deps, { ...body, player, request });
    return { data: { frozen: false as const } };
  });

  serve(app, contract.chooseLanguage, async ({ player, body }) => {
    await saveLanguage(deps.db, { ...body, playerId: player.playerId });
    return { data: body };
  });

  passkeyRoutes(app, deps);

  serve(app, contract.lookUpNetworkNumber, async ({ request }) => {
    const phone = parsePhone(request.carrierNumber ?? '');
    return { data: { msisdn: phone.ok ? phone.value : null } };
  });
}

function passkeyRoutes(app: App, deps: Deps): void {
  serve(app, passkeys.beginPasskeyLogin, async ({ request }) => ({ data: await beginPasskeyLogin(deps, request) }));

  serve(app, passkeys.listPasskeys, async ({ player }) => ({
    data: (await listPasskeyRows(deps.db, player.playerId)).map(showPasskey),
  }));

  serve(app, passkeys.beginPasskey, async ({ player, body, request }) => ({
    data: await beginPasskey(deps, { ...body, player, request }),
  }));

  serve(app, passkeys.addPasskey, async ({ player, body, request }) => ({
    data: await addPasskey(deps, { ...body, player, request }),
    message: 'Passkey added',
  }));

  serve(app, passkeys.removePasskey, async ({ player, params }) => {
    await removePasskey(deps, { player, passkeyId: params.id });
    return { data: { removed: true as const } };
  });
}
