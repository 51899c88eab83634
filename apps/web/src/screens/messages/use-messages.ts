import { useLingui } from '@lingui/react/macro';
import type { MessageGroup } from '@spw/rules/messages';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { thisSession, usePlayer } from '../../shared/session/session-store.ts';
import { isKnown } from './message-texts.ts';

export type Message = Answer<'listMessages'>['data'][number];

const FIRST: string | null = null;

/** These wait for an answer: they are read when the player has said yes or no. */
export const isQuestion = ({ kind, read }: Message) => kind === 'new-device' && !read;

export function useMessages(group: MessageGroup | null) {
  const list = useInfiniteQuery({
    queryKey: ['player', usePlayer().id, 'message-list', group],
    queryFn: async ({ signal, pageParam }) => {
      const session = thisSession();
      const query = { ...(group && { group }), ...(pageParam !== null && { before: pageParam }) };
      const { data, meta } = await call('listMessages', { query, signal });
      session.changePlayer({ unreadMessages: meta.unread });
      return { messages: data, next: meta.next };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    // Something may have happened since.
    staleTime: 0,
  });
  const messages = list.data?.pages.flatMap((page) => page.messages.filter(({ kind }) => isKnown(kind))) ?? [];
  useReading(messages);
  return { list, messages };
}

/** What is shown is read. It keeps its mark on the screen until the list is asked for again. */
function useReading(messages: readonly Message[]): void {
  const unread = messages.filter((message) => !message.read && !isQuestion(message)).map(({ id }) => id);
  const ids = unread.slice(-50).join();
  useEffect(() => {
    if (ids !== '') void markRead(ids.split(',')).catch(() => undefined);
  }, [ids]);
}

async function markRead(ids: string[]): Promise<void> {
  const session = thisSession();
  const { data } = await call('readMessages', { body: { ids } });
  session.changePlayer({ unreadMessages: data.unread });
}

/** "Was this you?" */
export function useAnswer() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const playerId = usePlayer().id;
  return useMutation({
    async mutationFn({ message, wasMe }: { message: Message; wasMe: boolean }) {
      if (!wasMe) await call('freezeOwn');
      await markRead([message.id]);
    },
    onSuccess: (_, { wasMe }) => {
      if (!wasMe) toast.success(t`Your wallet is frozen. You unfreeze it in Wallet, with a code.`);
    },
    onError: (failure) => {
      const text = failureText(i18n, failure, t`Something went wrong`);
      if (text !== null) toast.error(text);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['player', playerId] }),
  });
}
