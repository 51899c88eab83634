import { useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import './fund.css';

export interface AmountFieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly quick: readonly { readonly naira: number; readonly label?: string }[];
  readonly error: string | undefined;
  readonly disabled?: boolean;
  /** False where something else is chosen first. */
  readonly first?: boolean;
}

/** Naira, typed or tapped. Only digits get in, and after them one point with two decimals. */
export function AmountField(props: AmountFieldProps) {
  const { label, note, value, onChange, quick, error, disabled = false, first = true } = props;
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <TextInput
        label={label}
        note={note}
        prefix="₦"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        disabled={disabled}
        data-autofocus={first ? '' : undefined}
        onChange={({ target }) => {
          if (/^(\d{1,9}(\.\d{0,2})?)?$/.test(target.value)) onChange(target.value);
        }}
      />
      {quick.length > 0 && (
        <fieldset className="quick" aria-label={t`Quick amounts`}>
          {quick.map(({ naira, label: name }) => (
            <button
              key={name ?? naira}
              type="button"
              className="choice"
              data-on={Number(value) === naira ? '' : undefined}
              disabled={disabled}
              onClick={() => onChange(String(naira))}
            >
              {name ?? formatNaira(naira)}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
