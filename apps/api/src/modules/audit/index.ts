export { isFirstReadOfDay, limitReads } from './count-reads.ts';
export { listEntries, type EntryRow } from './list-entries.ts';
export { recordRead } from './record-read.ts';
export { record, type AuditEntry } from './record.ts';
export { verifyChain } from './verify-chain.ts';
