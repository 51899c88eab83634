const KEY = 'spw.push-asked';

/** Whether this phone can show messages and was not asked yet if it may. Asked once: who said no finds the switch in the settings. */
export function mayAskToPush(): boolean {
  if (globalThis.Notification?.permission !== 'default' || !('PushManager' in globalThis)) return false;
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    // Where nothing can be remembered it would be asked after every game.
    return false;
  }
}

export function markPushAsked(): void {
  try {
    localStorage.setItem(KEY, 'asked');
  } catch {
    // Then it is not asked at all.
  }
}
