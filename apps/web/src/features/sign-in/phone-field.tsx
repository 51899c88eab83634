import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PhoneInput } from '@spw/ui/parts/forms/phone-input.tsx';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import { localRefusal } from '../../shared/api/failure-text.ts';
import { AntennaIcon } from '../../shared/icons.ts';
import type { PhoneFieldState } from './use-phone-field.ts';

interface PhoneFieldProps {
  readonly entry: PhoneFieldState;
  /** What the server said about this number. */
  readonly problem?: string | undefined;
  readonly disabled?: boolean;
}

export function PhoneField({ entry, problem, disabled = false }: PhoneFieldProps) {
  const { _ } = useTexts();
  const error = entry.refusal === null ? problem : _(localRefusal(entry.refusal));
  return (
    <>
      <PhoneInput
        value={entry.text}
        onChange={(event) => entry.change(event.target.value)}
        onBlur={entry.leave}
        error={error}
        disabled={disabled}
        helper={entry.value === null ? undefined : <WillUse phone={entry.value} />}
      />
      <output className={entry.fromNetwork ? 'block' : 'sr-text'}>
        {entry.fromNetwork && (
          <span className="flex gap-2 rounded-s bg-info-tint px-3 py-2 text-caption font-semibold text-info">
            <AntennaIcon size={20} className="flex-none" />
            <Trans>From your network — change it if it is not yours</Trans>
          </span>
        )}
      </output>
    </>
  );
}

function WillUse({ phone }: { phone: string }) {
  const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
  return (
    <>
      <CheckIcon />
      <span>
        <Trans>
          We will use <b className="num">{spaced}</b>
        </Trans>
      </span>
    </>
  );
}
