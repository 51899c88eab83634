import { useLingui } from '@lingui/react/macro';
import { FieldError } from '@spw/ui/parts/field.tsx';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { CodeCells } from './code-cells.tsx';
import { PinKeys } from './pin-keys.tsx';
import { vibrate } from './vibrate.ts';

export interface PinPadProps {
  value: string;
  onChange: (digits: string) => void;
  /** 'Pin Incorrect' and its like; the parent empties `value` with it, and the field takes the focus again. */
  error?: string | undefined;
  label?: string;
  disabled?: boolean;
  /** Only the cells: where another keypad is already on screen, or there is no room. */
  keypad?: boolean;
}

const LENGTH = 4;

export function PinPad({ value, onChange, error, label, disabled = false, keypad = true }: PinPadProps) {
  const { t } = useLingui();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [ownKeys, setOwnKeys] = useState(keypad);

  function change(digits: string) {
    if (digits === value) return;
    onChange(digits);
    announce(t`${digits.length} of ${LENGTH} digits entered`);
  }

  function press(next: string) {
    vibrate(6);
    change(next.slice(0, LENGTH));
  }

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  return (
    <div className="pin" data-private="">
      <CodeCells
        ref={input}
        length={LENGTH}
        value={value}
        onChange={change}
        invalid={Boolean(error)}
        show={dot}
        type="password"
        // Our keys are on screen: the phone's keyboard would only push them away.
        inputMode={ownKeys ? 'none' : 'numeric'}
        autoComplete="off"
        aria-label={label ?? t`Wallet PIN, 4 digits`}
        aria-describedby={error ? errorId : undefined}
        disabled={disabled}
        // Only the cells stand among other fields, and these come first.
        data-autofocus={keypad ? '' : undefined}
      />
      <div role="alert">
        <FieldError id={errorId} text={error} />
      </div>
      {ownKeys && (
        <PinKeys
          disabled={disabled}
          onDigit={(digit) => press(value + digit)}
          onErase={() => press(value.slice(0, -1))}
          onPhoneKeyboard={() => {
            setOwnKeys(false);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function dot() {
  return <span className="pin-dot" />;
}
