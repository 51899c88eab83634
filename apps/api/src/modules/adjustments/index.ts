export { operatorRoutes } from './operator-routes.ts';
export { findReceipt, receiptsOf } from './receipts.ts';
export { personalData } from './tables.ts';
