import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, failureText } from './call.ts';
import type { CallName, CallRequest, Data } from './calls.ts';

interface ChangeOptions<Name extends CallName> {
  /** What is no longer true afterwards. */
  readonly refresh: readonly CallName[];
  readonly done?: string | ((data: Data<Name>) => string);
  readonly onDone?: (data: Data<Name>) => void;
}

/**
 * A write. The same intention keeps its Idempotency-Key until it has an answer, so a second press after a lost connection
 * moves nothing twice.
 */
export function useChange<Name extends CallName>(name: Name, { refresh, done, onDone }: ChangeOptions<Name>) {
  const queries = useQueryClient();
  const toast = useToast();
  const intention = useRef({ of: '', key: '' });
  const change = useMutation({
    mutationFn: async (request: Omit<CallRequest<Name>, 'key' | 'signal'>) => {
      const of = JSON.stringify(request);
      if (intention.current.of !== of) intention.current = { of, key: crypto.randomUUID() };
      const asked = { ...request, key: intention.current.key };
      return (await call(name, ...([asked] as never))).data;
    },
    onSuccess: async (data) => {
      intention.current = { of: '', key: '' };
      await Promise.all(refresh.map((stale) => queries.invalidateQueries({ queryKey: [stale] })));
      if (done !== undefined) toast.success(typeof done === 'string' ? done : done(data));
      onDone?.(data);
    },
  });
  return {
    run: change.mutate,
    running: change.isPending,
    failure: change.error === null ? null : failureText(change.error),
    /** The server's "no", for a form that shows it at its fields. */
    refused: change.error instanceof ApiFailure ? change.error : null,
    forget: change.reset,
  };
}
