export { buyWildcard } from './buy-wildcard.ts';
export type { WheelDeps } from './deps.ts';
export { isLapsed, openTurn, playsOf } from './open-turn.ts';
export { routes } from './routes.ts';
export { deleteLapsedTurns, deleteTurns } from './old-turns.ts';
export { finishTurn, playTurn, turnToPlay } from './take-turn.ts';
export {
  countTurnsSince,
  findOpenTurn,
  getTurn,
  listSpins,
  lockCurrentTurn,
  withoutRival,
  type TurnRow,
} from './turn-store.ts';
export { showCategory, showTurn } from './turn-view.ts';
export { personalData } from './tables.ts';
