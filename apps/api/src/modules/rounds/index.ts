export { expireRounds, expireRoundsJob } from './expire-rounds.ts';
export { forgetGames, forgetGamesJob, getKeptSince, makeGameMonths, makeGameMonthsJob } from './keep-games.ts';
export { measureRounds, measureRoundsJob } from './measure-rounds.ts';
export { operatorRoutes } from './operator-routes.ts';
export { repairQuestion, repairQuestionJob } from './disputes/repair-question.ts';
export { makeRoundTokens } from './round-token.ts';
export { routes } from './routes.ts';
export { hasOpenRounds, scoresOfRounds } from './week-rounds.ts';
export { personalData } from './tables.ts';
