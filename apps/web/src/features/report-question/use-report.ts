import { useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, CallRequest } from '../../shared/api/calls.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { dropDraft, storeDraft, readDraft } from '../../shared/drafts.ts';
import { useSender } from '../../shared/forms/use-sender.ts';

export type Reason = CallRequest<'reportQuestion'>['body']['reason'];
export type ReportState = Answer<'reportQuestion'>['data']['state'];

/** What was asked in a round that is over, with our answers. */
export function useRoundQuestions(roundId: string) {
  return useQuery({
    queryKey: ['asked', roundId],
    queryFn: async ({ signal }) => (await call('getProof', { params: { id: roundId }, signal })).data.questions,
    staleTime: Infinity,
  });
}

interface Words {
  /** The level of the question. */
  readonly level: string;
  readonly reason: string;
  readonly text: string;
}

export type Report = ReturnType<typeof useReport>;

/** A report on its way. What was typed stays on the phone until it has arrived. */
export function useReport(roundId: string, likely: number) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { owner } = useSender();
  const [words, setWords] = useState<Words>(() => {
    const { round, ...draft } = readDraft('report', owner);
    const empty = { level: String(likely), reason: '', text: '' };
    return round === roundId ? { ...empty, ...draft } : empty;
  });
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<ReportState | null>(null);
  const text = words.text.trim();
  const reason = words.reason as Reason | '';
  const noReason = reason === '';
  const noText = reason === 'other' && text === '';

  function change(part: Partial<Words>): void {
    const next = { ...words, ...part };
    setWords(next);
    setMissing(false);
    storeDraft('report', owner, { ...next, round: roundId });
  }

  async function submit(id: string): Promise<void> {
    setMissing(true);
    if (reason === '' || noText || sending) return;
    setSending(true);
    try {
      const body = text === '' ? { reason } : { reason, text };
      const { data } = await call('reportQuestion', { params: { id }, body });
      dropDraft('report');
      setOutcome(data.state);
    } catch (failure) {
      const told = failureText(i18n, failure, t`Error sending message`);
      if (told !== null) toast.error(told);
    } finally {
      setSending(false);
    }
  }

  return { words, change, submit, sending, outcome, noReason: missing && noReason, noText: missing && noText };
}
