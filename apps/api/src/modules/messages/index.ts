export { countUnread, messageValuesOf } from './list-messages.ts';
export { forgetMessages, forgetMessagesJob, makeMessageMonths, makeMessageMonthsJob, pushMessageJob } from './jobs.ts';
export { postMessage, postMessages, type MessageValues, type NewMessage, type PostDeps } from './post-messages.ts';
export { isPushHost } from './push/push-host.ts';
export { pushMessage } from './push/push-message.ts';
export { forgetBrowsers } from './push/subscription-store.ts';
export { remind } from './remind.ts';
export { routes } from './routes.ts';
export { personalData } from './tables.ts';
