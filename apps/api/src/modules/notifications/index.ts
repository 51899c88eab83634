export { wantsMessage } from './message-choices.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
