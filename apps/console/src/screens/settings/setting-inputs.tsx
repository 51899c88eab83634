import type { Unit } from '@spw/rules/setting-texts';
import { choiceLabel, fromShown, toShown } from '@spw/rules/setting-words';
import { useState } from 'react';

interface InputProps {
  /** Read out with the field: the setting, the entry and the part. */
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly wrong: boolean;
}

interface NumberInputProps extends InputProps {
  readonly id?: string | undefined;
  readonly value: unknown;
  readonly unit: Unit | null;
  readonly onChange: (value: unknown) => void;
}

/** A number as people write it: with commas, per cent as per cent. What is no number is passed on as it is typed. */
export function NumberInput({ id, label, describedBy, wrong, value, unit, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState(() => show(value, unit));
  // Something else has changed the value: the field follows.
  const shown = show(value, unit);
  if (typed !== shown && read(typed, unit) !== value) setTyped(shown);
  return (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="setting-number"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value, unit));
      }}
      onBlur={() => setTyped(shown)}
    />
  );
}

function show(value: unknown, unit: Unit | null): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return toShown(value, unit).toLocaleString('en-NG', { maximumFractionDigits: 4 });
}

function read(typed: string, unit: Unit | null): unknown {
  const plain = typed.trim().replaceAll(',', '');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? typed : fromShown(value, unit);
}

interface ChoiceInputProps extends InputProps {
  readonly id?: string | undefined;
  readonly value: unknown;
  readonly of: readonly string[];
  readonly onChange: (value: string) => void;
}

export function ChoiceInput({ id, label, describedBy, wrong, value, of, onChange }: ChoiceInputProps) {
  return (
    <select
      id={id}
      className="setting-choice"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={wrong || undefined}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {of.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(choice)}
        </option>
      ))}
    </select>
  );
}
