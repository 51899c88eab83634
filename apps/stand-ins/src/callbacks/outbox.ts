import type { Agenda } from '../agenda.ts';
import type { Faults, MoneyProvider } from '../control/faults.ts';
import { createShelf } from '../shelf.ts';
import type { Outgoing, Received, Send } from './send.ts';

export interface Letter extends Omit<Outgoing, 'url'> {
  provider: MoneyProvider;
  event: string;
  reference: string;
  url: string | null;
  /** The header that a broken signature would be in. */
  signedIn?: string;
  /** The pauses before each further try. */
  retryMs: readonly number[];
  accepts: (received: Received) => boolean;
}

type State = 'waiting' | 'held' | 'withheld' | 'delivered' | 'given-up';

interface Callback extends Letter {
  id: string;
  state: State;
  dueAt: Date;
  tries: { at: string; status: number | null }[];
}

interface Deps {
  agenda: Agenda;
  faults: Faults;
  send: Send;
}

const KEPT = 20_000;

export function createOutbox({ agenda, faults, send }: Deps) {
  const callbacks = createShelf<Callback>(KEPT);
  let held: Callback[] = [];
  let last = 0;

  function schedule(callback: Callback, ms: number) {
    callback.state = 'waiting';
    callback.dueAt = new Date(agenda.now().getTime() + ms);
    const due = callback.dueAt;
    // Delivered by hand or put off meanwhile, it is no longer this moment's.
    agenda.after(ms, () => (callback.state === 'waiting' && callback.dueAt === due ? attempt(callback) : undefined));
  }

  async function hand({ url, method, headers, body }: Callback): Promise<Received | null> {
    return url === null ? null : send({ url, method, headers, body });
  }

  async function attempt(callback: Callback) {
    const received = await hand(callback);
    callback.tries.push({ at: agenda.now().toISOString(), status: received?.status ?? null });
    const pause = callback.retryMs[callback.tries.length - 1];
    if (received && callback.accepts(received)) callback.state = 'delivered';
    else if (pause === undefined) callback.state = 'given-up';
    else schedule(callback, pause);
    const overtaken = held.filter((other) => other.provider === callback.provider && other.state === 'held');
    held = held.filter((other) => !overtaken.includes(other) && other.state === 'held');
    for (const other of overtaken) schedule(other, 0);
  }

  function enter(letter: Letter, state: State): Callback {
    last += 1;
    const callback: Callback = { ...letter, id: String(last), state, dueAt: agenda.now(), tries: [] };
    callbacks.put(callback.id, callback);
    return callback;
  }

  return {
    post(letter: Letter) {
      const { provider, event, reference } = letter;
      const take = (kind: Parameters<Faults['take']>[1]) => faults.take(provider, kind, { event, reference });
      if (letter.url === null || take('never')) {
        enter(letter, 'withheld');
        return;
      }
      const sealed = letter.signedIn && take('corrupt-signature') ? breakSeal(letter, letter.signedIn) : letter;
      const duplicate = take('duplicate');
      const late = take('late')?.ms ?? 0;
      if (take('reorder')) {
        held.push(enter(sealed, 'held'));
        return;
      }
      for (let copy = 0; copy < (duplicate ? (duplicate.copies ?? 2) : 1); copy += 1) {
        schedule(enter(sealed, 'waiting'), late);
      }
    },

    list: () =>
      callbacks.all().map(({ id, provider, event, reference, url, method, state, dueAt, tries, headers, body }) => ({
        id,
        provider,
        event,
        reference,
        url,
        method,
        state,
        dueAt: dueAt.toISOString(),
        tries,
        headers,
        body,
      })),

    async deliverAll(): Promise<number> {
      const open = callbacks.all().filter(({ state }) => state === 'waiting' || state === 'held');
      for (const callback of open) await attempt(callback);
      return open.length;
    },

    async sendAgain(id: string, copies: number): Promise<(number | null)[] | null> {
      const callback = callbacks.get(id);
      if (!callback) return null;
      const answers = await Promise.all(Array.from({ length: copies }, () => hand(callback)));
      return answers.map((received) => received?.status ?? null);
    },
  };
}

function breakSeal(letter: Letter, header: string): Letter {
  const seal = letter.headers[header] ?? '';
  const broken = (seal.startsWith('0') ? '1' : '0') + seal.slice(1);
  return { ...letter, headers: { ...letter.headers, [header]: broken } };
}
