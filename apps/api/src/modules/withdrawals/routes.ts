import * as contract from '@spw/contract/wallet';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { WithdrawalsDeps } from './deps.ts';
import { withdraw } from './request/withdraw.ts';

export function routes(app: App, deps: WithdrawalsDeps): void {
  serve(app, contract.withdraw, async ({ player, body, request, intent }) => ({
    data: await withdraw(deps, { ...body, player, request, intent }),
  }));
}
