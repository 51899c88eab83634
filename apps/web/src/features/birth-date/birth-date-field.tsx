import { useLingui } from '@lingui/react/macro';
import { monthNames } from '@spw/ui/format/dates.ts';
import { FieldError } from '@spw/ui/parts/forms/field.tsx';
import { ChevronDownIcon } from '@spw/ui/parts/icons.ts';
import { useId } from 'react';
import type { BirthParts } from './birth-parts.ts';
import './birth-date.css';

interface BirthDateFieldProps {
  readonly value: BirthParts;
  readonly onChange: (value: BirthParts) => void;
  readonly thisYear: number;
  readonly error: string | undefined;
}

const OLDEST = 110;

/** Three lists, which any phone shows in its own way; no calendar to page through for decades. */
export function BirthDateField({ value, onChange, thisYear, error }: BirthDateFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const numbers = (from: number, count: number, step = 1) =>
    Array.from({ length: count }, (_, at) => String(from + at * step));
  const lists = [
    { part: 'day', label: t`Day`, choices: numbers(1, 31), names: numbers(1, 31) },
    { part: 'month', label: t`Month`, choices: numbers(1, 12), names: monthNames() },
    { part: 'year', label: t`Year`, choices: numbers(thisYear, OLDEST, -1), names: numbers(thisYear, OLDEST, -1) },
  ] as const;

  return (
    <fieldset className="field" aria-describedby={`${id}-error ${id}-help`}>
      <legend className="field-top mb-1.5">{t`Date of birth`}</legend>
      <div className="birth-row">
        {lists.map(({ part, label, choices, names }) => (
          <div key={part} className="field-box birth-box relative" data-invalid={error ? '' : undefined}>
            <select
              name={part}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              autoComplete={`bday-${part}`}
              value={value[part]}
              data-empty={value[part] === '' ? '' : undefined}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            >
              <option value="">{label}</option>
              {choices.map((choice, at) => (
                <option key={choice} value={choice}>
                  {names[at]}
                </option>
              ))}
            </select>
            <ChevronDownIcon size={20} />
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <p id={`${id}-help`} className="field-help">{t`You cannot change this later. Please check it.`}</p>
    </fieldset>
  );
}
