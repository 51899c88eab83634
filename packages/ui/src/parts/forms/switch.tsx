import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  /** A second, smaller line. */
  hint?: ReactNode;
  icon?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, icon, on, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label className="switch">
      {icon !== undefined && <span className="switch-icon">{icon}</span>}
      <span className="switch-text">
        <span id={id}>{label}</span>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
