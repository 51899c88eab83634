export { sendAnswer, sendAnswerJob } from './answer-items.ts';
export { operatorRoutes } from './operator-routes.ts';
