import { parsePhone, type Phone } from '@spw/rules/phone';
import { useState } from 'react';
import { useField, type FieldState } from '../../shared/forms/use-field.ts';
import { useNetworkNumber } from './use-network-number.ts';

export interface PhoneFieldState extends FieldState<Phone, 'phone_missing' | 'phone_invalid'> {
  /** The carrier filled it in and nobody has changed it since. */
  readonly fromNetwork: boolean;
}

/** 2348031234567 → 803 123 4567: what stands after the +234 of the field. */
function national(phone: Phone): string {
  return `${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
}

/** A phone number being typed, or filled in by the network as long as nobody has typed. */
export function usePhoneField(given = ''): PhoneFieldState {
  const known = parsePhone(given);
  const entry = useField(parsePhone, known.ok ? national(known.value) : given);
  const [filled, setFilled] = useState<string | null>(null);

  useNetworkNumber((phone) => {
    if (entry.typed) return;
    entry.fill(national(phone));
    setFilled(national(phone));
  });

  return { ...entry, fromNetwork: filled !== null && entry.text === filled };
}
