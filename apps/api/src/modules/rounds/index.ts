export { expireRounds, expireRoundsJob } from './expire-rounds.ts';
export { makeRoundTokens } from './round-token.ts';
export { routes } from './routes.ts';
