import { useLingui } from '@lingui/react/macro';
import { BackspaceIcon } from '../icons.ts';

interface PinKeysProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
  onPhoneKeyboard: () => void;
}

/** Always in the same order: a shuffled pad cannot be used without looking. */
export function PinKeys({ disabled, onDigit, onErase, onPhoneKeyboard }: PinKeysProps) {
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
