import * as contract from '@spw/contract/console/evidence';
import { naira } from '@spw/rules/naira';
import { whyInWords } from '@spw/rules/payout-evidence';
import { recordRead } from '../../modules/audit/index.ts';
import { namesOf } from '../../modules/players/index.ts';
import { firstOfWeek, readWeek, type PrizesDeps } from '../../modules/prizes/index.ts';
import { findWithdrawal, referenceOf, type WithdrawalsDeps } from '../../modules/withdrawals/index.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { approveTogether, listLowRisk } from './approve-together.ts';
import { evidenceOfPlayers, evidenceOfWithdrawals, showEvidence } from './show-evidence.ts';

/** Those who can be paid, and a few who would move up. */
const MOST_LOOKED_AT = 20;

/** What is known before money leaves, and the approval of several at once where there is nothing to look at. */
export function evidenceRoutes(app: App, deps: WithdrawalsDeps & PrizesDeps): void {
  const { db, databaseNow } = deps;

  serve(app, contract.getWithdrawalEvidence, async ({ operator, params: { id } }) => {
    const row = await findWithdrawal(db, { reference: referenceOf(id), playerId: 'anyone' });
    if (!row) throw new Refusal('not_found');
    await recordRead(db, { operatorId: operator.operatorId, object: `withdrawal:${id}`, what: 'evidence' });
    const now = await databaseNow(db);
    const found = (await evidenceOfWithdrawals(db, [row], now)).get(id)!;
    const [evidence] = await showEvidence(db, [found]);
    const { reviewFrom } = (await deps.currentSettings()).withdrawals;
    const figures = { amount: row.amountKobo, reviewFrom: naira(reviewFrom) };
    // What was let go keeps the reasons that it once had; here stand those for which it waits now.
    const reasons = row.reason !== null ? [row.reason] : row.state === 'review' ? found.reasons : [];
    return {
      data: {
        evidence: evidence!,
        why: reasons.map((reason) => whyInWords(reason, figures)),
        lowRisk: found.lowRisk,
        asOf: now.toISOString(),
      },
    };
  });

  serve(app, contract.listLowRiskWithdrawals, async ({ operator }) => ({ data: await listLowRisk(deps, operator) }));

  serve(app, contract.approveLowRiskWithdrawals, async ({ operator, body }) => ({
    data: await approveTogether(deps, operator, body),
  }));

  serve(app, contract.listWeekEvidence, async ({ operator, params }) => {
    const { week } = await readWeek(deps, params.week);
    const ids = await firstOfWeek(deps, week, MOST_LOOKED_AT);
    await recordRead(db, { operatorId: operator.operatorId, object: `week:${week}`, what: 'evidence' });
    const now = await databaseNow(db);
    const found = await evidenceOfPlayers(db, ids, now);
    const names = await namesOf(db, ids);
    const players = ids.map((id, at) => {
      const { publicId, username } = names.get(id)!;
      return { id: publicId, username, rank: at + 1, evidence: found.get(id)! };
    });
    return { data: { players, asOf: now.toISOString() } };
  });
}
