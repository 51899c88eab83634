import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog, type DialogProps } from '@spw/ui/parts/dialogs/dialog.tsx';
import { CheckIcon, UserIcon } from '@spw/ui/parts/icons.ts';
import { SearchableDropdown } from '@spw/ui/parts/dropdown/searchable-dropdown.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { bankOptions } from './bank-names.ts';
import { FreshCode } from '../../features/money/fresh-code.tsx';
import type { Bank } from '../../features/money/use-wallet.ts';
import { PinPad } from '../../shared/ui/code-entry/pin-pad.tsx';
import { useBankForm } from './use-bank-form.ts';

export interface BankDialogProps {
  /** The account that is replaced; null adds one. */
  readonly edited: Bank | null;
  readonly onClose: () => void;
  /** What comes after it was saved, where somebody is on the way to something. */
  readonly onSaved?: (() => void) | undefined;
}

const DIGITS = 10;

export function BankDialog(props: BankDialogProps) {
  return <Dialog {...useBankView(props, true)} />;
}

/** What stands in the sheet. It asks for nothing while another thing stands there. */
export function useBankView({ edited, onClose, onSaved }: BankDialogProps, active: boolean): DialogProps {
  const { t } = useLingui();
  const online = useOnline();
  const form = useBankForm(edited, active);
  const sheet = { open: true, onClose } as const;
  const title = edited === null ? t`Set up bank account` : t`Edit bank account`;

  if (form.saved !== null)
    return {
      ...sheet,
      title,
      step: 'saved',
      footer: (
        <Button wide onPress={onSaved ?? onClose}>
          {onSaved ? t`Next: how much` : t`Done`}
        </Button>
      ),
      children: (
        <div className="grid justify-items-center gap-3 py-2 text-center">
          <span className="paid-mark">
            <CheckIcon size={44} />
          </span>
          <output className="block font-semibold">{t`Your bank details have been added successfully.`}</output>
          <p className="text-ink2">
            {form.saved.bankName} · {form.saved.acctName}
          </p>
        </div>
      ),
    };
  if (form.asked !== null)
    return {
      ...sheet,
      title,
      step: 'code',
      children: (
        <FreshCode
          key={`${form.asked.challenge} ${form.error ?? ''}`}
          asked={form.asked}
          busy={form.busy}
          error={form.error}
          onProof={form.submit}
        />
      ),
    };
  return {
    ...sheet,
    title,
    step: 'bank',
    locked: form.busy,
    footer: (
      <Button
        wide
        loading={form.busy}
        disabled={!form.ready || !online}
        reason={online ? undefined : t`You are offline`}
        onPress={() => form.submit()}
      >{t`Submit`}</Button>
    ),
    children: (
      <div className="grid gap-4">
        {onSaved && <p className="text-caption font-semibold text-ink2">{t`Step 1 of 2. Then you choose how much.`}</p>}
        <SearchableDropdown
          label={t`Bank`}
          options={bankOptions(form.banks.data ?? [])}
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
    ),
  };
}
