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
  readonly id?: string;
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

export async function readWhole(db: DbOrTx, { kind, ...wanted }: Wanted): Promise<InboxItem[]> {
  const rows = await rowsOf(db, kind, wanted);
  const names = await namesOf(
    db,
    rows.flatMap(({ playerId }) => playerId ?? []),
  );
  return rows.map(({ playerId, createdAt, handledBy, handledAt, answer, ...row }) => {
    const player = playerId === null ? undefined : names.get(playerId);
    return {
      ...row,
      kind,
      player: player ? { id: player.publicId, username: player.username } : null,
      createdAt: createdAt.toISOString(),
      handled: handledAt && { by: handledBy ?? '', at: handledAt.toISOString(), note: answer ?? '' },
    };
  });
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
  handled: { id: string; handledBy: string; handledAt: Date; answer: string },
): Promise<boolean> {
  return kind === 'contact' ? handleMessage(tx, handled) : handleNote(tx, kind, handled);
}
