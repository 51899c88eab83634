export { creditedTo } from './adjustment-store.ts';
export { askForAdjustment } from './ask-for-adjustment.ts';
export { decideAdjustment } from './decide-adjustment.ts';
export { findSubject } from './find-subject.ts';
export { operatorRoutes } from './operator-routes.ts';
export { findReceipt, listReceipts } from './receipts.ts';
export { personalData } from './tables.ts';
