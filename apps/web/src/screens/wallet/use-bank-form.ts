import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPinRefusal } from '../../features/money/confirm-pin.tsx';
import { isAboutProof, useFreshCode, type CodeProof } from '../../features/money/use-fresh-code.ts';
import { useOnceKey } from '../../features/money/use-once-key.ts';
import { refreshMoney, type Bank } from '../../features/money/use-wallet.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

const DIGITS = 10;

/** A bank account, saved under the name that the bank itself gives it. */
export function useBankForm(edited: Bank | null, active: boolean) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const player = usePlayer();
  const [bankCode, setBankCode] = useState(edited?.bankCode);
  const [number, setNumber] = useState(edited?.acctNumber ?? '');
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [pinError, setPinError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Bank | null>(null);
  const fresh = useFreshCode();
  const onceKey = useOnceKey();

  const banks = useQuery({
    queryKey: ['banks'],
    queryFn: async ({ signal }) => (await call('listBanks', { signal })).data,
    staleTime: 24 * 3_600_000,
    enabled: active,
  });
  const whole = number.length === DIGITS && bankCode !== undefined;
  const name = useQuery({
    queryKey: ['bank-name', bankCode, number],
    queryFn: async ({ signal }) =>
      (await call('resolveBank', { query: { account_number: number, bank_code: bankCode ?? '' }, signal })).data
        .account_name,
    enabled: whole,
    staleTime: 600_000,
    retry: false,
  });
  const nameError = whole && name.isError ? failureText(i18n, name.error, t`Invalid acct details`) : null;

  async function submit(proof: CodeProof = {}) {
    setBusy(true);
    setError(undefined);
    setPinError(undefined);
    const key = onceKey(`${bankCode} ${number}`);
    try {
      const bankName = banks.data?.find(({ code }) => code === bankCode)?.name ?? '';
      const body = { bankName, bankCode: bankCode ?? '', acctNumber: number, acctName: name.data ?? '', pin, ...proof };
      const { data } =
        edited === null
          ? await call('addBank', { body, key })
          : await call('editBank', { body: { ...body, id: edited.id }, key });
      refreshMoney(queries, player.id);
      setSaved(data);
    } catch (failure) {
      if (fresh.wants(failure)) return;
      refused(failure);
    } finally {
      setBusy(false);
    }
  }

  function refused(failure: unknown) {
    const text = failureText(i18n, failure, t`Error adding bank, please try again`) ?? undefined;
    if (!isAboutProof(failure)) {
      fresh.forget();
      setPin('');
    }
    if (isPinRefusal(failure)) setPinError(text);
    else setError(text);
  }

  return {
    banks,
    bankCode,
    number,
    pin,
    name: whole ? name.data : undefined,
    resolving: whole && name.isFetching,
    nameError: nameError ?? undefined,
    error,
    pinError,
    busy,
    saved,
    asked: fresh.asked,
    ready: name.data !== undefined && whole && pin.length === 4,
    setBankCode,
    setNumber: (text: string) => setNumber(text.replaceAll(/\D/g, '').slice(0, DIGITS)),
    setPin: (digits: string) => {
      setPinError(undefined);
      setPin(digits);
    },
    submit: (proof?: CodeProof) => void submit(proof),
  };
}
