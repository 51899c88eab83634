import * as contract from '@spw/contract/messages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Random } from '../../platform/random.ts';
import { chooseMessages, messageChoicesOf, type MessageChoices } from './choices.ts';
import { listMessages, readMessages } from './list-messages.ts';
import { subscribe } from './push/subscribe.ts';
import { forgetBrowsers } from './push/subscription-store.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** With which browsers ask for an address; null where nothing is pushed. */
  readonly pushKey: string | null;
  readonly isPushHost: (endpoint: string) => boolean;
}

export function routes(app: App, deps: Deps): void {
  serve(app, contract.listMessages, async ({ player: { playerId }, query }) => {
    const { messages, next, unread } = await listMessages(deps, { playerId, ...query });
    return { data: messages, meta: { next, unread } };
  });

  serve(app, contract.readMessages, async ({ player: { playerId }, body: { ids } }) => ({
    data: { unread: await readMessages(deps, { playerId, ids }) },
  }));

  serve(app, contract.getMessageChoices, async ({ player: { playerId } }) => ({
    data: await messageChoicesOf(deps.db, playerId),
    meta: { pushKey: deps.pushKey },
  }));

  serve(app, contract.setMessageChoices, async ({ player: { playerId }, body }) => {
    const given = Object.entries(body).filter(([, wanted]) => wanted !== undefined);
    const changes = Object.fromEntries(given) as Partial<MessageChoices>;
    return { data: await chooseMessages(deps.db, { playerId, changes, now: deps.clock.now() }) };
  });

  serve(app, contract.subscribeToPush, async ({ player, body }) => ({
    data: { subscribed: await subscribe(deps, { ...player, ...body }) },
  }));

  serve(app, contract.unsubscribeFromPush, async ({ player: { playerId, sessionId } }) => {
    await forgetBrowsers(deps.db, { playerId, sessionIds: [sessionId] });
    return { data: { subscribed: false } };
  });
}
