export { listEntries, type EntryRow } from './list-entries.ts';
export { recordRead } from './record-read.ts';
export { record } from './record.ts';
export { verifyChain } from './verify-chain.ts';
