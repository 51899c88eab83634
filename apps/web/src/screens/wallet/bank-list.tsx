import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshMoney, type Bank, type Wallet } from '../../features/money/use-wallet.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { PencilIcon, PlusIcon, TrashIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { PinPad } from '../../shared/ui/code-entry/pin-pad.tsx';
import { BankDialog } from './bank-dialog.tsx';

export function BankList({ wallet }: { wallet: Wallet | undefined }) {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const navigate = useNavigate();
  const player = usePlayer();
  const [form, setForm] = useState<{ edited: Bank | null } | null>(null);
  const [removed, setRemoved] = useState<Bank | null>(null);

  function open(edited: Bank | null) {
    if (player.pin === '0000') {
      toast.info(t`Create wallet pin`);
      void navigate(paths.security);
    } else setForm({ edited });
  }

  return (
    <section className="grid gap-2" aria-labelledby="banks">
      <h2 id="banks">
        <Trans>Bank accounts</Trans>
      </h2>
      {wallet === undefined && <Skeleton className="h-16 w-full" />}
      {wallet?.banks.length === 0 && (
        <p className="text-ink2">
          {online ? <Trans>No bank account yet</Trans> : <Trans>Your bank accounts show when you are online.</Trans>}
        </p>
      )}
      {wallet !== undefined && wallet.banks.length > 0 && (
        <ul className="card p-0!">
          {wallet.banks.map((bank) => (
            <li key={bank.id} className="bank-row">
              <span className="bank-tile" aria-hidden>
                {initialsOf(bank.bankName)}
              </span>
              <p className="min-w-0 flex-1">
                <b className="block">
                  {bank.bankName} {maskNumber(bank.acctNumber)}
                </b>
                <span className="text-caption text-ink2">{bank.acctName}</span>
              </p>
              <IconButton label={t`Edit ${bank.bankName} ${maskNumber(bank.acctNumber)}`} onPress={() => open(bank)}>
                <PencilIcon />
              </IconButton>
              <IconButton
                label={t`Remove ${bank.bankName} ${maskNumber(bank.acctNumber)}`}
                onPress={() => setRemoved(bank)}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" wide icon={<PlusIcon size={20} />} disabled={!online} onPress={() => open(null)}>
        {t`Add bank account`}
      </Button>
      {form !== null && <BankDialog edited={form.edited} onClose={() => setForm(null)} />}
      {removed !== null && <RemoveBank bank={removed} onClose={() => setRemoved(null)} />}
    </section>
  );
}

export function maskNumber(number: string): string {
  return `••••${number.slice(-4)}`;
}

function initialsOf(name: string): string {
  const words = name
    .replaceAll(/[^A-Za-z ]/g, '')
    .split(' ')
    .filter(Boolean);
  return (
    words.length > 1
      ? words
          .slice(0, 2)
          .map((word) => word[0])
          .join('')
      : name.slice(0, 2)
  ).toUpperCase();
}

function RemoveBank({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const player = usePlayer();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await call('deleteBank', { body: { bankCode: bank.bankCode, acctNumber: bank.acctNumber, pin } });
      refreshMoney(queries, player.id);
      toast.success(t`Account deleted successfully`);
      onClose();
    } catch (failure) {
      setPin('');
      setError(failureText(i18n, failure, t`Error deleting bank account`) ?? undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t`Remove ${bank.bankName} ${maskNumber(bank.acctNumber)}?`}
      footer={
        <div className="button-pair">
          <Button wide kind="secondary" onPress={onClose}>{t`Cancel`}</Button>
          <Button
            wide
            kind="danger"
            loading={busy}
            disabled={pin.length < 4}
            onPress={() => void remove()}
          >{t`Remove`}</Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink2">
          <Trans>Enter your wallet PIN to remove it. Money on its way to it still arrives.</Trans>
        </p>
        <PinPad
          value={pin}
          error={error}
          keypad={false}
          onChange={(digits) => {
            setError(undefined);
            setPin(digits);
          }}
        />
      </div>
    </Dialog>
  );
}
