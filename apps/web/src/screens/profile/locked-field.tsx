import { useLingui } from '@lingui/react/macro';
import { LockIcon } from '../../shared/icons.ts';

/** What is known and stays as it is. */
export function LockedField({ label, text, helper }: { label: string; text: string; helper?: string | undefined }) {
  const { t } = useLingui();
  return (
    <dl className="field">
      <dt className="field-top">{label}</dt>
      <dd className="locked-box num">
        <span>{text}</span>
        <LockIcon size={20} />
        <span className="sr-text">{t`Locked`}</span>
      </dd>
      {helper !== undefined && <dd className="field-help">{helper}</dd>}
    </dl>
  );
}
