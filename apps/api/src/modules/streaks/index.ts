export { saveStreak, streakOf, streaksOfDay } from './streaks.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
