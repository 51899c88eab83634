import type { Operator } from '../../../platform/http/caller/operator.ts';
import type { RequestFacts } from '../../../platform/http/caller/request-facts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { record } from '../../audit/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { lockOperator } from '../operator-store.ts';
import { openSession, type Opened } from '../sessions/open-session.ts';
import { endSessions } from '../sessions/session-store.ts';
import { checkCode } from './check-code.ts';
import { rememberDevice } from './known-devices.ts';

/** The second step. What was opened by the password alone ends; a new session begins under a new cookie. */
export async function verifySecondFactor(
  deps: OperatorsDeps,
  { operator, code, request }: { operator: Operator; code: string; request: RequestFacts },
): Promise<Opened> {
  const { operatorId, sessionId, publicId } = operator;
  const by = await checkCode(deps, { operatorId, publicId, code });
  const opened = await deps.db.transaction().execute(async (tx) => {
    // Held, so that a reset or a disabling comes before or after it as a whole: either ends one of the two sessions.
    await lockOperator(tx, publicId);
    const asked = { operatorId, only: sessionId, why: 'proven', now: deps.clock.now() } as const;
    if (!(await endSessions(tx, asked))) throw new Refusal('not_signed_in');
    const session = await openSession(deps, tx, { operatorId, proven: true, request });
    await record(tx, { operatorId, action: 'operator.login', object: `operator:${publicId}`, after: { by } });
    return session;
  });
  await rememberDevice(deps, operatorId, request);
  return opened;
}
