export { publishSettings } from './publish-settings.ts';
export { readSettings } from './read-settings.ts';
export { routes } from './routes.ts';
