import { RIGHT_OPTION } from './fill-database.ts';
import type { BenchPlayer } from './bench-players.ts';

export const CALL_NAMES = ['answer', 'spin', 'leaderboard'] as const;
export type CallName = (typeof CALL_NAMES)[number];

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a player's browser sends. */
export const calls: Record<CallName, (player: BenchPlayer) => HttpCall> = {
  answer: ({ roundId, headers }) =>
    post(`/v1/spw/rounds/${roundId}/answers`, headers, { level: 1, option: RIGHT_OPTION }),
  spin: ({ sessionId, headers }) =>
    post('/v1/spw/wheel/spins', { ...headers, 'idempotency-key': `spin-${sessionId}` }, { clientBytes: CLIENT_BYTES }),
  leaderboard: ({ headers }) => ({ method: 'GET', path: '/v1/spw/points/leader-board', headers, body: '' }),
};

const CLIENT_BYTES = '00112233445566778899aabbccddeeff';

function post(path: string, headers: HttpCall['headers'], body: object): HttpCall {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
