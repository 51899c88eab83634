import { ApiFailure } from '@spw/ui/http/failures.ts';
import { call } from '../api/call.ts';
import { readDraft, storeDraft, type DraftName } from '../drafts.ts';
import { getSession } from '../session/session-store.ts';

const STORED = 'spw.outbox';
const WEEK = 7 * 24 * 60 * 60_000;
const MOST = 10;

/** What a player or visitor has written to us, as the form had it. */
export interface Letter {
  readonly kind: Exclude<DraftName, 'report'>;
  readonly texts: Readonly<Record<string, string>>;
}

interface KeptLetter extends Letter {
  /** Phones are shared: nobody sends the words of somebody else. */
  readonly owner: string;
  readonly at: number;
}

/** Sends it: an idea or a bug is kept first, then whoever answers messages is told. The reference is a contact message's. */
export async function sendLetter({ kind, texts }: Letter): Promise<string | null> {
  const { name = '', email = '', phone = '', message = '', subject = '', circumstances } = texts;
  const type = 'SPIN-N-WIN' as const;
  if (kind === 'contact') {
    const { data } = await call('sendContactMessage', { body: { name: email, subject, message, phone, type } });
    return data.reference;
  }
  const data = { name, email, message };
  if (kind === 'idea') await call('sendIdea', { body: { data } });
  else await call('reportBug', { body: { data: circumstances === undefined ? data : { ...data, circumstances } } });
  const told = { name: email, subject: kind === 'idea' ? 'Idea Report' : 'Bug Report', message, phone, type };
  // It is kept already; that nobody was told of it at once is nothing the sender could mend.
  call('sendContactMessage', { body: told }).catch(() => undefined);
  return null;
}

/** Written without a network: it waits here, a week at most. False where the browser keeps nothing. */
export function keepLetter(letter: Letter, owner: string): boolean {
  return store([...read(), { ...letter, owner, at: Date.now() }].slice(-MOST));
}

/** Whether this player or visitor has something waiting. */
export function hasKeptLetters(): boolean {
  const owner = whoWrites();
  return read().some((letter) => letter.owner === owner);
}

/** Sends what this player or visitor has waiting; says how many have arrived. Another tab that is at it already is left to it. */
export async function sendKeptLetters(): Promise<number> {
  if (!navigator.onLine || !hasKeptLetters()) return 0;
  const owner = whoWrites();
  if (!('locks' in navigator)) return sendAll(owner);
  return navigator.locks.request(STORED, { ifAvailable: true }, (lock) => (lock === null ? 0 : sendAll(owner)));
}

const whoWrites = () => getSession().session?.user.id ?? 'visitor';

async function sendAll(owner: string): Promise<number> {
  let sent = 0;
  for (const letter of read().filter((kept) => kept.owner === owner)) {
    try {
      await sendLetter(letter);
      sent += 1;
    } catch (failure) {
      // Refused for good: the words go back into the form, for the writer to see why.
      const refused = failure instanceof ApiFailure && failure.status < 500 && ![401, 429].includes(failure.status);
      if (!refused) return sent;
      if (Object.keys(readDraft(letter.kind, owner)).length === 0) storeDraft(letter.kind, owner, letter.texts);
    }
    store(read().filter(({ at, kind }) => at !== letter.at || kind !== letter.kind));
  }
  return sent;
}

function read(): readonly KeptLetter[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '[]') as readonly KeptLetter[];
    return kept.filter(({ at }) => Date.now() - at < WEEK);
  } catch {
    return [];
  }
}

function store(letters: readonly KeptLetter[]): boolean {
  try {
    if (letters.length === 0) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(letters));
    return true;
  } catch {
    return false;
  }
}
