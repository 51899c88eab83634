import { calls } from '@spw/contract/calls.generated';
import type { endpoints } from '@spw/contract/endpoints';
import { answerWith, FakeNetwork, type HandlersOf } from '@spw/ui/testing/fake-network.ts';

export type Network = FakeNetwork<typeof endpoints>;
export type Handlers = HandlersOf<typeof endpoints>;
export const answer = answerWith<typeof endpoints>();

export function useFakeNetwork(handlers: Handlers): Network {
  const network = new FakeNetwork<typeof endpoints>(calls);
  network.on(handlers);
  return network.install();
}
