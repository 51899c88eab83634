import { sql } from 'kysely';
import type { Deps } from '../../main/build.ts';
import { deliverCode, deliverGoodbye, deliverOwnerMessage } from '../../modules/players/index.ts';
import type { SmsMessage } from '../../providers/sms/port.ts';

/** The phones of the test: what the worker would have texted by now. */
export function smsInbox(deps: Deps) {
  const received: SmsMessage[] = [];
  const sms = { send: async (message: SmsMessage) => void received.push(message) };
  const news: SmsMessage[] = [];
  const told = { send: async (message: SmsMessage) => void news.unshift(message) };
  const inbox = {
    /** Sends what waits to be sent, and gives the messages of a number, newest first. */
    async messagesTo(phone: string): Promise<SmsMessage[]> {
      const { rows } = await sql<{ id: string; data: { challengeId: string; sendId: string } }>`
        update pgboss.job set state = 'completed'
        where name = 'players.send-code' and state = 'created' returning id, data`.execute(deps.db);
      for (const { data } of rows) await deliverCode({ ...deps, sms, webHost: 'localhost' }, data);
      return received.filter((message) => message.to === phone).toReversed();
    },
    /** What the owner of a number was told, newest first. */
    async newsTo(phone: string): Promise<string[]> {
      const { rows } = await sql<{ data: { playerId: string; messageId: string } }>`
        update pgboss.job set state = 'completed'
        where name = 'players.tell-owner' and state = 'created' returning data`.execute(deps.db);
      for (const { data } of rows)
        await deliverOwnerMessage({ ...deps, sms: told, webUrl: 'https://spinnwin.example' }, data);
      const last = await sql<{ data: { messageId: string } }>`
        update pgboss.job set state = 'completed'
        where name = 'players.say-goodbye' and state = 'created' returning data`.execute(deps.db);
      for (const { data } of last.rows)
        await deliverGoodbye({ ...deps, sms: told, webUrl: 'https://spinnwin.example' }, data);
      return news.filter((message) => message.to === phone).map(({ text }) => text);
    },
    async codeFor(phone: string): Promise<string> {
      const [newest] = await inbox.messagesTo(phone);
      return /^\d{6}/.exec(newest?.text ?? '')?.[0] ?? 'no code';
    },
  };
  return inbox;
}
