import { parsePhone } from '@spw/rules/phone';
import type { InboxItem } from '@spw/contract/console/inbox';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Random } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SmsSender } from '../../providers/sms/port.ts';
import { postMessages } from '../messages/index.ts';
import { getPlayer, hasLeft, smsText } from '../players/index.ts';
import { unassign } from './assignments.ts';
import { readRows, recordHandled, type Kind } from './read-inbox.ts';

/** The answer to one message goes out as an SMS. What it says is written with the message. */
export const sendAnswerJob = defineJob<{ kind: Kind; id: string; reference: string }>('inbox.send-answer', {
  retries: 6,
  longestRetrySeconds: 600,
});

/** Two parts, as SMS are paid. */
const LONGEST_SMS = 300;

type Way = NonNullable<InboxItem['handled']>['way'];

interface Answer {
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly way: Way;
  /** `{name}` and `{reference}` in it are filled in for each. */
  readonly text: string;
  readonly by: string;
}

/** One answer for all of these: as a message in the app, by SMS, or noted down alone. All of them are handled, or none. */
export async function answerItems(
  deps: { readonly clock: Clock; readonly random: Random },
  tx: Tx,
  { kind, ids, way, text, by }: Answer,
): Promise<string[]> {
  const rows = await readRows(tx, { kind, show: 'all', after: null, limit: ids.length, ids });
  if (rows.length < ids.length) throw new Refusal('not_found');
  if (rows.some(({ ways }) => way !== 'note' && !ways.includes(way))) throw new Refusal('cannot_be_answered');
  const answered = rows.map((row) => ({ ...row, text: fill(text, row) }));
  if (way === 'sms' && text.length > LONGEST_SMS)
    throw new Refusal('invalid_input', { fields: { text: 'invalid_input' } });
  for (const { id, text: answer } of answered)
    await recordHandled(tx, kind, { id, handledBy: by, handledAt: deps.clock.now(), answer, answerWay: way });
  if (way === 'message')
    await postMessages(
      deps,
      tx,
      answered.map(({ playerId, text: words }) => ({
        playerId: playerId!,
        kind: 'answer' as const,
        values: { words },
      })),
    );
  if (way === 'sms')
    await enqueueAll(
      tx,
      sendAnswerJob,
      answered.map(({ id }) => ({ kind, id, reference: newId(deps) })),
    );
  await unassign(tx, kind, ids);
  return answered.map(({ id }) => id);
}

interface About {
  readonly player: InboxItem['player'];
  readonly name: string | null;
  readonly reference: string | null;
}

function fill(text: string, { player, name, reference }: About): string {
  const values: Readonly<Record<string, string>> = {
    name: player?.username ?? name ?? '',
    reference: reference ?? 'what you wrote',
  };
  const filled = text.replaceAll(/\{(name|reference)\}/g, (_, word: string) => values[word]!);
  // A visitor without a name: "Thank you, ." reads as a mistake.
  return filled.replaceAll(/,\s*([.!,])/g, '$1');
}

/** To the number of the account, or for a visitor to the one that was left. Whoever has left since is not written to. */
export async function sendAnswer(
  { db, sms }: { readonly db: DbOrTx; readonly sms: SmsSender },
  { kind, id, reference }: { kind: Kind; id: string; reference: string },
): Promise<void> {
  const [row] = await readRows(db, { kind, show: 'handled', after: null, limit: 1, ids: [id] });
  if (!row?.handled) return;
  const to = await numberOf(db, row);
  if (to !== null) await sms.send({ to, reference, text: smsText('Spin-N-Win: {words}', { words: row.handled.note }) });
}

async function numberOf(
  db: DbOrTx,
  { playerId, phone }: { playerId: bigint | null; phone: string | null },
): Promise<string | null> {
  if (playerId !== null) return (await hasLeft(db, playerId)) ? null : (await getPlayer(db, playerId)).phone;
  const left = parsePhone(phone ?? '');
  return left.ok ? left.value : null;
}
