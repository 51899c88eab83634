import { useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPinRefusal } from '../../features/money/confirm-pin.tsx';
import { useAttempt } from '../../features/money/use-attempt.ts';
import { isAboutProof, useFreshCode, type CodeProof } from '../../features/money/use-fresh-code.ts';
import { refreshMoney, type Bank, type Wallet } from '../../features/money/use-wallet.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export type WithdrawStep = 'amount' | 'confirm' | 'pin' | 'code' | 'done';

export function useWithdraw(wallet: Wallet) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const player = usePlayer();
  const { minimums } = useSettings();
  const [step, setStep] = useState<WithdrawStep>('amount');
  const [amount, setAmount] = useState(String(minimums.withdrawal));
  const [picked, setBank] = useState<Bank | null>(null);
  const bank = picked ?? wallet.banks[0] ?? null;
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [wrongTries, setWrongTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const fresh = useFreshCode();
  const attempt = useAttempt();

  const cardMoneyFrom = (moment: string) => t`Card money can be withdrawn from ${formatMomentUnbroken(moment)}`;
  const later = wallet.waitingUntil === null ? null : cardMoneyFrom(wallet.waitingUntil);

  /** What of the balance does not leave now, and why. */
  const stays = [
    ...(later === null ? [] : [t`${formatNaira(wallet.waiting)} came by card. ${later}.`]),
    ...(wallet.playCredit > 0
      ? [t`${formatNaira(wallet.playCredit)} is for playing only: it came from airtime and cannot be withdrawn.`]
      : []),
  ];

  function enter() {
    if (amount === '') setError(t`Input amount`);
    else if (Number(amount) < minimums.withdrawal) setError(t`Min amount is ${formatNaira(minimums.withdrawal)}`);
    else if (Number(amount) > wallet.withdrawable)
      setError(Number(amount) <= wallet.cash && later !== null ? later : t`Insufficient Funds`);
    else if (bank !== null) {
      setError(undefined);
      setStep('confirm');
    }
  }

  async function send(proof: CodeProof = {}) {
    if (bank === null) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { amount, pin, bank: JSON.stringify({ id: bank.id }), ...proof };
      const what = JSON.stringify({ ...body, pin: '', code: '' });
      const sent = await attempt.send(what, (key) => call('withdraw', { body, key }));
      refreshMoney(queries, player.id);
      setReceipt(sent?.data ?? null);
      setStep(sent === null ? 'amount' : 'done');
      if (sent === null) setPin('');
    } catch (failure) {
      if (fresh.wants(failure)) setStep('code');
      else refused(failure);
    } finally {
      setBusy(false);
    }
  }

  /** Whatever only has to wait says until when. */
  function waitOf(failure: unknown): string | null {
    if (!(failure instanceof ApiFailure)) return null;
    const { code, meta } = failure;
    const until = meta['waitingUntil'] ?? meta['newUntil'] ?? meta['until'];
    if (typeof until !== 'string') return null;
    if (code === 'not_withdrawable_yet') return cardMoneyFrom(until);
    const moment = formatMomentUnbroken(until);
    if (code === 'withdrawals_on_hold') return t`After a new PIN, withdrawals wait until ${moment}`;
    if (code === 'bank_is_new') return t`This bank account is new. Larger amounts can go to it from ${moment}`;
    return null;
  }

  function refused(failure: unknown) {
    setError(waitOf(failure) ?? failureText(i18n, failure, t`Unable to complete at the moment`) ?? undefined);
    if (isAboutProof(failure)) return;
    setPin('');
    if (isPinRefusal(failure)) {
      setWrongTries((tries) => tries + 1);
      setStep('pin');
    } else if (failure instanceof ApiFailure) {
      refreshMoney(queries, player.id);
      setStep('amount');
    }
  }

  return {
    step,
    amount,
    bank,
    pin,
    error,
    wrongTries,
    busy,
    receipt,
    stays,
    earlier: attempt.earlier,
    asked: fresh.asked,
    setAmount: (text: string) => {
      setError(undefined);
      setAmount(text);
    },
    setBank,
    setPin: (digits: string) => {
      setError(undefined);
      setPin(digits);
    },
    enter,
    confirm: () => setStep('pin'),
    back: () => {
      setPin('');
      setError(undefined);
      setStep(step === 'confirm' ? 'amount' : 'confirm');
    },
    send: (proof?: CodeProof) => void send(proof),
  };
}
