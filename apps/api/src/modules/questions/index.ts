export { findVersion, getNewestVersion, proveLeaves } from './bank/bank-version.ts';
export { checkBank } from './bank/check-bank.ts';
export { drawQuestions, type DrawRecord } from './draw-questions.ts';
export { publishBank } from './bank/publish-bank.ts';
export { importQuestions } from './bank/import-questions.ts';
export { saveReport } from './save-report.ts';
export { keepSeen, purgeKeptSeen, takeOverSeen } from './keep-seen.ts';
export { measureQuestions, type MeasuredQuestion } from './measure-questions.ts';
export {
  getQuestion,
  getQuestions,
  listCategories,
  markSeen,
  type AskedQuestion,
  type Category,
} from './question-store.ts';
export { seedCategories } from './bank/seed-categories.ts';
export { readEntries } from './bank/read-entries.ts';
export { operatorRoutes } from './operator-routes.ts';
export { deskQuestionsOf, findDeskQuestion } from './desk/question-desk.ts';
export { countOpenReports, decideReports, findReport, listReports, type Report } from './report-store.ts';
export { retireQuestion } from './desk/review-question.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
