import { call } from '../api/call.ts';
import { dropReturnPath } from './return-path.ts';
import { endSession } from './session-store.ts';

/** Ends the session here at once and tells the server on the way out; then the app starts again at its first page. */
export function logOut(reloadAfterSeconds: number, reload: () => void): void {
  call('logout', { keepalive: true }).catch(() => undefined);
  dropReturnPath();
  endSession('logout');
  setTimeout(reload, reloadAfterSeconds * 1000);
}
