import type { Data } from '../api/calls.ts';
import { useRead } from '../api/use-read.ts';

type Counts = Data<'getWaiting'>['counts'];

const LOOK_AGAIN_MILLISECONDS = 15_000;

/** What waits for this operator. The list and every mark beside the menu are of one answer. */
export function useWaiting() {
  return useRead('getWaiting', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
}

/** Messages are answered in the inbox; they are no decisions. */
export function countOf({ messages, ...decisions }: Counts, screen: keyof Counts | 'all'): number {
  if (screen === 'messages') return messages;
  if (screen !== 'all') return decisions[screen];
  return Object.values(decisions).reduce((sum, number) => sum + number, 0);
}
