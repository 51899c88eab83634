import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** One word of the address, so that a link leads back to the same list. */
export function useSearchParam(name: string, otherwise = ''): readonly [string, (value: string) => void] {
  const [words, setWords] = useSearchParams();
  const change = useCallback(
    (value: string) =>
      setWords(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [name, setWords],
  );
  return [words.get(name) ?? otherwise, change];
}
