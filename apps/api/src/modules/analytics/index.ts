export { forgetEvents, forgetEventsJob, forwardEvents, forwardJob } from './jobs.ts';
export { routes } from './routes.ts';
export { noteEvent } from './take-events.ts';
