import { mayBeRecorded, RECORDING_LIMITS } from '@spw/rules/analytics';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { readPreferences, savesData, watchPreferences } from '@spw/ui/preferences/preferences.ts';
import { tellRecordingConsent } from './recording-consent.ts';

export interface Recorder {
  start_session_recording(): void;
  stop_session_recording(): void;
}

const SAMPLE_KEY = 'spw.recorded';

/** The library and its recorder, which nobody else needs. */
export async function loadRecorder(): Promise<Recorder> {
  return (await import('./recorder.ts')).openRecorder();
}

/** Records while somebody is signed in, has agreed, is one of those picked, spends no dear data, and is on a screen that may be recorded. */
export function followRecording(load: () => Promise<Recorder>): (pathname: string) => void {
  let path = location.pathname;
  let on = false;
  let running: Recorder | null = null;
  const settle = () => {
    const preferences = readPreferences();
    const may = mayBeRecorded(path);
    // Also for a recorder that is still starting: it finds nothing on a screen that is not for it.
    document.documentElement.toggleAttribute('data-unrecorded', !may);
    const signedIn = getSession().session !== null;
    const wanted = may && signedIn && preferences.recording && !savesData(preferences) && isPicked();
    if (wanted === on) return;
    on = wanted;
    if (wanted) void start();
    else {
      running?.stop_session_recording();
      running = null;
    }
  };
  const start = async () => {
    try {
      await tellRecordingConsent(true);
      const recorder = await load();
      if (!on || running !== null) return;
      running = recorder;
      recorder.start_session_recording();
    } catch {
      // Then this page is not recorded.
    }
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
