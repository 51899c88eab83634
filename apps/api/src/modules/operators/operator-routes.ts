import * as contract from '@spw/contract/console/door';
import type { RequestFacts } from '../../platform/http/caller/request-facts.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { auditRoutes } from './audit-routes.ts';
import type { OperatorsDeps } from './deps.ts';
import { manageRoutes } from './manage-routes.ts';
import { showMe } from './operator-view.ts';
import { viewRoutes } from './saved-views.ts';
import { sessionOf } from './sessions/authenticate-operator.ts';
import { clearCookie, cookieOf, tokenOf } from './sessions/credentials.ts';
import { deliverSession } from './sessions/open-session.ts';
import { endSessions } from './sessions/session-store.ts';
import { changePassword, replaceRecoveryCodes } from './sign-in/change-password.ts';
import { enrol } from './sign-in/enrol.ts';
import { logIn } from './sign-in/log-in.ts';
import { verifySecondFactor } from './sign-in/verify-second-factor.ts';

export function operatorRoutes(app: App, deps: OperatorsDeps): void {
  const me = async (cookie: string | undefined) => {
    const session = cookie ? await sessionOf(deps, cookie) : null;
    if (!session?.provenAt) throw new Refusal('not_signed_in');
    return showMe(deps.db, session);
  };

  viewRoutes(app, deps);

  serve(app, contract.operatorLogin, ({ body, request }) => logIn(deps, { ...body, request }));

  serve(app, contract.operatorProve, async ({ operator, body, request }) => {
    const opened = await verifySecondFactor(deps, { operator, code: body.code, request });
    return { data: await me(opened.cookie), meta: deliverSession(request, opened) };
  });

  serve(app, contract.operatorEnrol, async ({ operator, body, request }) => {
    const { opened, recoveryCodes } = await enrol(deps, { operator, ...body, request });
    return { data: { me: await me(opened.cookie), recoveryCodes }, meta: deliverSession(request, opened) };
  });

  serve(app, contract.renewOperatorToken, async ({ request }) => {
    const cookie = cookieOf(request);
    return { data: await me(cookie), meta: { token: tokenOf(cookie ?? '') } };
  });

  serve(app, contract.operatorMe, async ({ request }) => ({ data: await me(cookieOf(request)) }));

  serve(app, contract.operatorLogout, async ({ request }) => {
    await logOut(deps, request);
    return { data: null };
  });

  serve(app, contract.changeOperatorPassword, async ({ operator, body }) => {
    await changePassword(deps, { operator, ...body });
    return { data: null };
  });

  serve(app, contract.replaceRecoveryCodes, async ({ operator, body }) => ({
    data: { recoveryCodes: await replaceRecoveryCodes(deps, { operator, code: body.code }) },
  }));

  manageRoutes(app, deps);
  auditRoutes(app, deps);
}

/** Nothing to end is fine. */
async function logOut(deps: OperatorsDeps, request: RequestFacts): Promise<void> {
  const cookie = cookieOf(request);
  const session = cookie ? await sessionOf(deps, cookie) : null;
  if (session) {
    const { operatorId, sessionId } = session;
    await endSessions(deps.db, { operatorId, only: sessionId, why: 'logout', now: deps.clock.now() });
  }
  clearCookie(request);
}
