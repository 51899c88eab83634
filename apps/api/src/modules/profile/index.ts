export { changeProfile } from './change-profile.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
