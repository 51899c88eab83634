export { buyWildcard } from './buy-wildcard.ts';
export type { WheelDeps } from './deps.ts';
export { isLapsed, openTurn, playsToShow } from './open-turn.ts';
export { routes } from './routes.ts';
export { finishTurn, takeTurn } from './take-turn.ts';
export { countTurns, findOpenTurn, getTurn, listSpins, type TurnRow } from './turn-store.ts';
export { showCategory, showTurn } from './turn-view.ts';
export { personalData } from './tables.ts';
