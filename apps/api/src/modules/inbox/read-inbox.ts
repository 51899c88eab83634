import type { InboxItem } from '@spw/contract/console/inbox';
import { maskEmail } from '@spw/rules/email';
import { maskPhone, parsePhone } from '@spw/rules/phone';
import type { CursorPosition } from '../../platform/cursor.ts';
import type { Span } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { handleMessage, listMessages } from '../contact/index.ts';
import { handleNote, listNotes, listSurveys } from '../feedback/index.ts';
import { namesOf } from '../players/index.ts';

export type Kind = InboxItem['kind'];

interface Wanted {
  readonly kind: Kind;
  readonly show: 'open' | 'handled' | 'all';
  readonly after: CursorPosition | null;
  readonly limit: number;
  readonly between?: Span;
  readonly oldestFirst?: boolean;
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
}

/** From either end of time, with a part of the addresses and numbers: the whole is for whoever gives a reason. */
export async function readInbox(db: DbOrTx, wanted: Wanted): Promise<InboxItem[]> {
  const items = await readWhole(db, wanted);
  return items.map((item) => ({
    ...item,
    email: item.email === null ? null : maskEmail(item.email),
    phone: item.phone === null ? null : maskNumber(item.phone),
  }));
}

/** As somebody typed it, which may be no number at all. */
function maskNumber(typed: string): string {
  const phone = parsePhone(typed);
  return phone.ok ? maskPhone(phone.value) : `••• ${typed.slice(-4)}`;
}

export async function readWhole(db: DbOrTx, wanted: Wanted): Promise<InboxItem[]> {
  const rows = await readRows(db, wanted);
  return rows.map(({ playerId: _playerId, ...item }) => item);
}

/** With whose they are, for who answers. */
export async function readRows(
  db: DbOrTx,
  { kind, ...wanted }: Wanted,
): Promise<(InboxItem & { readonly playerId: bigint | null })[]> {
  if (wanted.ids?.length === 0) return [];
  const rows = await rowsOf(db, kind, wanted);
  const names = await namesOf(
    db,
    rows.flatMap(({ playerId }) => playerId ?? []),
  );
  return rows.map(({ createdAt, handledBy, handledAt, answer, answerWay, ...row }) => {
    const player = row.playerId === null ? undefined : names.get(row.playerId);
    const way = WAYS.find((each) => each === answerWay) ?? 'note';
    return {
      ...row,
      kind,
      player: player ? { id: player.publicId, username: player.username } : null,
      createdAt: createdAt.toISOString(),
      ways: waysOf(row),
      assignedTo: null,
      handled: handledAt && { by: handledBy ?? '', at: handledAt.toISOString(), note: answer ?? '', way },
    };
  });
}

const WAYS = ['message', 'sms'] as const;

/** A visitor has no list of messages; a number that is none cannot be written to. */
function waysOf({ playerId, phone }: { playerId: bigint | null; phone: string | null }): InboxItem['ways'] {
  if (playerId !== null) return [...WAYS];
  return phone !== null && parsePhone(phone).ok ? ['sms'] : [];
}

async function rowsOf(db: DbOrTx, kind: Kind, wanted: Omit<Wanted, 'kind'>) {
  if (kind === 'contact')
    return (await listMessages(db, wanted)).map((row) => ({ ...row, name: null, circumstances: null }));
  const rows = kind === 'survey' ? await listSurveys(db, wanted) : await listNotes(db, kind, wanted);
  return rows.map((row) => ({ ...row, phone: null, reference: null }));
}

/** False when there is no such thing. */
export function recordHandled(
  tx: Tx,
  kind: Kind,
  handled: { id: string; handledBy: string; handledAt: Date; answer: string; answerWay: string },
): Promise<boolean> {
  return kind === 'contact' ? handleMessage(tx, handled) : handleNote(tx, kind, handled);
}
