import { mayBeRecorded, RECORDING_LIMITS } from '@spw/rules/analytics';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { readPreferences, savesData, watchPreferences } from '@spw/ui/preferences/preferences.ts';
import { tellRecordingConsent } from './recording-consent.ts';

interface Recorder {
  start_session_recording(): void;
  stop_session_recording(): void;
}

const SAMPLE_KEY = 'spw.recorded';
const STORE = 'mixpanelBrowserDb';

/** Nothing of these is recorded, not even masked: who is signed in, what is typed, and whatever asks for a PIN. */
export const BLOCKED_ELEMENTS =
  '[data-unrecorded] body, dialog, form, input, textarea, select, header, nav, aside, img, video, audio, canvas';

/** What an earlier page did not get to send: it would be taken up again on whatever screen this is. */
export function dropUnsentRecording(): void {
  try {
    indexedDB.deleteDatabase(STORE);
  } catch {
    // Without a store there is nothing in it.
  }
}

/** Records while somebody is signed in, has agreed, is one of those picked, spends no dear data, and is on a screen that may be recorded. */
export function followRecording(recorder: Recorder): (pathname: string) => void {
  let path = location.pathname;
  let on = false;
  const settle = () => {
    const preferences = readPreferences();
    const may = mayBeRecorded(path);
    // Also for a recorder that is still starting: it finds nothing on a screen that is not for it.
    document.documentElement.toggleAttribute('data-unrecorded', !may);
    const signedIn = getSession().session !== null;
    const wanted = may && signedIn && preferences.recording && !savesData(preferences) && isPicked();
    if (wanted === on) return;
    on = wanted;
    if (!wanted) recorder.stop_session_recording();
    else void start();
  };
  const start = async () => {
    try {
      await tellRecordingConsent(true);
      await import('mixpanel-browser/dist/mixpanel-recorder.min.js');
    } catch {
      return;
    }
    if (on) recorder.start_session_recording();
  };
  settle();
  watchPreferences(settle);
  subscribeToSession(settle);
  return (pathname) => {
    path = pathname;
    settle();
  };
}

/** Drawn once for each session of a tab. */
function isPicked(): boolean {
  try {
    const drawn = sessionStorage.getItem(SAMPLE_KEY) ?? String(drawLot());
    sessionStorage.setItem(SAMPLE_KEY, drawn);
    return drawn === 'true';
  } catch {
    return false;
  }
}

function drawLot(): boolean {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32 < RECORDING_LIMITS.percent / 100;
}
