import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TimeAndChance } from '../time-and-chance.ts';
import type { Faults, MoneyProvider, Provider, Where } from './faults.ts';

interface Deps extends Pick<TimeAndChance, 'wait'> {
  faults: Faults;
}

/** `work` does what the provider does and returns how to answer, because the answer may come late or never. */
export async function answerWithFaults(
  deps: Deps,
  provider: Provider,
  reply: FastifyReply,
  work: () => () => FastifyReply,
  where: Where = {},
): Promise<FastifyReply> {
  const { failWith, callLost, failAfterWith, replyLost, delayMs } = deps.faults.meet(provider, where);
  let answer = () => fail(reply, failWith ?? failAfterWith ?? 500);
  if (failWith === null && !callLost) {
    const whole = work();
    if (failAfterWith === null) answer = whole;
  }
  if (delayMs > 0) await deps.wait(delayMs);
  if (!replyLost && !callLost) return answer();

  reply.hijack();
  reply.request.raw.socket.destroy();
  return reply;
}

export interface Answer {
  code: number;
  body?: unknown;
}

/** The same for the providers of money, whose faults may be meant for one path or one payment. */
export function answerCall(
  deps: Deps,
  provider: MoneyProvider,
  reply: FastifyReply,
  reference: string | undefined,
  work: () => Answer,
): Promise<FastifyReply> {
  const write = () => {
    const { code, body } = work();
    return () => reply.code(code).send(body);
  };
  const where = whereOf(provider, reply.request);
  return answerWithFaults(deps, provider, reply, write, reference === undefined ? where : { ...where, reference });
}

/** Before anything is looked at: who is down does not check keys. */
export async function refuseWhenDown(deps: Deps, provider: MoneyProvider, reply: FastifyReply): Promise<void> {
  const down = deps.faults.take(provider, 'down', whereOf(provider, reply.request));
  if (down) await fail(reply, down.status ?? 503);
}

function whereOf(provider: MoneyProvider, request: FastifyRequest): Where {
  const [path = ''] = request.url.split('?');
  return { method: request.method, path: path.slice(`/${provider}`.length).replace(/(?<=.)\/$/, '') };
}

function fail(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ statusCode: status, error: 'Fault', message: 'The provider is out of order' });
}
