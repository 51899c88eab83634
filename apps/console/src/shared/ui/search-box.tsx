import { SearchIcon } from '@spw/ui/parts/icons.ts';
import { useEffect, useState } from 'react';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

const PAUSE_MILLISECONDS = 300;

/** Searches when the typing pauses, or at once by Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Something else has changed the search, such as the way back: the field follows instead of searching its old words again.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const page = window.location.pathname;
    const timer = setTimeout(() => {
      // Whoever has gone to another page, which is still being drawn, is not called back.
      if (window.location.pathname === page) onSearch(typed.trim());
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <search aria-label={label}>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <SearchIcon />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
