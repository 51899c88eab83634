import type { DataOf } from '@spw/contract/endpoint';
import type { operatorMe } from '@spw/contract/console/door';
import type { listOperators } from '@spw/contract/console/operators';
import { maskPhone } from '@spw/rules/phone';
import type { DbOrTx } from '../../platform/db/database.ts';
import { siblingsOf, type OperatorRow } from './operator-store.ts';
import { endsAt } from './sessions/session-life.ts';
import type { OperatorSession } from './sessions/session-store.ts';
import { recoveryCodesLeft } from './sign-in/recovery-codes.ts';

export async function showMe(db: DbOrTx, session: OperatorSession): Promise<DataOf<typeof operatorMe>> {
  const { idle, latest } = endsAt(session);
  return {
    id: session.publicId,
    username: session.username,
    role: session.role,
    signedInAt: session.createdAt.toISOString(),
    endsAt: { idle: idle.toISOString(), latest: latest.toISOString() },
    recoveryCodesLeft: await recoveryCodesLeft(db, session.operatorId),
    approvesFrom: session.approvesFrom.toISOString(),
    siblings: await siblingsOf(db, session.operatorId),
  };
}

export function showOperator(
  operator: OperatorRow & { lastSeenAt?: Date | null },
): DataOf<typeof listOperators>[number] {
  return {
    id: operator.publicId,
    username: operator.username,
    role: operator.role,
    state: operator.disabledAt ? 'disabled' : operator.totpSecret ? 'active' : 'invited',
    phone: operator.phone && maskPhone(operator.phone),
    createdAt: operator.createdAt.toISOString(),
    lastSeenAt: operator.lastSeenAt?.toISOString() ?? null,
    approvesFrom: operator.approvesFrom.toISOString(),
  };
}
