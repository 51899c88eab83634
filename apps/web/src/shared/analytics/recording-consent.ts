import { call } from '../api/call.ts';
import { getSession } from '../session/session-store.ts';

/** The server keeps no recording of a player whose word it does not have. */
export async function tellRecordingConsent(recording: boolean): Promise<void> {
  await call('setRecordingConsent', { body: { recording } });
}

/** Nothing is sent any more in any case; should the server not hear of it, it only hears nothing. */
export function withdrawRecordingConsent(): void {
  if (getSession().session !== null) tellRecordingConsent(false).catch(() => undefined);
}
