import { parseEmail } from '@spw/rules/email';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Player } from '../../platform/http/caller/player.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { must } from '../../platform/refusal.ts';
import { own } from './tables.ts';

interface Note {
  readonly player: Player | null;
  readonly kind: 'idea' | 'bug';
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly circumstances?: string | undefined;
}

export async function saveNote(
  deps: { db: Db; clock: Clock; random: Random },
  { player, kind, name, email, message, circumstances }: Note,
): Promise<void> {
  await own(deps.db)
    .insertInto('feedbackNotes')
    .values({
      playerId: player?.playerId ?? null,
      noteId: newId(deps),
      kind,
      name,
      email: must(parseEmail(email)),
      message,
      circumstances: circumstances ?? null,
      createdAt: deps.clock.now(),
    })
    .execute();
}
