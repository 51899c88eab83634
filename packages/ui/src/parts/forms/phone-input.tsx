import { useLingui } from '@lingui/react/macro';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

export type PhoneInputProps = Omit<TextInputProps, 'type' | 'inputMode' | 'prefix' | 'label'> & { label?: string };

export function PhoneInput({ label, ...rest }: PhoneInputProps) {
  const { t } = useLingui();
  return (
    <TextInput
      autoComplete="tel"
      name="phone"
      placeholder="803 123 4567"
      {...rest}
      label={label ?? t`Phone number`}
      type="tel"
      inputMode="tel"
      prefix="+234"
    />
  );
}
