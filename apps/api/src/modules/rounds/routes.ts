import * as contract from '@spw/contract/game';
import { reportQuestion as reportContract } from '@spw/contract/reports';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { powerupsOf } from '../powerups/index.ts';
import { answerQuestion } from './answer-question.ts';
import { cashOutRound } from './cash-out-round.ts';
import { closeRound } from './close-round.ts';
import type { RoundsDeps } from './deps.ts';
import { reportQuestion } from './disputes/report-question.ts';
import { listRounds } from './list-rounds.ts';
import { proveRound } from './prove-round.ts';
import { readOpenRound } from './read-open-round.ts';
import { revealQuestion } from './reveal-question.ts';
import { findOpenRound } from './round-store.ts';
import { showToken } from './round-view.ts';
import { startRound } from './start-round.ts';
import { usePowerup } from './use-powerup.ts';

export function routes(app: App, deps: RoundsDeps): void {
  serve(
    app,
    contract.startRound,
    async ({ player: { playerId }, params, body: { clientBytes = '' }, intent, first }) => ({
      data: await startRound(deps, { playerId, categoryId: params.id, clientBytes, intent, first }),
    }),
    { asksFirst: true },
  );
  serve(
    app,
    contract.openRound,
    async ({ player: { playerId }, first }) => ({ data: await readOpenRound(deps, { playerId, first }) }),
    { asksFirst: true },
  );
  serve(
    app,
    contract.listOwnRounds,
    ({ player: { playerId }, query, first }) => listRounds(deps, { playerId, before: query.before ?? null, first }),
    { asksFirst: true },
  );
  serve(
    app,
    contract.revealQuestion,
    async ({ player: { playerId }, params, first }) => ({
      data: await revealQuestion(deps, { playerId, roundId: params.id, level: Number(params.level), first }),
    }),
    { asksFirst: true },
  );
  serve(
    app,
    contract.answerQuestion,
    async ({ player: { playerId }, params, body, first }) => ({
      data: await answerQuestion(deps, { playerId, roundId: params.id, ...body, first }),
    }),
    { asksFirst: true },
  );
  serve(app, contract.cashOutRound, async ({ player, params }) => ({
    data: await cashOutRound(deps, { playerId: player.playerId, roundId: params.id }),
  }));
  serve(app, contract.getPowerups, async ({ player }) => ({
    data: { powerups: await powerupsOf(deps.db, player.playerId) },
  }));
  serve(app, contract.applyPowerup, async ({ player, body }) => ({
    data: await usePowerup(deps, { playerId: player.playerId, powerup: body.type }),
  }));
  serve(app, contract.getQuestionSet, async ({ player }) => ({ data: await openSet(deps, player.playerId) }));
  serve(app, contract.getQuestionSetByName, async ({ player }) => ({ data: await openSet(deps, player.playerId) }));
  serve(
    app,
    contract.closeRound,
    async ({ player: { playerId }, body, first }) => ({
      data: await closeRound(deps, { playerId, ...body, first }),
    }),
    { asksFirst: true },
  );
  serve(app, contract.getProof, async ({ player, params }) => ({
    data: await proveRound(deps, { playerId: player.playerId, roundId: params.id }),
  }));
  serve(app, reportContract, async ({ player, params, body }) => ({
    data: await reportQuestion(deps, { playerId: player.playerId, askedId: params.id, report: body }),
  }));
}

async function openSet(deps: RoundsDeps, playerId: bigint): Promise<string> {
  const open = await findOpenRound(deps.db, playerId);
  if (!open) throw new Refusal('round_missing');
  return showToken(deps, deps.db, open);
}
