import { ChevronDownIcon, CloseIcon } from '@spw/ui/parts/icons.ts';

interface FilterProps {
  readonly name: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What it means that nothing is chosen. Left out where something always is. */
  readonly unset?: string;
  readonly onChange: (value: string) => void;
}

/** One word that narrows a list: a choice, filled once something is chosen, and then with a way to take that back. */
export function Filter({ name, value, choices, unset, onChange }: FilterProps) {
  const chosen = choices.find((choice) => choice.value === value);
  const isOn = unset !== undefined && chosen !== undefined;
  return (
    <span className="pill" data-on={isOn || undefined}>
      <span aria-hidden>{name}</span>
      <select aria-label={name} value={chosen?.value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {unset !== undefined && <option value="">{unset}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {isOn ? (
        <button type="button" aria-label={`Remove the filter ${name}: ${chosen.label}`} onClick={() => onChange('')}>
          <CloseIcon />
        </button>
      ) : (
        <ChevronDownIcon />
      )}
    </span>
  );
}
