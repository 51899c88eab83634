import * as contract from '@spw/contract/wallet';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readActivity } from './activity.ts';
import { balanceAfter } from './balance-after.ts';
import type { WalletDeps } from './deps.ts';
import { settleAttempt } from './settle-attempt.ts';
import { findReceipt, sourcesOf } from './sources.ts';
import { showWallet } from './wallet-view.ts';

export function routes(app: App, deps: WalletDeps): void {
  serve(
    app,
    contract.getWallet,
    async ({ player: { playerId }, first }) => ({ data: await showWallet(deps, { playerId, first }) }),
    { asksFirst: true },
  );

  serve(
    app,
    contract.listActivity,
    async ({ player: { playerId }, query, first }) => {
      const wanted = { playerId, before: query.before ?? null, first };
      const { receipts, next } = await readActivity(deps.db, sourcesOf(deps), wanted);
      return { data: receipts, meta: { next } };
    },
    { asksFirst: true },
  );

  serve(app, contract.getReceipt, async ({ player: { playerId }, params: { reference } }) => {
    const receipt = await findReceipt(deps, { playerId, reference });
    if (!receipt) throw new Refusal('not_found');
    return { data: { ...receipt, balanceAfter: await balanceAfter(deps.db, playerId, receipt) } };
  });

  serve(app, contract.settleAttempt, async ({ player: { playerId }, body: { key } }) => ({
    data: await settleAttempt(deps, { playerId, key }),
  }));
}
