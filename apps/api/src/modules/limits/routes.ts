import * as contract from '@spw/contract/shop';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { LimitsDeps } from './deps.ts';
import { findLimits } from './limit-store.ts';
import { showLimits } from './limits-view.ts';
import { setLimits } from './set-limits.ts';

export function routes(app: App, deps: LimitsDeps): void {
  serve(app, contract.getLimits, async ({ player: { playerId } }) => ({
    data: await showLimits(deps, playerId, await findLimits(deps.db, playerId)),
  }));

  serve(app, contract.setLimits, async ({ player: { playerId }, body }) => ({
    data: await showLimits(deps, playerId, await setLimits(deps, { playerId, wanted: body })),
  }));
}
