import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../apps/api/src/testing/time-and-chance.ts';
import { openBrowser, PlayerLeaves } from './browser.ts';
import { addressOf, phoneOf, visit } from './player.ts';
import type { Noted } from './record.ts';
import type { Servers } from './servers.ts';

export interface CrowdChoices {
  readonly servers: Servers;
  readonly players: number;
  /** How long a player thinks between two calls, in the middle. */
  readonly thinkMs: number;
  readonly seed: number;
  readonly patient: boolean;
  /** Over how long the first of them arrive; unless told, all at once. */
  readonly arriveWithinMs?: number;
  /** How many come one after the other in each place; without it, others come until told to stop. */
  readonly visits?: number;
  /** So many have come before to the same servers: nobody comes twice. */
  readonly cameBefore?: number;
  readonly note: (noted: Noted) => void;
}

export interface Crowd {
  /** From now on they think for so long in the middle. */
  setThinkMs(thinkMs: number): void;
  /** Whether nobody is left and nobody comes. */
  isOver(): boolean;
  /** Players who came, and those of them who went as they meant to. */
  counts(): { readonly came: number; readonly finished: number };
  stop(): Promise<void>;
}

/** How many calls a visit is, more or less: whoever arrives within one is met by others at every point of theirs. */
export const CALLS_OF_A_VISIT = 110;

/** So many players at a time, each replaced by another one when the visit is over, until told to stop. */
export function startCrowd({
  servers,
  players,
  seed,
  patient,
  visits = Infinity,
  cameBefore = 0,
  arriveWithinMs = 0,
  note,
  ...choices
}: CrowdChoices): Crowd {
  const stop = new AbortController();
  let { thinkMs } = choices;
  let came = 0;
  let finished = 0;
  let gone = 0;

  async function comeAndGo(): Promise<void> {
    for (let visited = 0; visited < visits && !stop.signal.aborted; visited += 1) {
      came += 1;
      const number = cameBefore + came;
      const chance = seededRandom(`load ${seed} ${number}`);
      const thoughtMs = () => thinkMs * (0.5 + chance.below(1000) / 1000);
      let nextAt = performance.now() + thoughtMs();
      const think = async () => {
        await pause(Math.max(0, nextAt - performance.now()), undefined, { signal: stop.signal }).catch(() => undefined);
        nextAt = Math.max(nextAt + thoughtMs(), performance.now());
      };
      const phone = phoneOf(number);
      const browser = openBrowser({
        ports: servers.ports,
        codeFor: servers.codeFor,
        address: addressOf(number),
        phone,
        think,
        patient,
        note,
        stopped: stop.signal,
      });
      const { answers, providers } = servers;
      try {
        await visit({ number, phone, browser, chance, answers, providers });
        finished += 1;
      } catch (error) {
        if (!(error instanceof PlayerLeaves)) throw error;
        if (error.message !== '')
          note({
            call: error.message,
            status: null,
            milliseconds: 0,
            code: null,
            expected: false,
            hasRetryAfter: false,
            hasPin: false,
            key: null,
          });
      }
    }
  }

  const all = Array.from({ length: players }, async (_, at) => {
    const arrivesAfter = (at * arriveWithinMs) / players;
    if (arrivesAfter > 0) await pause(arrivesAfter, undefined, { signal: stop.signal }).catch(() => undefined);
    await comeAndGo();
    gone += 1;
  });
  return {
    setThinkMs: (to) => void (thinkMs = to),
    isOver: () => gone === players,
    counts: () => ({ came, finished }),
    async stop() {
      stop.abort();
      await Promise.all(all);
    },
  };
}
