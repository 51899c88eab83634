import type { InboxItem } from '@spw/contract/console/inbox';
import type { CursorPosition } from '../../platform/cursor.ts';
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
  readonly between?: { readonly from: Date; readonly to: Date };
  readonly id?: string;
}

/** Newest first. */
export async function readInbox(db: DbOrTx, { kind, ...wanted }: Wanted): Promise<InboxItem[]> {
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
