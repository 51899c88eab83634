import { useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { AirtimeStep } from '../airtime/airtime-step.tsx';
import { useAirtime } from '../airtime/use-airtime.ts';
import type { FundMethodProps, FundView } from './fund-view.ts';
import '../money/money.css';
import './fund.css';

/** Money for playing only, from airtime, in the steps the carriers sell. */
export function useFundByAirtime({ need, onBack, onDone, onClose }: FundMethodProps): FundView {
  const { t } = useLingui();
  const online = useOnline();
  const all = useSettings().prices.airtimeTopUps;
  const enough = all.filter((each) => each >= need);
  // Where no step is enough, the largest is nearest.
  const airtimeTopUps = enough.length > 0 ? enough : all.slice(-1);
  const [naira, setNaira] = useState(airtimeTopUps.at(-1) ?? 0);
  const params = { amount: String(naira) };
  const airtime = useAirtime({
    begin: async () => {
      const { data, message } = await call('fundByAirtime', { params });
      return { url: data.url, message };
    },
    verify: async () => (await call('verifyAirtimeFunding', { params })).meta.paid,
    failed: t`Transaction Initiation failed`,
  });
  const { at } = airtime.phase;
  const asking = at === 'asking' || at === 'begin';
  return {
    title: t`Pay with airtime`,
    ...(at === 'asking' && { onBack }),
    body: (
      <div className="grid gap-4">
        {asking && (
          <fieldset className="quick" aria-label={t`Amount`}>
            {airtimeTopUps.map((each) => (
              <button
                key={each}
                type="button"
                className="choice"
                data-on={each === naira ? '' : undefined}
                disabled={at === 'begin'}
                onClick={() => setNaira(each)}
              >
                {formatNaira(each)}
              </button>
            ))}
          </fieldset>
        )}
        <AirtimeStep name={t`For playing only`} price={naira} phase={airtime.phase} renews={null} />
      </div>
    ),
    footer: asking ? (
      <Button wide loading={at === 'begin'} disabled={!online} onPress={airtime.start}>{t`Pay with airtime`}</Button>
    ) : at === 'done' ? (
      <Button wide onPress={onDone}>{t`Done`}</Button>
    ) : (
      <div className="button-pair">
        <Button wide kind="secondary" onPress={onClose}>{t`Close`}</Button>
        <Button wide disabled={at !== 'unsure' || !online} onPress={airtime.checkAgain}>{t`Check again`}</Button>
      </div>
    ),
  };
}
