export { wantsMessage } from './message-choices.ts';
export { routes } from './routes.ts';
