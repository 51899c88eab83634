import * as contract from '@spw/contract/console/operators';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import type { OperatorsDeps } from './deps.ts';
import { disableOperator } from './manage-operators.ts';
import { findByPublicId, listAll } from './operator-store.ts';
import { showOperator } from './operator-view.ts';
import { decideProposal } from './proposals/decide-proposal.ts';
import { expireProposals, proposeFirstLogin, proposeNewOperator, proposeRole } from './proposals/propose-operator.ts';
import { listProposals, type ProposalRow } from './proposals/proposal-store.ts';
import { showProposals } from './proposals/proposal-view.ts';
import { textFirstHalf } from './sign-in/one-time-password.ts';

/** Owners look after the operators: what opens something for somebody takes two of them. */
export function manageRoutes(app: App, deps: OperatorsDeps): void {
  const { db } = deps;
  const show = async (row: ProposalRow, by: Operator) => (await showProposals(db, [row], by))[0]!;

  serve(app, contract.listOperators, async () => ({ data: (await listAll(db)).map(showOperator) }));

  serve(app, contract.addOperator, async ({ operator: by, body }) => ({
    data: await show(await proposeNewOperator(deps, { by, ...body }), by),
  }));

  serve(app, contract.changeOperatorRole, async ({ operator: by, params, body }) => ({
    data: await show(await proposeRole(deps, { by, publicId: params.id, ...body }), by),
  }));

  serve(app, contract.resetOperator, async ({ operator: by, params, body }) => ({
    data: await show(await proposeFirstLogin(deps, { by, kind: 'reset', publicId: params.id, ...body }), by),
  }));

  serve(app, contract.enableOperator, async ({ operator: by, params, body }) => ({
    data: await show(await proposeFirstLogin(deps, { by, kind: 'enable', publicId: params.id, ...body }), by),
  }));

  serve(app, contract.disableOperator, async ({ operator: by, params, body }) => ({
    data: showOperator(await disableOperator(deps, { by, publicId: params.id, ...body })),
  }));

  serve(app, contract.listOperatorProposals, async ({ operator }) => {
    await db.transaction().execute((tx) => expireProposals(deps, tx));
    return { data: await showProposals(db, await listProposals(db), operator) };
  });

  serve(app, contract.decideOperatorProposal, async ({ operator: by, params, body }) => {
    const { proposal, handOver, sent } = await decideProposal(deps, { by, proposalId: params.id, ...body });
    return { data: { proposal: await show(proposal, by), handOver, sent } };
  });

  serve(app, contract.sendFirstHalf, async ({ operator: { operatorId }, params }) => {
    const row = await findByPublicId(db, params.id);
    if (!row) throw new Refusal('not_found');
    const isWaited = row.passwordUntil !== null && row.passwordUntil > deps.clock.now();
    if (row.phone === null || row.disabledAt !== null || !isWaited) throw new Refusal('nothing_to_decide');
    const entry = { operatorId, action: 'operator.send-again' as const, object: `operator:${row.publicId}` };
    await db.transaction().execute((tx) => record(tx, entry));
    return { data: { sent: await textFirstHalf(deps, row) } };
  });
}
