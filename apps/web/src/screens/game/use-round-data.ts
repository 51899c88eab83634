import { useEffect, useState } from 'react';
import { roundKilobytes } from './round-data.ts';

const SETTLE_MS = 500;

/** The last answer is counted a moment after it is shown. */
export function useRoundData(): number | null {
  const [kilobytes, setKilobytes] = useState(roundKilobytes);
  useEffect(() => {
    const timer = setTimeout(() => setKilobytes(roundKilobytes()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return kilobytes;
}
