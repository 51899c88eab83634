import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isOperatorActive } from '../session/session-store.ts';
import { call } from './call.ts';
import type { CallName, CallRequest, Data } from './calls.ts';

type Wanted<Name extends CallName> = Omit<CallRequest<Name>, 'signal' | 'key' | 'body'>;

interface ReadOptions {
  readonly enabled?: boolean;
  readonly everyMilliseconds?: number;
  /** Asks again whenever it is shown anew. */
  readonly fresh?: boolean;
}

// A console that nobody uses asks for nothing, or its session would never end.
function again({ everyMilliseconds }: ReadOptions): () => number | false {
  return () => (everyMilliseconds !== undefined && isOperatorActive() ? everyMilliseconds : false);
}

/** One answer of the server, kept fresh under the name of the call: a write that changes it says `refresh(name)`. */
export function useRead<Name extends CallName>(name: Name, request: Wanted<Name>, options: ReadOptions = {}) {
  return useQuery({
    queryKey: [name, request],
    queryFn: async ({ signal }) => (await call(name, ...([{ ...request, signal }] as never))).data as Data<Name>,
    enabled: options.enabled ?? true,
    refetchInterval: again(options),
    placeholderData: keepPreviousData,
  });
}

const MOST_LIVE_PAGES = 3;
/** A queue is looked at again by itself after so long. */
export const LIVE = { everyMilliseconds: 20_000 } as const;

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly next: string | number | null;
  /** Where it may be read from a copy that is a little behind. */
  readonly asOf?: string;
}
export type ItemOf<Name extends CallName> = Data<Name> extends PageOf<infer Item> ? Item : never;

/** A list that goes on from where it ended: `more()` fetches the next page and adds it. */
export function useList<Name extends CallName>(
  name: Name,
  request: Wanted<Name>,
  options: ReadOptions = {},
): List<ItemOf<Name>> {
  const { query, ...rest } = request as { query?: object };
  const pages = useInfiniteQuery({
    queryKey: [name, request],
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...rest, query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) }, signal };
      return (await call(name, ...([asked] as never))).data as unknown as PageOf<ItemOf<Name>>;
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    enabled: options.enabled ?? true,
    // What was gone on with by hand is many calls at once: then it is looked at again by hand.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= MOST_LIVE_PAGES ? again(options)() : false),
    refetchOnMount: options.fresh ? 'always' : true,
  });
  return {
    items: pages.data?.pages.flatMap(({ items }) => items),
    asOf: pages.data?.pages[0]?.asOf,
    failure: pages.error,
    retry: () => void pages.refetch(),
    readAt: pages.dataUpdatedAt,
    reading: pages.isFetching,
    more: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
    loadingMore: pages.isFetchingNextPage,
  };
}

export interface List<Item> {
  readonly items: readonly Item[] | undefined;
  readonly asOf?: string | undefined;
  readonly failure: Error | null;
  readonly retry: () => void;
  /** When it was last read, by this computer's clock. */
  readonly readAt?: number;
  readonly reading?: boolean;
  readonly more: (() => void) | null;
  readonly loadingMore: boolean;
}
