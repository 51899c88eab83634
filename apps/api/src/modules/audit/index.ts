export { listEntries, type EntryRow } from './list-entries.ts';
export { record } from './record.ts';
export { verifyChain } from './verify-chain.ts';
