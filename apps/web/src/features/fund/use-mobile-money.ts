import { useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { parseNaira } from '@spw/rules/naira';
import { networkOf, parsePhone } from '@spw/rules/phone';
import { timeOf } from '@spw/ui/clock.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import type { MoneyAttempt } from '../money/use-attempt.ts';
import { refreshMoney, usePollMilliseconds } from '../money/use-wallet.ts';

export type Holder = Answer<'searchMobileMoney'>['data'];
export type Platform = Holder['platform'];
export type MobileMoneyStep = 'number' | 'amount' | 'charges' | 'approve' | 'confirmed';

/** A number can have moved to another network, so this is only where the choice begins. */
function usualPlatform(text: string): Platform {
  const phone = parsePhone(text);
  return phone.ok && networkOf(phone.value) === 'airtel' ? 'SmartCash' : 'MoMo';
}

/** From a number to money in the wallet. Closing it loses nothing: the payment stands in the wallet until it is over. */
export function useMobileMoney(attempt: MoneyAttempt, need: number) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const player = usePlayer();
  const { mobileMoney } = useSettings();
  const pollMs = usePollMilliseconds();
  const [reached, setStep] = useState<MobileMoneyStep>('number');
  const [phone, setPhone] = useState(`0${player.phone.slice(3)}`);
  const [chosen, setChosen] = useState<Platform | null>(null);
  const platform = chosen ?? usualPlatform(phone);
  const [found, setFound] = useState<{ readonly of: string; readonly holder: Holder } | null>(null);
  // Whose account it is counts for the number that was looked up, and for no other that was typed meanwhile.
  const account = `${platform} ${phone}`;
  const holder = found?.of === account ? found.holder : null;
  const place = holder === null ? 'number' : reached;
  const [amount, setAmount] = useState(need > 0 ? String(Math.ceil(need)) : '');
  const [settled, setSettled] = useState('');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tooLittle = (least: number) => t`The smallest amount is ${formatNaira(least)}`;
  // The server's text names one platform's least amount; its figure is the one that counts.
  const tell = (failure: unknown) =>
    setError(
      failure instanceof ApiFailure && failure.code === 'minimum_mobile_money'
        ? tooLittle(Number(failure.meta['min']))
        : (failureText(i18n, failure, t`Something went wrong`) ?? undefined),
    );

  async function work(what: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await what();
    } catch (failure) {
      tell(failure);
    } finally {
      setBusy(false);
    }
  }

  const find = () =>
    work(async () => {
      const { data } = await call('searchMobileMoney', { query: { msisdn: phone, platform } });
      setFound({ of: account, holder: data });
      if (data.registered) setStep('amount');
    });

  function enterAmount() {
    if (amount === '') setError(t`Input amount`);
    else if (holder && Number(amount) < holder.minimum) setError(tooLittle(holder.minimum));
    else {
      setError(undefined);
      // What is charged is quoted for this amount, not for the one before the last key.
      setSettled(amount);
      setStep('charges');
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), mobileMoney.chargeDebounceMilliseconds);
    return () => clearTimeout(timer);
  }, [amount, mobileMoney.chargeDebounceMilliseconds]);
  const enough = holder !== null && parseNaira(settled).ok && Number(settled) >= holder.minimum;
  const quote = useQuery({
    queryKey: ['player', player.id, 'charges', phone, platform, settled],
    queryFn: async ({ signal }) =>
      (await call('quoteMobileMoney', { query: { msisdn: phone, amount: settled, platform }, signal })).data,
    enabled: enough && (place === 'amount' || place === 'charges'),
    staleTime: 60_000,
    retry: false,
  });

  const pay = () =>
    work(async () => {
      if (holder === null || quote.data === undefined) return;
      const { serviceCharge, operatorCharge, totalAmount, quoteId } = quote.data;
      const name = [holder.firstName, holder.middleName, holder.lastName].filter(Boolean).join(' ');
      const { accountId } = holder;
      const body = {
        name,
        msisdn: phone,
        amount,
        accountId,
        platform,
        serviceCharge,
        operatorCharge,
        totalAmount,
        quoteId,
      };
      try {
        const sent = await attempt.send(`phone ${quoteId}`, (key) => call('payByMobileMoney', { body, key }));
        refreshMoney(queries, player.id);
        setReceipt(sent?.data ?? null);
        setStep(sent === null ? 'amount' : 'approve');
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'price_changed') void quote.refetch();
        throw failure;
      }
    });

  const reference = receipt?.reference;
  const waiting = place === 'approve' && reference !== undefined;
  const looked = useQuery({
    queryKey: ['player', player.id, 'receipt', reference],
    queryFn: async ({ signal }) => (await call('getReceipt', { params: { reference: reference ?? '' }, signal })).data,
    enabled: waiting,
    refetchInterval: ({ state }) => (state.data?.state === 'successful' ? false : pollMs),
    staleTime: 0,
  });
  const current = looked.data ?? receipt;
  const state = current?.state;
  const step = waiting && state === 'successful' ? 'confirmed' : place;
  useEffect(() => {
    if (!waiting || state === undefined || state === 'pending') return;
    refreshMoney(queries, player.id);
  }, [waiting, state, queries, player.id]);

  const resend = () =>
    work(async () => {
      try {
        const { data } = await call('resendPrompt', { params: { reference: reference ?? '' } });
        setReceipt(data);
        queries.setQueryData(['player', player.id, 'receipt', reference], data);
        toast.success(t`DOI resend successful`);
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        toast.error(t`unable to resend DOI`);
        void looked.refetch();
      }
    });

  return {
    step: waiting && state === 'successful' ? ('confirmed' as const) : step,
    phone,
    platform,
    holder,
    amount,
    need,
    quote,
    earlier: attempt.earlier,
    receipt: current,
    lookedAt: looked.dataUpdatedAt && timeOf(looked.dataUpdatedAt),
    error,
    busy,
    setPhone: (text: string) => {
      setPhone(text);
      setStep('number');
      setError(undefined);
    },
    setPlatform: (next: Platform) => {
      setChosen(next);
      setStep('number');
      setError(undefined);
    },
    setAmount: (text: string) => {
      setAmount(text);
      setError(undefined);
    },
    find: () => void find(),
    enterAmount,
    pay: () => void pay(),
    resend: () => void resend(),
    back: () => setStep(step === 'charges' ? 'amount' : 'number'),
  };
}

export type MobileMoney = ReturnType<typeof useMobileMoney>;
