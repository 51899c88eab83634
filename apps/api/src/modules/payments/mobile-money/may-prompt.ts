import type { Settings } from '@spw/rules/settings';
import { compiled } from '../../../platform/db/compiled.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayerRow } from '../../players/index.ts';
import { own } from '../tables.ts';

const HOUR_SECONDS = 3600;

/**
 * A phone rings for whoever types its number: somebody else's is left alone after a few times an hour, whoever asks. Two requests for
 * one number wait for each other, so that it is counted right. The own phone is not counted.
 */
export async function mustMayPrompt(
  { mobileMoney }: Pick<Settings, 'mobileMoney'>,
  tx: Tx,
  { player, phone, now }: { player: Pick<PlayerRow, 'playerId' | 'phone'>; phone: string; now: Date },
): Promise<void> {
  if (player.phone === phone) return;
  const { playerId } = player;
  const since = new Date(now.getTime() - HOUR_SECONDS * 1000);
  const [, [counted]] = await together(tx, [
    (side) => lockName(side, { name: `prompt:${phone}` }),
    (side) => promptsTo(side, { playerId, phone, since }),
  ]);
  const { ofAll, ofPlayer } = counted!;
  if (ofPlayer >= mobileMoney.promptsPerTargetHour || ofAll >= mobileMoney.promptsOfAllPerTargetHour)
    throw new Refusal('too_many_requests', { meta: { retryAfter: HOUR_SECONDS } });
}

const lockName = compiled((db, { name }: { name: string }) =>
  own(db).selectNoFrom((eb) =>
    eb.fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val(name), eb.lit(0)])]).as('locked'),
  ),
);

const promptsTo = compiled(
  (db, { playerId, phone, since }: { readonly playerId: bigint; readonly phone: string; readonly since: Date }) =>
    own(db)
      .selectFrom('paymentPrompts')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.playerId', '=', 'paymentPrompts.playerId')
          .onRef('payments.paymentId', '=', 'paymentPrompts.paymentId'),
      )
      .select(({ fn }) => [
        fn.countAll<bigint>().as('ofAll'),
        fn.countAll<bigint>().filterWhere('payments.playerId', '=', playerId).as('ofPlayer'),
      ])
      .where('payments.phone', '=', phone)
      .where('paymentPrompts.createdAt', '>', since),
);
