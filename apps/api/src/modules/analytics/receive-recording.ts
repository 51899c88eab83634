import { mayBeRecorded } from '@spw/rules/analytics';
import type { AnalyticsDeps } from './deps.ts';
import { pseudonym } from './pseudonym.ts';
import { takeBytes } from './recording-quota.ts';
import { own } from './tables.ts';

const REPLAY_ID = /^[0-9a-f-]{36}$/;
const MOST_PARTS = 10_000;

export interface RecordingPart {
  readonly player: { readonly playerId: bigint; readonly publicId: string };
  readonly query: URLSearchParams;
  readonly bytes: Buffer;
}

/**
 * Keeps a part of a recording of a player who agreed, within the quota, if it is of a screen that may be recorded. Any other is lost
 * without a word: the library says where the page is by now, and a part that was finished late is not worth an error. Recordings are
 * never forwarded to anyone.
 */
export async function receiveRecording(deps: AnalyticsDeps, { player, query, bytes }: RecordingPart): Promise<void> {
  const replayId = query.get('replay_id') ?? '';
  const seq = Number(query.get('seq'));
  const format = query.get('format');
  const paths = [query.get('$current_url'), query.get('replay_start_url')].map(pathOf);
  const right = REPLAY_ID.test(replayId) && Number.isInteger(seq) && seq >= 0 && seq <= MOST_PARTS && bytes.length > 0;
  if (!right || (format !== 'gzip' && format !== 'body') || !paths.every(mayBeRecorded)) return;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeBytes(tx, { playerId: player.playerId, now, bytes: bytes.length }))) return;
    const actor = pseudonym(deps.secrets.analytics, 'id', player.publicId);
    await own(tx)
      .insertInto('analyticsRecordings')
      .values({ replayId, seq, actor, path: paths[0]!, format, bytes, receivedAt: now })
      .onConflict((oc) => oc.doNothing())
      .execute();
  });
}

function pathOf(address: string | null): string {
  return address !== null && URL.canParse(address) ? new URL(address).pathname : '';
}
