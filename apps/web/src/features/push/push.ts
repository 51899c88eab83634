import { call } from '../../shared/api/call.ts';
import { i18n, locales } from '../../shared/i18n/i18n.ts';

/** The worker of the whole app, which shows messages; null where there is none, or the browser cannot. */
export async function pushWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration !== undefined && new URL(registration.scope).pathname === '/' ? registration : null;
}

/** Whether this browser shows messages. */
export async function isPushOn(): Promise<boolean> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription();
  return subscription !== undefined && subscription !== null && Notification.permission === 'granted';
}

/** Asks the browser, which asks the player. False when the answer is no. */
export async function turnOnPush(pushKey: string): Promise<boolean> {
  const worker = await pushWorker();
  if (worker === null || (await Notification.requestPermission()) !== 'granted') return false;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  return tell(subscription, i18n.locale);
}

export async function turnOffPush(): Promise<void> {
  await call('unsubscribeFromPush');
  const subscription = await (await pushWorker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Says to the server where this browser takes messages and in which language: the player, or either of them, may be another than before. */
export async function keepPush(language: string): Promise<void> {
  const subscription = await (await pushWorker())?.pushManager.getSubscription();
  if (subscription) await tell(subscription, language);
}

async function tell(subscription: PushSubscription, locale: string): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const language = locales.find((one) => one === locale) ?? 'en';
  const body = { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']!, language };
  return (await call('subscribeToPush', { body })).data.subscribed;
}
