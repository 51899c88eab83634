import { createHash } from 'node:crypto';
import { isSolution } from '@spw/rules/puzzle';
import { ApiFailure, TransportFailure } from '@spw/ui/http/failures.ts';
import { never, noAnswer, refusal } from '@spw/ui/testing/fake-network.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, useFakeNetwork } from '../../testing/fake-network.ts';
import { getSession, openSessionStore, startSession } from '../session/session-store.ts';
import { call } from './call.ts';

const OLD = aToken('old');
const FRESH = aToken('fresh');
const user = aUser();

beforeEach(() => {
  openSessionStore();
});

/** A server for which only the fresh token is good. */
function serverThatExpired(code: 'token_expired' | 'not_signed_in' = 'token_expired') {
  return useFakeNetwork({
    listSessions: ({ headers }) =>
      headers['authorization'] === `Bearer ${FRESH}` ? answer('listSessions', []) : refusal(code),
    endOtherSessions: ({ headers }) =>
      headers['authorization'] === `Bearer ${FRESH}` ? answer('endOtherSessions', { ended: 1 }) : refusal(code),
    renewToken: () => answer('renewToken', user, { token: FRESH }),
  });
}

test('calls carry the token, their key and safely written addresses', async () => {
  const network = useFakeNetwork({ endSession: () => answer('endSession', { ended: 1 }) });
  startSession(user, OLD);

  await call('endSession', { params: { id: 'a/b?c' }, key: 'key-1' });

  const [seen] = network.seen;
  expect(seen?.params).toEqual({ id: 'a/b?c' });
  expect(seen?.headers).toMatchObject({ authorization: `Bearer ${OLD}`, 'idempotency-key': 'key-1' });
});

test('whoever is signed out calls without a token', async () => {
  const network = useFakeNetwork({ listCategories: () => answer('listCategories', []) });

  await call('listCategories', { query: { active: 'true' } });

  expect(network.seen.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
});

test('an expired token is renewed once for all the calls that need it, and nobody notices', async () => {
  const network = serverThatExpired();
  startSession(user, OLD);

  await Promise.all([call('listSessions'), call('listSessions'), call('endOtherSessions')]);

  expect(network.callsOf('renewToken')).toHaveLength(1);
  expect(getSession().session?.token).toBe(FRESH);
});

test('a token another tab has renewed meanwhile is used without asking again', async () => {
  const network = serverThatExpired();
  startSession(user, OLD);
  localStorage.setItem('spw.session', JSON.stringify({ user, token: FRESH, isLoggedIn: true }));

  await call('listSessions');

  expect(network.callsOf('renewToken')).toHaveLength(0);
});

test('a renewal that is refused ends the session', async () => {
  const network = serverThatExpired();
  network.on({ renewToken: () => refusal('not_signed_in') });
  startSession(user, OLD);

  await expect(call('listSessions')).rejects.toMatchObject({ code: 'not_signed_in' });

  expect(getSession()).toEqual({ session: null, ended: 'expired' });
  expect(localStorage.getItem('spw.session')).toBeNull();
});

test('a renewal that gets no answer leaves the player signed in', async () => {
  const network = serverThatExpired();
  network.on({ renewToken: () => noAnswer() });
  startSession(user, OLD);

  await expect(call('listSessions')).rejects.toMatchObject({ reason: 'network' });

  expect(getSession().session?.token).toBe(OLD);
});

test.each([200, 302, 403, 404, 418])(
  'a page of a proxy with status %i in the place of a renewal leaves the player signed in',
  async (status) => {
    const network = serverThatExpired();
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith('/user/token')
        ? Promise.resolve(new Response('<html>Sign in to the network</html>', { status }))
        : network.fetch(address, init),
    );
    startSession(user, OLD);

    await expect(call('listSessions')).rejects.toMatchObject({ code: 'something_wrong' });

    expect(getSession()).toMatchObject({ session: { token: OLD }, ended: null });
  },
);

test('a renewal refused because the account was closed ends the session and says why', async () => {
  const network = serverThatExpired();
  network.on({ renewToken: () => refusal('account_disabled_guard') });
  startSession(user, OLD);

  await expect(call('listSessions')).rejects.toMatchObject({ code: 'account_disabled_guard' });

  expect(getSession()).toEqual({ session: null, ended: 'disabled' });
});

test('a logout in another tab is not undone by a renewal under way', async () => {
  const network = serverThatExpired();
  network.on({
    renewToken: () => {
      localStorage.removeItem('spw.session');
      return answer('renewToken', user, { token: FRESH });
    },
  });
  startSession(user, OLD);

  await call('listSessions');

  expect(localStorage.getItem('spw.session')).toBeNull();
});

test('an account that was closed loses its session at its next call', async () => {
  useFakeNetwork({ listSessions: () => refusal('account_disabled_guard') });
  startSession(user, OLD);

  await expect(call('listSessions')).rejects.toBeInstanceOf(ApiFailure);

  expect(getSession().ended).toBe('disabled');
});

test('a refusal brings its code, its words, its fields and the number to ask for help with', async () => {
  const fields = { username: { code: 'username_taken', message: 'That username is taken' } };
  useFakeNetwork({ register: () => refusal('invalid_input', { fields, meta: { hint: 1 } }) });

  await expect(call('register', { body: { phone: '0803', platform: 'web' } })).rejects.toMatchObject({
    code: 'invalid_input',
    status: 422,
    message: 'Please check what you entered',
    fields,
    meta: { hint: 1 },
    requestId: 'request-1',
  });
});

test('a failed request that says nothing of itself says that an error occurred', async () => {
  useFakeNetwork({ logout: () => ({ status: 500, envelope: { status: false, data: null } }) });

  await expect(call('logout')).rejects.toMatchObject({ code: 'fault', message: 'An error occurred' });
});

test.each([
  ['that is not ours, such as a page of the hotel network', '<html>Sign in to the network</html>'],
  ['without data', '{"status":true,"message":null,"meta":{}}'],
  ['of nothing', ''],
])('an answer %s says something went wrong', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));

  await expect(call('logout')).rejects.toMatchObject({ code: 'something_wrong', message: 'Something went wrong' });
  vi.unstubAllGlobals();
});

test('a call that is not answered within ten seconds gives up', async () => {
  vi.useFakeTimers();
  useFakeNetwork({ logout: () => never() });

  const outcome = call('logout').catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toMatchObject({ reason: 'timeout' });
});

test('a call the player leaves is aborted, not failed', async () => {
  useFakeNetwork({ listSessions: () => never() });
  const leaving = new AbortController();

  const outcome = call('listSessions', { signal: leaving.signal }).catch((failure: unknown) => failure);
  leaving.abort();

  expect(await outcome).toBeInstanceOf(TransportFailure);
  expect(await outcome).toMatchObject({ reason: 'aborted' });
});

test('a puzzle that the server asks for is solved on the phone, said in words, and the call made again', async () => {
  const puzzle = { challenge: 'abc.def.ghi', bits: 6, parts: 4 };
  const network = useFakeNetwork({
    login: ({ headers }) =>
      headers['x-puzzle'] === 'can'
        ? refusal('puzzle_needed', { meta: { puzzle } })
        : answer('login', null, { challenge: 'c1' }),
  });
  const said: string[] = [];
  const { meta } = await call('login', { body: { phone: '0803' }, onWait: (text) => void said.push(text) });
  expect(meta.challenge).toBe('c1');
  expect(said).toEqual([expect.stringContaining('short check')]);
  const solution = network.callsOf('login')[1]?.headers['x-puzzle'] ?? '';
  const [challenge, nonces = ''] = solution.split(':');
  expect(challenge).toBe(puzzle.challenge);
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  expect(isSolution(sha256, puzzle, nonces.split(',').map(Number))).toBe(true);
});

test('cookies that turn out to be another player’s end the session here, and nothing is done as that player', async () => {
  const network = serverThatExpired();
  network.on({
    renewToken: () => answer('renewToken', aUser({ id: '0192f0c4-0000-7000-8000-0000000000ff' }), { token: FRESH }),
  });
  startSession(user, OLD);

  await expect(call('endOtherSessions')).rejects.toMatchObject({ code: 'not_signed_in' });

  expect(getSession()).toEqual({ session: null, ended: 'replaced' });
  expect(network.callsOf('endOtherSessions')).toHaveLength(1);
});

test('what one player asked for is not sent again as the one whom another tab has signed in meanwhile', async () => {
  const network = serverThatExpired();
  startSession(user, OLD);
  const other = aUser({ id: '0192f0c4-0000-7000-8000-0000000000ff' });
  localStorage.setItem('spw.session', JSON.stringify({ user: other, token: FRESH, isLoggedIn: true }));

  await expect(call('endOtherSessions')).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(network.callsOf('endOtherSessions')).toHaveLength(1);
});
