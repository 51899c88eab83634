import { mayBeRecorded } from '@spw/rules/analytics';
import type { AnalyticsDeps } from './deps.ts';
import { pseudonym } from './pseudonym.ts';
import { own } from './tables.ts';

const REPLAY_ID = /^[0-9a-f-]{36}$/;
const MOST_PARTS = 10_000;

/**
 * Keeps a part of a recording, if it is of a screen that may be recorded. Any other is lost without a word: the library says where the
 * page is by now, and a part that was finished late is not worth an error. Recordings are never forwarded to anyone.
 */
export async function receiveRecording(
  deps: AnalyticsDeps,
  { query, bytes }: { readonly query: URLSearchParams; readonly bytes: Buffer },
): Promise<void> {
  const replayId = query.get('replay_id') ?? '';
  const seq = Number(query.get('seq'));
  const format = query.get('format');
  const paths = [query.get('$current_url'), query.get('replay_start_url')].map(pathOf);
  const right = REPLAY_ID.test(replayId) && Number.isInteger(seq) && seq >= 0 && seq <= MOST_PARTS && bytes.length > 0;
  if (!right || (format !== 'gzip' && format !== 'body') || !paths.every(mayBeRecorded)) return;
  await own(deps.db)
    .insertInto('analyticsRecordings')
    .values({
      replayId,
      seq,
      actor: pseudonym(deps.secrets.analytics, 'id', query.get('distinct_id') ?? ''),
      path: paths[0]!,
      format,
      bytes,
      receivedAt: deps.clock.now(),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

function pathOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).pathname : '';
}
