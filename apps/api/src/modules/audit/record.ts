import type { AuditAction } from '@spw/rules/audit-words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Facts that go into the log as they are. A bigint is written as text. */
export type Facts = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  /** Null when it was done by a command. */
  readonly operatorId: bigint | null;
  /** What was done, such as `player.disable`; `read` for looking at personal data. */
  readonly action: AuditAction;
  /** To what, such as `player:<public id>`. Never a phone number or a name. */
  readonly object: string;
  readonly before?: Facts;
  readonly after?: Facts;
  readonly reason?: string;
}

/**
 * Writes down what an operator does, in the transaction that does it: both happen or neither. Whoever comes next waits until the
 * transaction ends, so this is its last step.
 */
export async function record(tx: Tx, { operatorId, action, object, before, after, reason }: AuditEntry): Promise<void> {
  await sql`select audit_append(${operatorId}::bigint, ${action}, ${object}, ${asJson(before)}::jsonb, ${asJson(after)}::jsonb,
    ${reason ?? null})`.execute(tx);
}

function asJson(facts: Facts | undefined): string | null {
  if (facts === undefined) return null;
  return JSON.stringify(facts, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
