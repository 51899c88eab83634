import type { Db } from '../../platform/db/database.ts';
import { record, type AuditEntry } from './record.ts';

interface Read extends Pick<AuditEntry, 'operatorId' | 'object' | 'reason'> {
  /** Which part of it, such as `card` or `payments`. */
  readonly what: string;
}

/** Writes down that personal data is looked at. Done before it is shown: what cannot be written down is not shown. */
export async function recordRead(db: Db, { what, ...read }: Read): Promise<void> {
  await db.transaction().execute((tx) => record(tx, { ...read, action: 'read', after: { what } }));
}
