export { addPoints, addRepair, showOnBoard } from './add-points.ts';
export { boardDifferences, watchBoard } from './compare-board.ts';
export { boardSync } from './sync-board.ts';
export { routes } from './routes.ts';
export { findPlace, findScore, firstInSql, playersIn, scoresSince, totalPointsOf } from './score-store.ts';
export { firstPlayedWeek, roundsOfWeek, sumsOfWeek, wasPlayed } from './week-entries.ts';
export { personalData } from './tables.ts';
