import { RECORDING_LIMITS } from '@spw/rules/analytics';
import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core.js';
import 'mixpanel-browser/dist/mixpanel-recorder.min.js';

const ADDRESS = '/v1/spw/analytics';
const MINUTE_MS = 60_000;

/** Nothing of these is recorded, not even masked: who is signed in, what is typed, and whatever asks for a PIN. */
const BLOCKED_ELEMENTS =
  '[data-unrecorded] body, dialog, form, input, textarea, select, header, nav, aside, img, video, audio, canvas';

// The library's types do not know all of its settings.
const SETTINGS = {
  api_payload_format: 'json',
  ip: false,
  // What a page does not get to send is lost: it would be taken up again on whatever screen comes next.
  disable_persistence: true,
  autocapture: false,
  track_marketing: false,
  skip_first_touch_marketing: true,
  stop_utm_persistence: true,
  save_referrer: false,
  store_google: false,
  // It records and counts nothing: what is counted is sent without it.
  hooks: { before_send_events: () => null, before_send_people: () => null },
  record_sessions_percent: 0,
  record_block_selector: BLOCKED_ELEMENTS,
  record_mask_all_text: true,
  record_mask_all_inputs: true,
  record_console: false,
  record_network: false,
  record_idle_timeout_ms: RECORDING_LIMITS.idleMinutes * MINUTE_MS,
  record_max_ms: RECORDING_LIMITS.longestHours * 60 * MINUTE_MS,
} as const;

let opened = false;

/** The library, set up for recording alone. */
export function openRecorder(): typeof mixpanel {
  if (opened) return mixpanel;
  opened = true;
  mixpanel.init('spw', { ...SETTINGS, api_host: `${location.origin}${ADDRESS}` });
  return mixpanel;
}
