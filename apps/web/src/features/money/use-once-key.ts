import { useRef } from 'react';
import { randomHex } from '../../shared/web-crypto.ts';

/** The name under which the server does a thing once: while a sheet is open, the same for the same wish and another for another. */
export function useOnceKey(): (what: string) => string {
  const last = useRef<{ what: string; key: string } | null>(null);
  return (what) => {
    if (last.current?.what !== what) last.current = { what, key: randomHex() };
    return last.current.key;
  };
}
