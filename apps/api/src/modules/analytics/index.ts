export { eventForwarder, forwardJob, makeEventWeeks, makeEventWeeksJob, purgeEvents, purgeEventsJob } from './jobs.ts';
export { routes } from './routes.ts';
export { recordEvent } from './receive-events.ts';
export { personalData } from './tables.ts';
