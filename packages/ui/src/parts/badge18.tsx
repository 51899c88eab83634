import { useLingui } from '@lingui/react/macro';

export function Badge18() {
  const { t } = useLingui();
  return (
    <span className="badge18">
      <span aria-hidden>18+</span>
      <span className="sr-text">{t`18 or older`}</span>
    </span>
  );
}
