import * as contract from '@spw/contract/feedback';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';

export function routes(app: App, deps: { db: Db; clock: Clock; random: Random }): void {
  // Who answered is the session's player; the name, address and number in the body are what old callers send, and are not kept.
  serve(app, contract.sendPowerupSurvey, async ({ player, body }) => {
    const { rating, message } = body.data;
    await deps.db
      .insertInto('powerupSurveys')
      .values({ playerId: player.playerId, surveyId: newId(deps), rating, message, createdAt: deps.clock.now() })
      .execute();
    return { data: null };
  });
}
