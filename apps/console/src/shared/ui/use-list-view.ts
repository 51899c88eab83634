import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Sort = 'createdAt' | '-createdAt';

export interface ListView {
  /** Days and order for the server; nothing that was not chosen. */
  readonly query: { readonly from?: string; readonly to?: string; readonly sort?: Sort };
  /** Whether only some days were asked for. */
  readonly days: boolean;
  /** Names of the columns that are not shown. */
  readonly hidden: readonly string[];
  readonly change: (words: Readonly<Record<string, string | null>>) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How a list is shown. All of it stands in the address, so that a link, a saved view and the way back lead to the same. */
export function useListView(): ListView {
  const [words, setWords] = useSearchParams();
  const change = useCallback<ListView['change']>(
    (changes) =>
      setWords(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setWords],
  );
  const [from, to, sort] = [words.get('from') ?? '', words.get('to') ?? '', words.get('sort')];
  return {
    query: {
      ...(DAY.test(from) && { from }),
      ...(DAY.test(to) && { to }),
      ...((sort === 'createdAt' || sort === '-createdAt') && { sort }),
    },
    days: DAY.test(from) || DAY.test(to),
    hidden: (words.get('hide') ?? '').split('|').filter((name) => name !== ''),
    change,
  };
}
