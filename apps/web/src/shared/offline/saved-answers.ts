import { TransportFailure } from '@spw/ui/http/failures.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Answer } from '../api/calls.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';

const STORED = 'spw.saved';
const DAY = 24 * 60 * 60_000;
const WRITE_AFTER = 300;
/** The build puts the hash of its content into this file's name, so it names the release. */
const RELEASE = import.meta.url;

interface Saved {
  readonly player: string;
  readonly release: string;
  readonly answers: Record<string, { readonly at: number; readonly data: unknown }>;
}

const whole = (data: unknown) => data;

/**
 * The only answers that stay on the phone, by the name in their key, and what of each. Nothing that could be used by whoever finds
 * the phone: no account numbers, no receipts, no open round, no question.
 */
const SAVED: Readonly<Record<string, (data: unknown) => unknown>> = {
  settings: whole,
  categories: whole,
  winners: whole,
  streak: whole,
  powerups: whole,
  leaderboard: whole,
  'last-week': whole,
  'daily-plays': whole,
  limits: whole,
  messages: whole,
  prizes: (data) => (data as Answer<'listPrizes'>['data']).map((prize) => ({ ...prize, reference: '' })),
  wallet: (data) => ({ ...(data as Answer<'getWallet'>['data']), pin: undefined, banks: [], pending: [] }),
  games: (data) => {
    const { pages, pageParams } = data as {
      readonly pages: readonly unknown[];
      readonly pageParams: readonly unknown[];
    };
    return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
  },
};

/** What may be kept of a query of this player; undefined where nothing may. */
function savedPart([kind, owner, name]: QueryKey, player: string): ((data: unknown) => unknown) | undefined {
  const part = kind === 'player' ? (owner === player ? name : undefined) : kind;
  return typeof part === 'string' ? SAVED[part] : undefined;
}

/**
 * Keeps what the server last said to this player, for a day and this release. A query that gets no answer and has nothing to show gets
 * what was kept, with its time; with a network nobody sees anything old.
 */
export function saveAnswers(queries: QueryClient): () => void {
  const player = getSession().session?.user.id;
  if (player === undefined) return () => undefined;
  const answers = read(player);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    store({ player, release: RELEASE, answers });
  };
  const save = (query: Query) => {
    const part = savedPart(query.queryKey, player);
    if (part === undefined || query.state.data === undefined) return;
    answers[query.queryHash] = { at: query.state.dataUpdatedAt, data: part(query.state.data) };
    timer ??= setTimeout(write, WRITE_AFTER);
  };
  const showSaved = (query: Query) => {
    const kept = answers[query.queryHash];
    if (kept !== undefined && savedPart(query.queryKey, player) !== undefined)
      query.setData(kept.data, { updatedAt: kept.at, manual: true });
  };
  const stopSaving = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success') save(query);
    else if (query.state.data === undefined && hasNoAnswer(query)) showSaved(query);
  });
  const leave = () => timer !== undefined && write();
  window.addEventListener('pagehide', leave);
  const stop = () => {
    clearTimeout(timer);
    stopSaving();
    stopFollowing();
    window.removeEventListener('pagehide', leave);
  };
  const stopFollowing = subscribeToSession(() => {
    if (getSession().session?.user.id === player) return;
    stop();
    store(null);
  });
  return stop;
}

function hasNoAnswer({ state }: Query): boolean {
  return state.fetchStatus === 'paused' || state.fetchFailureReason instanceof TransportFailure;
}

function read(player: string): Saved['answers'] {
  try {
    const saved = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Saved | null;
    if (saved?.player !== player || saved.release !== RELEASE) return {};
    return Object.fromEntries(Object.entries(saved.answers).filter(([, { at }]) => Date.now() - at < DAY));
  } catch {
    return {};
  }
}

function store(saved: Saved | null): void {
  try {
    if (saved === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(saved));
  } catch {
    // Then nothing is there without a network.
  }
}
