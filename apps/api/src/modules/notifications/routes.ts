import * as contract from '@spw/contract/notifications';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { chooseMessages, messageChoicesOf, type MessageKind } from './message-choices.ts';

export function routes(app: App, deps: { db: Db; clock: Clock }): void {
  serve(app, contract.getMessageChoices, async ({ player: { playerId } }) => ({
    data: await messageChoicesOf(deps.db, playerId),
  }));

  serve(app, contract.setMessageChoices, async ({ player: { playerId }, body }) => {
    const given = Object.entries(body).filter(([, wanted]) => wanted !== undefined);
    const changes = Object.fromEntries(given) as Partial<Record<MessageKind, boolean>>;
    return { data: await chooseMessages(deps.db, { playerId, changes, now: deps.clock.now() }) };
  });
}
