import { checkProof, type Checks } from '@spw/rules/proof';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/calls.ts';
import { call } from '../../shared/api/call.ts';
import { webHashing } from '../../shared/web-crypto.ts';
import { readCommitments, readRecord } from './commitments.ts';

export interface CheckedProof {
  readonly proof: Answer<'getProof'>['data'];
  readonly checks: Checks;
  /** How many commitments this phone had kept to compare with. */
  readonly kept: number;
}

/** Fetches what decided a round and draws it again, here on the phone. */
export function useProof(roundId: string, levelPoints: readonly number[]) {
  return useQuery({
    queryKey: ['proof', roundId],
    queryFn: async ({ signal }): Promise<CheckedProof> => {
      const { data: proof } = await call('getProof', { params: { id: roundId }, signal });
      const seals = readCommitments(proof.turnId);
      const record = readRecord(roundId);
      const publishedRoot = proof.questionBank && (await fetchRoot(proof.questionBank.version, signal));
      const checks = await checkProof(webHashing, proof, { levelPoints, seals, record, publishedRoot });
      return { proof, checks, kept: seals.length };
    },
    staleTime: Infinity,
  });
}

/** The root that everybody is shown, and not only whoever asks for this proof. */
async function fetchRoot(version: number, signal: AbortSignal): Promise<string> {
  return (await call('getQuestionBankVersion', { params: { version: String(version) }, signal })).data.root;
}
