import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { CheckIcon, UserIcon } from '@spw/ui/parts/icons.ts';
import { SearchableDropdown } from '@spw/ui/parts/dropdown/searchable-dropdown.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { FreshCode } from '../../features/money/fresh-code.tsx';
import type { Bank } from '../../features/money/use-wallet.ts';
import { PinPad } from '../../shared/ui/code-entry/pin-pad.tsx';
import { useBankForm } from './use-bank-form.ts';

export interface BankDialogProps {
  /** The account that is replaced; null adds one. */
  readonly edited: Bank | null;
  readonly onClose: () => void;
}

const DIGITS = 10;

export function BankDialog({ edited, onClose }: BankDialogProps) {
  const { t } = useLingui();
  const online = useOnline();
  const form = useBankForm(edited);
  const title = edited === null ? t`Set up bank account` : t`Edit bank account`;

  if (form.saved !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        step="saved"
        footer={<Button wide onPress={onClose}>{t`Done`}</Button>}
      >
        <div className="grid justify-items-center gap-3 py-2 text-center">
          <span className="paid-mark">
            <CheckIcon size={44} />
          </span>
          <output className="block font-semibold">{t`Your bank details have been added successfully.`}</output>
          <p className="text-ink2">
            {form.saved.bankName} · {form.saved.acctName}
          </p>
        </div>
      </Dialog>
    );
  if (form.asked !== null)
    return (
      <Dialog open onClose={onClose} title={title} step="code">
        <FreshCode
          key={`${form.asked.challenge} ${form.error ?? ''}`}
          asked={form.asked}
          busy={form.busy}
          error={form.error}
          onProof={form.submit}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      locked={form.busy}
      footer={
        <Button
          wide
          loading={form.busy}
          disabled={!form.ready || !online}
          reason={online ? undefined : t`You are offline`}
          onPress={() => form.submit()}
        >{t`Submit`}</Button>
      }
    >
      <div className="grid gap-4">
        <SearchableDropdown
          label={t`Bank`}
          options={(form.banks.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={form.bankCode}
          onChange={form.setBankCode}
          placeholder={t`Choose your bank`}
          error={form.banks.isError ? t`Unable to complete at the moment` : undefined}
        />
        <TextInput
          label={t`Account number`}
          note={`${form.number.length}/${DIGITS}`}
          inputMode="numeric"
          autoComplete="off"
          value={form.number}
          error={form.nameError}
          onChange={({ target }) => form.setNumber(target.value)}
        />
        {form.resolving && <Skeleton className="h-16 w-full" />}
        {form.name !== undefined && (
          <output className="this-is-me">
            <UserIcon size={28} />
            <p>
              <span className="block text-caption">
                <Trans>Is this you?</Trans>
              </span>
              <b>{form.name}</b>
              <span className="block text-caption">
                <Trans>Name given by the bank</Trans>
              </span>
            </p>
          </output>
        )}
        <div className="grid gap-2">
          <p className="font-semibold">
            <Trans>Wallet PIN</Trans>
          </p>
          <PinPad value={form.pin} onChange={form.setPin} error={form.pinError} keypad={false} />
        </div>
        {form.error !== undefined && (
          <p role="alert" className="field-error">
            {form.error}
          </p>
        )}
      </div>
    </Dialog>
  );
}
