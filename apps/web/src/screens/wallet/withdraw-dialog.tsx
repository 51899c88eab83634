import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog, type DialogProps } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Timeline } from '@spw/ui/parts/timeline/timeline.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useId, useState, type ReactNode } from 'react';
import { AmountField } from '../../features/fund/amount-field.tsx';
import { ConfirmPin } from '../../features/money/confirm-pin.tsx';
import { EarlierNotice } from '../../features/money/earlier-notice.tsx';
import { FreshCode } from '../../features/money/fresh-code.tsx';
import { useStepName } from '../../features/money/receipt-text.ts';
import type { Wallet } from '../../features/money/use-wallet.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { ArrowOutIcon } from '../../shared/icons.ts';
import { useBankView } from './bank-dialog.tsx';
import { maskNumber } from './bank-list.tsx';
import { useWithdraw } from './use-withdraw.ts';

/** One sheet: a bank account first, where there is none, then how much. */
export function WithdrawDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const [adding, setAdding] = useState(wallet.banks.length === 0);
  const bank = useBankView({ edited: null, onClose, onSaved: () => setAdding(false) }, adding);
  const withdraw = useWithdrawView(wallet, onClose);
  return <Dialog {...(adding ? bank : withdraw)} />;
}

function useWithdrawView(wallet: Wallet, onClose: () => void): DialogProps {
  const { t } = useLingui();
  const online = useOnline();
  const withdraw = useWithdraw(wallet);
  const { step, bank, amount, receipt } = withdraw;
  const naira = Number(amount);
  const show = (title: string, children: ReactNode, footer?: ReactNode, onBack?: () => void): DialogProps => ({
    open: true,
    onClose,
    title,
    children,
    footer,
    locked: withdraw.busy,
    step,
    ...(onBack && { onBack }),
  });

  if (step === 'done' && receipt !== null)
    return show(t`Withdraw`, <OnItsWay withdraw={withdraw} />, <Button wide onPress={onClose}>{t`Done`}</Button>);
  if (step === 'code' && withdraw.asked !== null)
    return show(
      t`Withdraw`,
      <FreshCode
        key={`${withdraw.asked.challenge} ${withdraw.error ?? ''}`}
        asked={withdraw.asked}
        busy={withdraw.busy}
        error={withdraw.error}
        onProof={withdraw.send}
      />,
    );
  if (step === 'pin' && bank !== null)
    return show(
      t`Confirm Transaction`,
      <ConfirmPin
        what={t`To ${bank.bankName} ${maskNumber(bank.acctNumber)}`}
        price={naira}
        icon={<ArrowOutIcon />}
        balance={wallet.balance}
        pin={withdraw.pin}
        onPin={withdraw.setPin}
        error={withdraw.error}
        wrongTries={withdraw.wrongTries}
        disabled={withdraw.busy}
      />,
      <Button
        wide
        loading={withdraw.busy}
        disabled={withdraw.pin.length < 4 || !online}
        onPress={() => withdraw.send()}
      >
        {t`Confirm`}
      </Button>,
      withdraw.back,
    );
  if (step === 'confirm' && bank !== null)
    return show(
      t`Check the details`,
      <dl className="details card">
        <div>
          <dt>{t`Amount`}</dt>
          <dd>
            <Money naira={naira} />
          </dd>
        </div>
        <div>
          <dt>{t`Bank`}</dt>
          <dd>
            {bank.bankName} {maskNumber(bank.acctNumber)}
          </dd>
        </div>
        <div>
          <dt>{t`Name`}</dt>
          <dd>{bank.acctName}</dd>
        </div>
        <div>
          <dt>{t`When`}</dt>
          <dd>{t`Within 24-48 hrs`}</dd>
        </div>
      </dl>,
      <Button wide onPress={withdraw.confirm}>{t`Continue`}</Button>,
      withdraw.back,
    );
  return show(
    t`Withdraw`,
    <AmountStep wallet={wallet} withdraw={withdraw} />,
    <>
      <Button wide disabled={!online || bank === null} onPress={withdraw.enter}>
        {naira > 0 ? t`Withdraw ${formatNaira(naira)}` : t`Withdraw`}
      </Button>
      <p className="text-center text-caption text-ink2">{t`Next: check the details, then your PIN.`}</p>
    </>,
  );
}

type Withdraw = ReturnType<typeof useWithdraw>;

function AmountStep({ wallet, withdraw }: { wallet: Wallet; withdraw: Withdraw }) {
  const { t } = useLingui();
  const { withdrawal } = useSettings().screens.quickAmounts;
  const name = useId();
  return (
    <div className="grid gap-4">
      <EarlierNotice earlier={withdraw.earlier} />
      <AmountField
        label={t`Amount`}
        note={t`You can withdraw ${formatNaira(wallet.withdrawable)}`}
        value={withdraw.amount}
        onChange={withdraw.setAmount}
        quick={[
          ...withdrawal.filter((naira) => naira <= wallet.withdrawable).map((naira) => ({ naira })),
          ...(wallet.withdrawable > 0 ? [{ naira: wallet.withdrawable, label: t`All` }] : []),
        ]}
        error={withdraw.error}
      />
      {withdraw.stays.length > 0 && <p className="money-note">{withdraw.stays.join(' ')}</p>}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t`To`}</legend>
        {wallet.banks.map((bank) => {
          const title = `${bank.bankName} ${maskNumber(bank.acctNumber)}`;
          const on = withdraw.bank?.id === bank.id;
          return (
            <label key={bank.id} className="choice source" data-on={on ? '' : undefined}>
              <input type="radio" className="radio" name={name} checked={on} onChange={() => withdraw.setBank(bank)} />
              <span className="min-w-0 font-bold">
                {title}
                <span className="block text-caption font-normal text-ink2">{bank.acctName}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

function OnItsWay({ withdraw }: { withdraw: Withdraw }) {
  const { t } = useLingui();
  const nameOf = useStepName();
  const { receipt, bank, amount } = withdraw;
  if (receipt === null || bank === null) return null;
  const reached = receipt.timeline.map(({ state, at }) => ({
    name: nameOf(state),
    state: 'done' as const,
    time: formatMoment(at),
  }));
  const ahead = ['requested', 'sent', 'paid']
    .filter((state) => !receipt.timeline.some((step) => step.state === state))
    .map((state) => ({ name: nameOf(state), state: 'next' as const }));
  return (
    <div className="grid gap-3">
      <p className="text-center font-semibold">{t`On its way to ${bank.bankName}`}</p>
      <p className="text-center">
        <Money naira={Number(amount)} big className="text-amount" />
      </p>
      <output className="block text-center text-balance text-ink2">{t`Your account will be funded within 24-48 hrs`}</output>
      <div className="card">
        <Timeline steps={[...reached, ...ahead]} />
      </div>
      <dl className="details">
        <div>
          <dt>{t`Reference`}</dt>
          <dd className="whitespace-nowrap">{receipt.shortReference}</dd>
        </div>
      </dl>
      <p className="money-note">
        <Trans>If the bank cannot take it, {formatNaira(Number(amount))} comes back to your wallet by itself.</Trans>
      </p>
    </div>
  );
}
