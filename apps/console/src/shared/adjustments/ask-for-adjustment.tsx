import { formatNaira } from '@spw/ui/format/numbers.ts';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Select } from '../ui/select.tsx';
import {
  effectOf,
  kindNames,
  STALE_AFTER_ADJUSTMENT,
  type Adjustable,
  type AdjustmentAbout,
} from './adjustment-texts.ts';

interface AskProps {
  readonly about: AdjustmentAbout;
  readonly id: string;
  readonly username: string;
  readonly may: Adjustable['may'];
  readonly onClose: () => void;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** One person says what should happen, how much and why. */
export function AskForAdjustment({ about, id, username, may, onClose }: AskProps) {
  const [kind, setKind] = useState(may[0]!.kind);
  const [amount, setAmount] = useState('');
  const [refundReference, setRefundReference] = useState('');
  const [tried, setTried] = useState(false);
  const { least, most } = may.find((each) => each.kind === kind) ?? may[0]!;
  const typed = AMOUNT.test(amount) ? Number(amount) : null;
  const isAmountWrong = typed === null || typed < least || typed > most;
  const isUnnamed = kind === 'refund' && refundReference.trim() === '';
  const change = useChange('askForAdjustment', {
    refresh: STALE_AFTER_ADJUSTMENT,
    done: 'Asked for. Somebody else decides',
    onDone: onClose,
  });
  function send(reason: string): void {
    setTried(true);
    if (isAmountWrong || isUnnamed) return;
    const named = kind === 'refund' ? { refundReference: refundReference.trim() } : {};
    change.run({ body: { about, id, kind, amount, reason, ...named } });
  }
  return (
    <ConfirmDialog
      title={`Put right for ${username}`}
      confirm="Ask for it"
      reason={{ label: 'Reason', helper: 'The second person reads it. Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={send}
      onClose={onClose}
    >
      <Select
        label="What should happen"
        helper={effectOf(about, kind)}
        value={kind}
        options={may.map((each) => ({ value: each.kind, label: kindNames[each.kind] }))}
        onChange={setKind}
      />
      <TextInput
        label="Amount"
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        helper={`At most ${formatNaira(most)}`}
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
        error={tried && isAmountWrong ? `Write an amount up to ${formatNaira(most)}` : undefined}
      />
      {kind === 'refund' && (
        <TextInput
          label="Reference of the refund"
          autoComplete="off"
          maxLength={80}
          helper="What the transfer is called where you made it. Each counts once."
          value={refundReference}
          onChange={(event) => setRefundReference(event.target.value)}
          error={tried && isUnnamed ? 'Write the reference' : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
