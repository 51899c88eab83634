export { checkBank } from './check-bank.ts';
export { drawQuestions, type DrawRecord } from './draw-questions.ts';
export { importQuestions } from './import-questions.ts';
export { keepReport } from './keep-report.ts';
export { measureQuestions, measureQuestionsJob } from './measure-questions.ts';
export {
  getQuestion,
  getQuestions,
  listCategories,
  markSeen,
  type AskedQuestion,
  type Category,
} from './question-store.ts';
export { seedCategories } from './seed-categories.ts';
export { readEntries } from './read-entries.ts';
export { operatorRoutes } from './operator-routes.ts';
export { deskQuestionsOf, findDeskQuestion } from './question-desk.ts';
export { countOpenReports, decideReports, findReport, listReports, type Report } from './report-store.ts';
export { retireQuestion } from './review-question.ts';
export { routes } from './routes.ts';
