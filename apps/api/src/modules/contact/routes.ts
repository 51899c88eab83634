import * as contract from '@spw/contract/contact';
import { parseEmail } from '@spw/rules/email';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { newId, newReference } from '../../platform/ids.ts';
import type { Random } from '../../platform/random.ts';
import { must, Refusal } from '../../platform/refusal.ts';
import { own } from './tables.ts';

// The feedback forms do not ask for a number.
const WITHOUT_PHONE = new Set(['Idea Report', 'Bug Report']);
const REFERENCE = { prefix: 'C-', letters: '23456789ABCDEFGHJKLMNPQRSTVWXYZ', length: 8 };

export function routes(app: App, deps: { db: Db; clock: Clock; random: Random }): void {
  serve(app, contract.sendContactMessage, async ({ player, body }) => {
    const email = must(parseEmail(body.name));
    const phone = body.phone.trim();
    if (phone === '' && !WITHOUT_PHONE.has(body.subject)) throw new Refusal('phone_missing');
    const reference = newReference(deps.random, REFERENCE);
    await own(deps.db)
      .insertInto('contactMessages')
      .values({
        playerId: player?.playerId ?? null,
        messageId: newId(deps),
        reference,
        email,
        phone,
        subject: body.subject,
        message: body.message,
        createdAt: deps.clock.now(),
      })
      .execute();
    return { data: { reference }, message: 'Message sent successfully' };
  });
}
