import { SearchIcon } from '@spw/ui/parts/icons.ts';
import { useCallback, useEffect, useState } from 'react';
import { isTyping } from '../../shared/keys/use-keys.ts';
import { SearchDialog } from './search-dialog.tsx';

/** The field above the page, and the keys that open the same field from anywhere. */
export function SearchEverywhere() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isWanted(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="desk-search"
        title="Search, Ctrl K"
        aria-keyshortcuts="Control+K /"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={16} />
        <span>Search name, phone, reference</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && <SearchDialog onClose={close} />}
    </>
  );
}

/** Ctrl K always; a slash where nobody is writing. Above an open dialog nothing is opened: what stands there is not decided yet. */
function isWanted({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
}
