import type { LagosDay } from '@spw/rules/lagos';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { postMessages, type NewMessage, type PostDeps } from './post-messages.ts';

interface Reminders {
  readonly day: LagosDay;
  /** Each at most once a day to one player. */
  readonly topic: 'reminder' | 'passed';
  /** Which choice lets it be said, where it needs one. */
  readonly unlessOff: 'reminders' | 'place';
  /** Nobody looks for it in a list: only who is told by a browser is reminded. */
  readonly pushedOnly: boolean;
}

/** Says this to those who want to hear it and have not been reminded today; one message for each player at most. */
export async function remind(
  deps: PostDeps,
  tx: Tx,
  { day, topic, unlessOff, pushedOnly }: Reminders,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const { rows } = await sql<{ playerId: bigint }>`
    insert into message_days (player_id, day, topic)
    select asked.player_id, ${day}::date, ${topic}
    from unnest(${messages.map(({ playerId }) => playerId)}::bigint[]) as asked (player_id)
    left join message_choices on message_choices.player_id = asked.player_id
    where coalesce(message_choices.${sql.ref(unlessOff)}, true)
      and (not ${pushedOnly}::boolean
        or exists (select from push_subscriptions where push_subscriptions.player_id = asked.player_id))
    on conflict do nothing
    returning player_id`.execute(tx);
  const told = new Set(rows.map(({ playerId }) => playerId));
  await postMessages(
    deps,
    tx,
    messages.filter(({ playerId }) => told.has(playerId)),
  );
}
