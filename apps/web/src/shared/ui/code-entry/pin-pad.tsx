import { useLingui } from '@lingui/react/macro';
import { FieldError } from '@spw/ui/parts/forms/field.tsx';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { BackspaceIcon } from '../../icons.ts';
import { CodeCells } from './code-cells.tsx';
import { vibrate } from '../../effects.ts';

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
    vibrate('key');
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

interface PinKeysProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
  onPhoneKeyboard: () => void;
}

/** Always in the same order: a shuffled pad cannot be used without looking. */
function PinKeys({ disabled, onDigit, onErase, onPhoneKeyboard }: PinKeysProps) {
  const { t } = useLingui();
  const key = (digit: string) => (
    <button key={digit} type="button" className="pin-key" disabled={disabled} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset className="pin-keys" aria-label={t`Keypad`}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <button type="button" className="pin-side" disabled={disabled} onClick={onPhoneKeyboard}>
        {t`Use phone keyboard`}
      </button>
      {key('0')}
      <button type="button" className="pin-side" disabled={disabled} aria-label={t`Erase`} onClick={onErase}>
        <BackspaceIcon size={28} />
      </button>
    </fieldset>
  );
}
