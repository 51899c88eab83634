import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';

const PARAMETERS = ['fund', 'need', 'withdraw', 'payeazi'] as const;

const RETURNS: Readonly<Record<string, string>> = {
  plans: `${paths.wheel}?showSubscription=true`,
  plays: `${paths.wheel}?showBuyPlays=true`,
  wheel: paths.wheel,
};

/** What a link asked this page to do. It does so once and leaves the address bar. */
export function useWalletQuery() {
  const [parameters, setParameters] = useSearchParams();
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
  const carried = PARAMETERS.some((name) => parameters.has(name));
  useEffect(() => {
    if (!carried) return;
    setParameters(
      (before) => {
        for (const name of PARAMETERS) before.delete(name);
        return before;
      },
      { replace: true },
    );
  }, [carried, setParameters]);
  return asked;
}
