import { useLingui } from '@lingui/react/macro';
import { Field, useFieldIds } from '@spw/ui/parts/forms/field.tsx';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CodeCells } from './code-cells.tsx';
import { useSmsCode } from './use-sms-code.ts';

export interface OneTimeCodeProps {
  value: string;
  onChange: (digits: string) => void;
  /** All digits are in, typed or taken from the message. */
  onComplete?: (digits: string) => void;
  label?: string;
  length?: number;
  helper?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

export function OneTimeCode(props: OneTimeCodeProps) {
  const { value, onChange, onComplete, label, length = 6, helper, error, disabled = false } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const texts = { label: label ?? t`Code`, helper, error };
  const ids = useFieldIds(texts);

  function change(digits: string) {
    onChange(digits);
    announce(t`${digits.length} of ${length} digits entered`);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }

  useSmsCode((code) => change(code.slice(0, length)));
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  return (
    <Field ids={ids} texts={texts}>
      <CodeCells
        ref={input}
        id={ids.id}
        length={length}
        value={value}
        onChange={change}
        invalid={Boolean(error)}
        show={(digit) => digit}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby={ids.describedBy}
        disabled={disabled}
        data-private=""
        data-autofocus=""
      />
    </Field>
  );
}
