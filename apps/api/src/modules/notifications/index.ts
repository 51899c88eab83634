export { wantsMessage, type MessageKind } from './message-choices.ts';
export { routes } from './routes.ts';
