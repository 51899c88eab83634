import type { Answer } from '../control/answer-with-faults.ts';

export function ok(message: string, data?: unknown, meta?: unknown): Answer {
  return answer(200, message, data, meta);
}

export function created(message: string, data: unknown): Answer {
  return answer(201, message, data);
}

function answer(code: number, message: string, data?: unknown, meta?: unknown): Answer {
  const body = {
    status: true,
    message,
    ...(data === undefined ? {} : { data }),
    ...(meta === undefined ? {} : { meta }),
  };
  return { code, body };
}

export function refuse(status: number, message: string, code?: string, nextStep?: string): Answer {
  if (code === undefined) return { code: status, body: { status: false, message } };
  const meta = { nextStep: nextStep ?? 'Check the values that were sent' };
  return { code: status, body: { status: false, message, meta, type: 'validation_error', code } };
}
