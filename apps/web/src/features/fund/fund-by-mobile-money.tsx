import { Trans, useLingui } from '@lingui/react/macro';
import { maskPhone, parsePhone } from '@spw/rules/phone';
import { formatCountdown, formatTimeWithSeconds } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { Timeline, type TimelineStep } from '@spw/ui/parts/timeline/timeline.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useSecondsUntil } from '@spw/ui/use-now.ts';
import type { ReactNode } from 'react';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { EarlierNotice } from '../money/earlier-notice.tsx';
import { AmountField } from './amount-field.tsx';
import { FundOutcome } from './fund-outcome.tsx';
import type { FundMethodProps, FundView } from './fund-view.ts';
import { useMobileMoney, type MobileMoney, type MobileMoneyStep } from './use-mobile-money.ts';
import '../money/money.css';
import './fund.css';

const ORDER: readonly MobileMoneyStep[] = ['number', 'amount', 'charges', 'approve', 'confirmed'];

/** Five steps from a number to money in the wallet. */
export function useFundByMobileMoney({ attempt, need, onBack, onDone, onClose }: FundMethodProps): FundView {
  const { t } = useLingui();
  const money = useMobileMoney(attempt, need);
  const steps = useSteps(money);
  const { step } = money;
  const earlier = step === 'amount' || step === 'charges' ? money.back : step === 'number' ? onBack : undefined;
  return {
    title: t`Pay by phone`,
    step,
    ...(earlier && { onBack: earlier }),
    body:
      step === 'confirmed' && money.receipt ? (
        <FundOutcome receipt={money.receipt} message={t`Payment Verified`} />
      ) : (
        <Timeline steps={steps} />
      ),
    footer: <Foot money={money} onDone={onDone} onClose={onClose} />,
  };
}

function useSteps(money: MobileMoney): TimelineStep[] {
  const { t } = useLingui();
  const { step, holder, amount, quote } = money;
  const at = ORDER.indexOf(step);
  const state = (of: MobileMoneyStep): TimelineStep['state'] => {
    const place = ORDER.indexOf(of);
    return place < at ? 'done' : place === at ? 'now' : 'next';
  };
  const now = (of: MobileMoneyStep, body: ReactNode, otherwise?: ReactNode) => (of === step ? body : otherwise);
  const name = holder && `${holder.firstName} ${holder.lastName}`.trim();
  const charges = quote.data && formatNaira(quote.data.serviceCharge + quote.data.operatorCharge);
  return [
    {
      name: t`Verify number`,
      state: state('number'),
      note: now('number', <NumberStop money={money} />, name && `${name} · ${shown(money.phone)} · ${holder.platform}`),
    },
    {
      name: t`Amount`,
      state: state('amount'),
      note: now('amount', <AmountStop money={money} />),
      time: at > 1 ? formatNaira(Number(amount)) : undefined,
    },
    {
      name: t`Charges`,
      state: state('charges'),
      note: now('charges', <ChargesStop money={money} />),
      time: at > 2 ? charges : undefined,
    },
    { name: t`Approve on your phone`, state: state('approve'), note: now('approve', <ApproveStop money={money} />) },
    { name: t`Confirmed`, state: state('confirmed') },
  ];
}

function shown(text: string): string {
  const phone = parsePhone(text);
  return phone.ok ? maskPhone(phone.value) : text;
}

function NumberStop({ money }: { money: MobileMoney }) {
  const { t } = useLingui();
  const { holder, phone } = money;
  return (
    <div className="grid gap-3 pt-2">
      <TextInput
        label={t`Phone number`}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={14}
        value={phone}
        error={money.error}
        disabled={money.busy}
        onChange={({ target }) => money.setPhone(target.value)}
        data-autofocus=""
      />
      <SegmentedChoice
        label={t`Mobile money`}
        value={money.platform}
        options={[
          { value: 'MoMo' as const, label: 'MoMo' },
          { value: 'SmartCash' as const, label: 'SmartCash' },
        ]}
        onChange={money.setPlatform}
        disabled={money.busy}
      />
      {holder !== null && !holder.registered && <Unregistered platform={holder.platform} />}
    </div>
  );
}

function Unregistered({ platform }: { platform: 'MoMo' | 'SmartCash' }) {
  const code = platform === 'SmartCash' ? '*939#' : '*671#';
  return (
    <p role="alert" className="money-note">
      <Trans>
        This number has no {platform} account yet. To open one, dial{' '}
        <a href={`tel:${encodeURIComponent(code)}`}>{code}</a>.
      </Trans>
    </p>
  );
}

function AmountStop({ money }: { money: MobileMoney }) {
  const { t } = useLingui();
  const { phone } = useSettings().screens.quickAmounts;
  return (
    <div className="grid gap-3 pt-2">
      <EarlierNotice earlier={money.earlier} />
      <AmountField
        label={t`Amount to add`}
        value={money.amount}
        onChange={money.setAmount}
        quick={phone.filter((naira) => naira >= money.need).map((naira) => ({ naira }))}
        error={money.error}
      />
    </div>
  );
}

function ChargesStop({ money }: { money: MobileMoney }) {
  const { t } = useLingui();
  const { quote, amount, error } = money;
  if (quote.isError)
    return (
      <div className="grid justify-items-start gap-2 pt-2">
        <p role="alert">{t`Charges not available`}</p>
        <Button kind="secondary" loading={quote.isFetching} onPress={() => void quote.refetch()}>{t`Try again`}</Button>
      </div>
    );
  const line = (name: string, naira: number | undefined, total = false) => (
    <div className={total ? 'details-total' : undefined}>
      <dt>{name}</dt>
      <dd>{naira === undefined ? <Skeleton className="h-5 w-16" /> : <Money naira={naira} />}</dd>
    </div>
  );
  return (
    <>
      <dl className="details pt-2 text-body">
        {line(t`Amount`, Number(amount))}
        {line(t`Service charge`, quote.data?.serviceCharge)}
        {line(t`Operator charge`, quote.data?.operatorCharge)}
        {line(t`Total to pay`, quote.data?.totalAmount, true)}
      </dl>
      {error !== undefined && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </>
  );
}

function ApproveStop({ money }: { money: MobileMoney }) {
  const { t } = useLingui();
  const { receipt, lookedAt } = money;
  if (receipt === null) return null;
  const pending = receipt.state === 'pending';
  const when = lookedAt === 0 ? '' : formatTimeWithSeconds(lookedAt);
  return (
    <div className="approve-box">
      <p>
        <Trans>
          We sent a request to <b className="num">{shown(money.phone)}</b>. Open it and approve
        </Trans>
      </p>
      <Money naira={receipt.amount + receipt.charges} big className="text-h1" />
      <output className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {pending ? (
          <StatusChip status="pending" />
        ) : (
          <StatusChip status="failed">{t`Unable to verify payment`}</StatusChip>
        )}
        {pending && when !== '' && <span className="text-caption text-ink2">{t`last checked ${when}`}</span>}
      </output>
      {!pending && (
        <p>
          <Trans>Nothing was added. If it is approved later, it still counts and shows in your wallet.</Trans>
        </p>
      )}
      <Resend money={money} after={receipt.resendAfter} />
    </div>
  );
}

function Resend({ money, after }: { money: MobileMoney; after: number | null }) {
  const { t } = useLingui();
  const { receipt, lookedAt } = money;
  const seconds = useSecondsUntil((lookedAt || Date.parse(receipt?.createdAt ?? '')) + (after ?? 0) * 1000);
  if (after === null) return null;
  return (
    <Button kind="secondary" wide disabled={seconds > 0 || money.busy} onPress={money.resend}>
      {seconds > 0 ? t`Resend in ${formatCountdown(seconds)}` : t`Resend`}
    </Button>
  );
}

function Foot({ money, onDone, onClose }: { money: MobileMoney; onDone: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const online = useOnline();
  const { step, busy, quote } = money;
  if (step === 'confirmed') return <Button wide onPress={onDone}>{t`Done`}</Button>;
  if (step === 'approve')
    return (
      <>
        <Button wide kind="secondary" onPress={onClose}>{t`Close`}</Button>
        <p className="text-center text-caption text-ink2">
          <Trans>You can close this. We will keep checking.</Trans>
        </p>
      </>
    );
  if (step === 'number')
    return <Button wide loading={busy} disabled={!online} onPress={money.find}>{t`Continue`}</Button>;
  if (step === 'amount') return <Button wide disabled={!online} onPress={money.enterAmount}>{t`Continue`}</Button>;
  const total = quote.data?.totalAmount;
  return (
    <Button wide loading={busy} disabled={!online || total === undefined} onPress={money.pay}>
      {total === undefined ? t`Pay` : t`Pay ${formatNaira(total)}`}
    </Button>
  );
}
