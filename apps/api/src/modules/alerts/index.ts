export { keepAlerts } from './alert-store.ts';
export { sendAlertJob, type AlertChannel } from './jobs.ts';
export { operatorRoutes } from './operator-routes.ts';
export { sendAlert } from './send-alert.ts';
