export { purgeEvents, purgeEventsJob, forwardEvents, forwardJob } from './jobs.ts';
export { routes } from './routes.ts';
export { recordEvent } from './receive-events.ts';
export { personalData } from './tables.ts';
