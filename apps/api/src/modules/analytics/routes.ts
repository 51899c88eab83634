import { setRecordingConsent } from '@spw/contract/analytics';
import type { Stores } from '@spw/contract/endpoint';
import { blockOf } from '../../platform/http/caller/address.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveRaw, type RawAnswer, type RawCall } from '../../platform/http/serve-raw.ts';
import type { AnalyticsDeps } from './deps.ts';
import { readEvents, readProfiles } from './read-beacon.ts';
import { receiveEvents, receiveProfiles } from './receive-events.ts';
import { receiveRecording } from './receive-recording.ts';
import { saveConsent } from './recording-quota.ts';

const FOLDER = '/v1/spw/analytics';
const BATCH_BYTES = 64 * 1024;
const RECORDING_BYTES = 512 * 1024;
/** Events of a town behind one address: some ten thousand pages. */
const EVENTS = { bytesPerDay: 16 * 1024 * 1024 };
/** A page sends a batch every five seconds at the most and a part of a recording every ten; behind one address there are many pages. */
const LIMIT = { max: 600, seconds: 60 };

/** Where pages count things, in the form of Mixpanel's HTTP interface. Says nothing about anybody, whatever it is asked. */
export function routes(app: App, deps: AnalyticsDeps): void {
  type Route = readonly [name: string, maxBytes: number, stores: Stores];
  const receive = ([name, maxBytes, stores]: Route, take: (call: RawCall) => Promise<void>) =>
    serveRaw(app, { methods: ['POST'], path: `${FOLDER}/${name}`, maxBytes, stores }, async (call) => {
      if (call.header('sec-fetch-site') === 'cross-site') return answer(403);
      const wait = await app.platform.limiter.take(`${blockOf(call.address)} ${FOLDER}/${name}`, LIMIT);
      if (wait > 0) return answer(429);
      await take(call);
      return answer(200);
    });

  receive(['track', BATCH_BYTES, EVENTS], ({ raw }) => receiveEvents(deps, readEvents(raw)));
  receive(['engage', BATCH_BYTES, EVENTS], ({ raw }) => receiveProfiles(deps, readProfiles(raw)));
  receive(['record', RECORDING_BYTES, 'proven'], async ({ query, raw, cookies }) => {
    const player = await deps.playerOfCookies({ cookies });
    if (player) await receiveRecording(deps, { player, query, bytes: raw });
  });

  serve(app, setRecordingConsent, async ({ player: { playerId }, body }) => {
    await saveConsent(deps.db, { playerId, now: deps.clock.now(), ...body });
    return { data: body };
  });
}

function answer(status: number): RawAnswer {
  const taken = status === 200;
  return {
    status,
    type: 'application/json',
    body: JSON.stringify({ code: status, status: taken ? 1 : 0, error: taken ? null : 'not taken' }),
  };
}
