import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useState } from 'react';
import { LanguageIcon } from '../../shared/icons.ts';
import { localeNames, type Locale } from '../../shared/i18n/i18n.ts';
import { LanguageChoice } from './language-choice.tsx';

/** The language that is spoken, and a sheet to choose another. */
export function LanguageButton({ className }: { className: string }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const spoken = localeNames[i18n.locale as Locale];
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={t`Language: ${spoken}`}
        onClick={() => setOpen(true)}
      >
        <LanguageIcon />
        {spoken}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Language`}>
        <LanguageChoice />
      </Dialog>
    </>
  );
}
