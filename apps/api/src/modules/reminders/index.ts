export { remindOfStreaks, remindOfStreaksJob } from './remind-of-streaks.ts';
export { remindOfWeek, remindOfWeekJob } from './remind-of-week.ts';
export { tellPassed, tellPassedJob } from './tell-passed.ts';
