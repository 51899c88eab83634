export { countOpenMessages, handleMessage, listMessages } from './operator-inbox.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
