import * as contract from '@spw/contract/players';
import { parsePhone } from '@spw/rules/phone';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PlayersDeps } from './deps.ts';
import { clearSessionCookies, credentialsOf } from './sessions/cookies.ts';
import { endOtherSessions, endSession, logOut } from './sessions/end-sessions.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import { listOpenSessions } from './sessions/session-store.ts';
import { showSession } from './sessions/session-view.ts';

export function routes(app: App, deps: PlayersDeps & { sessionCache: SessionCache }): void {
  serve(app, contract.logout, async ({ request }) => {
    await logOut(deps, credentialsOf(request));
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

  serve(app, contract.lookUpNetworkNumber, async ({ request }) => {
    const phone = parsePhone(request.carrierNumber ?? '');
    return { data: { msisdn: phone.ok ? phone.value : null } };
  });
}
