import type { FastifyReply } from 'fastify';
import type { TimeAndChance } from '../time-and-chance.ts';
import type { Faults, Met, Provider } from './faults.ts';

interface Deps extends Pick<TimeAndChance, 'wait'> {
  faults: Faults;
}

/** `work` does what the provider does and returns how to answer, because the answer may come late or never. */
export async function answerWithFaults(
  deps: Deps,
  provider: Provider,
  reply: FastifyReply,
  work: (met: Met) => () => FastifyReply,
): Promise<FastifyReply> {
  const met = deps.faults.meet(provider);
  const { failWith } = met;
  const answer = failWith === null ? work(met) : () => fail(reply, failWith);
  if (met.delayMs > 0) await deps.wait(met.delayMs);
  if (!met.replyLost) return answer();

  reply.hijack();
  reply.request.raw.socket.destroy();
  return reply;
}

function fail(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send({ statusCode: status, error: 'Fault', message: 'The provider is out of order' });
}
