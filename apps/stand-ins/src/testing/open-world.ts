import type { InjectOptions } from 'fastify';
import { assembleStandIns, type StandInsOptions } from '../app.ts';
import type { Outgoing } from '../callbacks/send.ts';

/** Stand-ins whose callbacks arrive here, answered as the test says, on a clock that starts on 15 November 2026 in the morning. */
export function openWorld(options: StandInsOptions = {}) {
  const received: Outgoing[] = [];
  const answers = {
    next: (_outgoing: Outgoing): { status: number; body: string } | null => ({ status: 200, body: '' }),
  };
  const { app, world } = assembleStandIns({
    timeAndChance: { now: () => new Date('2026-11-15T09:30:00Z') },
    ...options,
    send: (outgoing) => {
      received.push(outgoing);
      return Promise.resolve(answers.next(outgoing));
    },
  });

  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, more: InjectOptions = {}) => {
    const answer = await app.inject({ method, url, ...more });
    const body = (answer.body === '' ? null : answer.json()) as Record<string, unknown>;
    return { status: answer.statusCode, body, answer };
  };
  const control = async (path: string, payload: object = {}) =>
    (await call('POST', `/control/${path}`, { payload })).body;

  return {
    app,
    world,
    received,
    answers,
    call,
    control,
    advance: (ms: number) => control('advance', { ms }),
    set: (settings: object) => call('PATCH', '/control/settings', { payload: settings }),
    fault: (fault: object) => control('faults', fault),
    submit: (url: string, fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    close: () => app.close(),
  };
}

export type OpenWorld = ReturnType<typeof openWorld>;
