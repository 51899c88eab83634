import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { useLinkParameters } from '../../features/money/use-link-parameters.ts';

const PARAMETERS = ['fund', 'need', 'withdraw', 'payeazi'] as const;

const RETURNS: Readonly<Record<string, string>> = {
  plans: `${paths.wheel}?showSubscription=true`,
  plays: `${paths.wheel}?showBuyPlays=true`,
  wheel: paths.wheel,
};

/** What a link asked this page to do. */
export function useWalletQuery() {
  const parameters = useLinkParameters(PARAMETERS);
  const [asked] = useState(() => ({
    fund: parameters.has('fund'),
    /** For a subscription it is a top up, which has a minimum of its own. */
    topUp: parameters.get('fund') === 'plans',
    /** What is missing for what they came from, in naira. */
    need: Number(parameters.get('need')) || 0,
    withdraw: parameters.has('withdraw'),
    check: parameters.has('payeazi'),
    /** Where whoever came for money goes back to. */
    back: RETURNS[parameters.get('fund') ?? ''] ?? null,
  }));
  return asked;
}
