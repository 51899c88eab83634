export { addPoints, addRepair, showOnBoard } from './add-points.ts';
export { boardDifferences } from './compare-board.ts';
export { boardKeeper } from './keep-board.ts';
export { routes } from './routes.ts';
export { findScore, totalPointsOf } from './score-store.ts';
