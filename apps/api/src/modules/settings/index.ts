export { guardSettings } from './guard-settings.ts';
export { publishSettings } from './publish-settings.ts';
export { operatorRoutes } from './operator-routes.ts';
export { readSettings } from './read-settings.ts';
export { routes } from './routes.ts';
export { settingsSince } from './settings-store.ts';
