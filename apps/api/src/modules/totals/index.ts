export { countedDays, openReportDay, readFacts } from './report-store.ts';
export {
  addSums,
  forgetBefore,
  hourKey,
  hourOf,
  lastDays,
  lockMark,
  moveMark,
  openDay,
  readMark,
  readSums,
  saveCounted,
  sumBetween,
  sumOf,
  sumsByDay,
  totalsBy,
  type Sum,
} from './total-store.ts';
