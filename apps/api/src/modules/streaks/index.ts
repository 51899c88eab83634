export { saveStreak, streakOf } from './streaks.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
