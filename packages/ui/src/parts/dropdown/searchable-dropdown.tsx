import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Field, useFieldIds } from '../forms/field.tsx';
import { ChevronDownIcon } from '../icons.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { Option } from './option-picker.tsx';
import { useMediaQuery } from '../use-media-query.ts';

export interface SearchableDropdownProps {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string) => void;
  placeholder?: string;
  helper?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

const Picker = lazyPart(async () => (await import('./option-picker.tsx')).default);

/** A button that opens a searchable list: a tall sheet on a phone, a list under the field from 900 px. */
export function SearchableDropdown(props: SearchableDropdownProps) {
  const { label, options, value, onChange, placeholder, helper, error, disabled = false } = props;
  const { t } = useLingui();
  const texts = { label, helper, error };
  const ids = useFieldIds(texts);
  const wide = useMediaQuery('(min-width: 900px)');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  const picker = (
    <Picker
      label={label}
      options={options}
      value={value}
      onPick={(picked) => {
        onChange(picked);
        close();
      }}
      onLeave={close}
    />
  );

  return (
    <Field ids={ids} texts={texts}>
      <div
        className="pick"
        onBlur={(event) => {
          if (wide && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        }}
      >
        <button
          ref={button}
          id={ids.id}
          type="button"
          className="pick-button"
          data-empty={chosen ? undefined : ''}
          data-invalid={error ? '' : undefined}
          aria-haspopup={wide ? 'listbox' : 'dialog'}
          aria-expanded={open}
          aria-describedby={ids.describedBy}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        >
          <span>{chosen?.label ?? placeholder ?? t`Choose`}</span>
          <ChevronDownIcon />
        </button>
        {wide && open && <div className="pick-panel">{picker}</div>}
        {!wide && (
          <Dialog open={open} onClose={close} title={label} size="tall">
            {picker}
          </Dialog>
        )}
      </div>
    </Field>
  );
}
