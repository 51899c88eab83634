import { commitmentOf, numbersOf } from '@spw/rules/fairness';
import type { Answer } from '../../shared/api/calls.ts';
import { webHashing } from '../../shared/hashing.ts';

export interface SpinPromise {
  /** The hash that the server had shown before our bytes left the phone. */
  readonly commitment: string;
  readonly clientBytes: string;
}

/** Draws again with the seed that the server has now shown: did it keep to the one it had promised? */
export async function checkSpin(
  promise: SpinPromise,
  { seed, clientBytes, turn, spin, category }: Answer<'spinWheel'>['data'],
  categories: readonly { readonly id: string }[],
): Promise<boolean> {
  if (clientBytes !== promise.clientBytes) return false;
  if ((await commitmentOf(webHashing, seed)) !== promise.commitment) return false;
  const next = numbersOf(webHashing, { seed, clientBytes, turnId: turn.id, step: `spin ${spin}` });
  return categories[await next(categories.length)]?.id === category.id;
}
