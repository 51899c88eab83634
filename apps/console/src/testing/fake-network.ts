import { consoleCalls } from '@spw/contract/console/calls.generated';
import type { consoleEndpoints } from '@spw/contract/console/endpoints';
import { answerWith, FakeNetwork, type HandlersOf } from '@spw/ui/testing/fake-network.ts';

export type Network = FakeNetwork<typeof consoleEndpoints>;
export type Handlers = HandlersOf<typeof consoleEndpoints>;
export const answer = answerWith<typeof consoleEndpoints>();

export function useFakeNetwork(handlers: Handlers): Network {
  const network = new FakeNetwork<typeof consoleEndpoints>(consoleCalls);
  network.on(handlers);
  return network.install();
}
