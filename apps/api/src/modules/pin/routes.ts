import * as contract from '@spw/contract/wallet';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkPin } from './check-pin.ts';
import { createOrChangePin } from './create-or-change-pin.ts';
import type { PinDeps } from './deps.ts';
import { pinStateOf } from './pin-store.ts';
import { RESET, resetPin } from './reset-pin.ts';

export function routes(app: App, deps: PinDeps): void {
  serve(app, contract.getPinChanged, async ({ player }) => {
    const pin = await pinStateOf(deps.db, player.playerId);
    return { data: { changed: pin === '****', pin } };
  });

  serve(app, contract.validatePin, async ({ player, body }) => {
    try {
      await checkPin(deps, { ...player, pin: body.pin });
      return { data: { valid: true } };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'pin_wrong') return { data: { valid: false } };
      throw error;
    }
  });

  serve(app, contract.changePin, async ({ player, body, request }) => {
    const done = await createOrChangePin(deps, { ...body, player, request });
    return {
      data: { changed: true as const },
      message: done === 'created' ? 'PIN Created' : 'Pin changed successfully',
    };
  });

  serve(app, contract.resetPin, async ({ player, body, request, intent }) => {
    await resetPin(deps, { ...body, player, request, intent });
    return { data: { changed: true as const }, message: RESET };
  });
}
