import { ANALYTICS_LIMITS, RECORDING_LIMITS } from '@spw/rules/analytics';
import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core.js';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { followRecording, dropUnsentRecording, BLOCKED_ELEMENTS } from './recording.ts';
import { NEW_PLAYER, onTracked } from './track.ts';
import { allowedProfile, allowedEvent } from './allowed-properties.ts';

const ADDRESS = '/v1/spw/analytics';
const MINUTE_MS = 60_000;

/** Everything the library could find out by itself and nobody asked for. */
const UNWANTED = ['$current_url', '$referrer', '$referring_domain', '$initial_referrer', '$initial_referring_domain'];

// The library's types do not know all of its settings.
const SETTINGS = {
  api_payload_format: 'json',
  ip: false,
  batch_size: ANALYTICS_LIMITS.batchEvents,
  batch_flush_interval_ms: ANALYTICS_LIMITS.batchSeconds * 1000,
  track_links_timeout: ANALYTICS_LIMITS.linkMilliseconds,
  persistence: 'cookie',
  cookie_expiration: ANALYTICS_LIMITS.cookieDays,
  cross_subdomain_cookie: false,
  autocapture: false,
  track_marketing: false,
  skip_first_touch_marketing: true,
  stop_utm_persistence: true,
  save_referrer: false,
  store_google: false,
  hooks: { before_send_events: allowedEvent, before_send_people: allowedProfile },
  record_sessions_percent: 0,
  record_block_selector: BLOCKED_ELEMENTS,
  record_mask_all_text: true,
  record_mask_all_inputs: true,
  record_console: false,
  record_network: false,
  record_idle_timeout_ms: RECORDING_LIMITS.idleMinutes * MINUTE_MS,
  record_max_ms: RECORDING_LIMITS.longestHours * 60 * MINUTE_MS,
} as const;

export function startAnalytics(): void {
  dropUnsentRecording();
  mixpanel.init('spw', {
    ...SETTINGS,
    api_host: `${location.origin}${ADDRESS}`,
    secure_cookie: location.protocol === 'https:',
    property_blacklist: UNWANTED,
  });

  // The cookie may still hold whoever was here before.
  let known = (mixpanel.get_property('$user_id') as string | undefined) ?? null;
  const followPlayer = () => {
    const id = getSession().session?.user.id ?? null;
    if (id === known) return;
    known = id;
    if (id === null) mixpanel.reset();
    else mixpanel.identify(id);
  };
  followPlayer();
  subscribeToSession(followPlayer);

  onTracked({
    path: followRecording(mixpanel),
    event: ({ name, properties }) => {
      if (name === NEW_PLAYER) mixpanel.people.set_once(properties);
      else mixpanel.track(name, properties);
    },
  });
}
