import type { BodyOf, DataOf } from '@spw/contract/endpoint';
import type { reportQuestion as contract } from '@spw/contract/reports';
import { Refusal } from '../../../platform/refusal.ts';
import { saveReport } from '../../questions/index.ts';
import type { RoundsDeps } from '../deps.ts';
import { findAsked, findRound } from '../round-store.ts';

/**
 * A player says what is wrong with a question. Only of a round of their own that is over, and only of what they were shown
 * in it: before that, an answer to a report would be a way to ask about questions still to come.
 */
export async function reportQuestion(
  deps: RoundsDeps,
  { playerId, askedId, report }: { playerId: bigint; askedId: string; report: BodyOf<typeof contract> },
): Promise<DataOf<typeof contract>> {
  const asked = await findAsked(deps.db, { playerId, askedId });
  // What was not revealed was not asked, whether or not there is a row of it.
  if (!asked?.revealedAt) throw new Refusal('not_found');
  const { roundId, questionId } = asked;
  const round = await findRound(deps.db, { playerId, roundId });
  if (round?.phase !== 'ended') throw new Refusal('not_allowed');
  if (report.reason === 'other' && report.text === undefined) {
    throw new Refusal('invalid_input', { fields: { text: 'invalid_input' } });
  }
  return { state: await saveReport(deps, { playerId, roundId, questionId, ...report }) };
}
