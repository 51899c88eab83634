import * as contract from '@spw/contract/feedback';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { saveNote } from './save-note.ts';
import { own } from './tables.ts';

export function routes(app: App, deps: { db: Db; clock: Clock; random: Random }): void {
  serve(app, contract.sendIdea, async ({ player, body }) => {
    await saveNote(deps, { player, kind: 'idea', ...body.data });
    return { data: null, message: 'Idea sent successfully' };
  });

  serve(app, contract.reportBug, async ({ player, body }) => {
    await saveNote(deps, { player, kind: 'bug', ...body.data });
    return { data: null, message: 'Bug report sent successfully' };
  });

  // Who answered is the session's player; the name, address and number in the body are what old callers send, and are not kept.
  serve(app, contract.sendPowerupSurvey, async ({ player, body }) => {
    const { rating, message } = body.data;
    await own(deps.db)
      .insertInto('powerupSurveys')
      .values({ playerId: player.playerId, surveyId: newId(deps), rating, message, createdAt: deps.clock.now() })
      .execute();
    return { data: null, message: 'Response sent successfully' };
  });
}
