import type { Providers } from '../load/player.ts';
import type { Servers } from '../load/servers.ts';

const TRANSFER_MS = 2000;
/** Longer than it is held: a transfer that is asked for meanwhile arrives afterwards. */
const SLOW_TRANSFER_MS = 9000;

export interface HeldMoney {
  /** What players do at providers; while it is held they wait. */
  readonly providers: Providers;
  hold(): void;
  release(): void;
}

/**
 * Between the two what players begin is written down here and not yet paid, sent or approved there. With the moment of a restore in between,
 * all of it moves afterwards: the database knows of it and not of what became of it.
 */
export function holdMoney({ standIns, providers }: Pick<Servers, 'standIns' | 'providers'>): HeldMoney {
  let open = Promise.resolve();
  let letGo: () => void = () => undefined;
  return {
    providers: {
      ...providers,
      async payByCard(...given) {
        await open;
        await providers.payByCard(...given);
      },
      async consentToAirtime(...given) {
        await open;
        await providers.consentToAirtime(...given);
      },
    },
    hold() {
      open = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      standIns.set({ momo: { answer: 'ask' }, paystack: { transferMs: SLOW_TRANSFER_MS } });
    },
    release() {
      letGo();
      standIns.set({ momo: { answer: 'approve' }, paystack: { transferMs: TRANSFER_MS } });
      for (const { id } of standIns.prompts()) standIns.answer(id, 'approve');
    },
  };
}
