import { Trans, useLingui } from '@lingui/react/macro';
import { cardTotal, parseNaira, toNaira } from '@spw/rules/naira';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useId, useState, type ReactNode } from 'react';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { CardIcon, PhoneIcon } from '../../shared/icons.ts';
import { EarlierNotice } from '../money/earlier-notice.tsx';
import type { MoneyAttempt } from '../money/use-attempt.ts';
import { AmountField } from './amount-field.tsx';
import { FundOutcome } from './fund-outcome.tsx';
import type { FundSource, FundView } from './fund-view.ts';
import { useCardFunding } from './use-card-funding.ts';

interface Props {
  readonly attempt: MoneyAttempt;
  readonly topUp: boolean;
  readonly need: number;
  readonly source: FundSource;
  readonly onSource: (source: FundSource) => void;
  readonly onOther: (source: Exclude<FundSource, 'card'>) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function useFundByCard({ attempt, topUp, need, source, onSource, onOther, onDone, onClose }: Props): FundView {
  const { t } = useLingui();
  const online = useOnline();
  const { card, minimums, screens } = useSettings();
  const minimum = topUp ? minimums.topUp : minimums.fundWallet;
  const least = Math.max(minimum, Math.ceil(need));
  const [amount, setAmount] = useState(String(least));
  const funding = useCardFunding(attempt);
  const { phase } = funding;
  const title = topUp ? t`Top Up` : t`Fund Wallet`;
  const principal = parseNaira(amount);
  const total = principal.ok ? cardTotal(principal.value, card) : null;

  function go() {
    if (source !== 'card') onOther(source);
    else if (amount === '') funding.setError(t`Input amount`);
    else if (Number(amount) < minimum) funding.setError(t`Min amount is ${formatNaira(minimum)}`);
    else funding.start(amount, topUp);
  }

  if (phase.at === 'done') {
    const ok = phase.receipt.state === 'successful';
    return {
      title,
      body: <FundOutcome receipt={phase.receipt} message={t`Transaction Successful`} />,
      footer: ok ? (
        <Button wide onPress={onDone}>{t`Done`}</Button>
      ) : (
        <Button wide onPress={funding.again}>{t`Try again`}</Button>
      ),
    };
  }
  if (phase.at === 'paying' || phase.at === 'confirming' || phase.at === 'closed') {
    const closed = phase.at === 'closed';
    return {
      title,
      body: (
        <div className="grid gap-4">
          <output className="block money-note">
            {closed ? (
              <Trans>Not completed. If you paid, check the status: money that arrives later still counts.</Trans>
            ) : phase.at === 'confirming' ? (
              <Trans>Confirming…</Trans>
            ) : (
              <Trans>Pay on the card company’s page that has opened. We will see your payment here.</Trans>
            )}
          </output>
          <p className="text-center">
            <a href={phase.url} target="_blank" rel="noopener">{t`Open the card page again`}</a>
          </p>
        </div>
      ),
      footer: (
        <div className="button-pair">
          <Button wide kind="secondary" onPress={onClose}>{t`Close`}</Button>
          <Button wide loading={phase.at === 'confirming'} onPress={funding.check}>{t`Check status`}</Button>
        </div>
      ),
    };
  }
  return {
    title,
    body: (
      <div className="grid gap-3">
        <EarlierNotice earlier={attempt.earlier} />
        {source === 'card' && (
          <AmountField
            label={t`Amount to add`}
            value={amount}
            onChange={(text) => {
              setAmount(text);
              funding.setError(undefined);
            }}
            quick={screens.quickAmounts.card.filter((naira) => naira >= least).map((naira) => ({ naira }))}
            error={funding.error}
            disabled={phase.at === 'starting'}
            first={topUp}
          />
        )}
        <Sources source={source} onSource={onSource} />
      </div>
    ),
    footer: (
      <>
        {/* With the button, so that no small screen hides what will be paid. */}
        {source === 'card' && total !== null && (
          <dl className="details pb-2">
            <div>
              <dt>{t`You pay, with a card fee of ${formatNaira(toNaira(total.fee))}`}</dt>
              <dd>
                <Money naira={toNaira(total.total)} big className="text-h2" />
              </dd>
            </div>
          </dl>
        )}
        <Button
          wide
          loading={phase.at === 'starting'}
          disabled={!online}
          reason={online ? undefined : t`You are offline`}
          onPress={go}
        >
          {source === 'card' ? t`Pay with card` : t`Continue`}
        </Button>
        {source === 'card' && (
          <p className="text-center text-caption text-ink2">{t`Opens the card company’s own page.`}</p>
        )}
      </>
    ),
  };
}

function Sources({ source, onSource }: { source: FundSource; onSource: (source: FundSource) => void }) {
  const { t } = useLingui();
  const { card, minimums, prices } = useSettings();
  const name = useId();
  const least = Math.min(...prices.airtimeTopUps);
  const rows: { value: FundSource; title: string; line: string; icon: ReactNode }[] = [
    {
      value: 'card',
      title: t`Card`,
      line: t`Fee ${card.feeThousandths / 10}% · from ${formatNaira(minimums.fundWallet)}`,
      icon: <CardIcon />,
    },
    {
      value: 'phone',
      title: t`Mobile money, by phone`,
      line: t`From ${formatNaira(minimums.moMo)} MoMo, ${formatNaira(minimums.smartCash)} SmartCash`,
      icon: <PhoneIcon />,
    },
    {
      value: 'airtime',
      title: t`Airtime`,
      line: t`From ${formatNaira(least)}. For playing only`,
      icon: <PhoneIcon />,
    },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-text">{t`Where the money comes from`}</legend>
      {rows.map((row) => (
        <label key={row.value} className="choice source" data-on={row.value === source ? '' : undefined}>
          <input
            type="radio"
            className="radio"
            name={name}
            checked={row.value === source}
            onChange={() => onSource(row.value)}
          />
          <span className="min-w-0 flex-1">
            <b className="block">{row.title}</b>
            <span className="text-caption text-ink2">{row.line}</span>
          </span>
          {row.icon}
        </label>
      ))}
    </fieldset>
  );
}
