import { useEffect, useState } from 'react';

const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/** Whether a field is being typed into: on a phone the keyboard then takes half of the window. */
export function useKeyboardOpen(): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    const look = () => setTyping(document.activeElement?.matches(TYPED_INTO) ?? false);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return typing;
}
