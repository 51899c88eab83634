import { assembleStandIns, type StandInsOptions } from './app.ts';
import type { Fault } from './control/faults.ts';
import { changeMoneySettings, type MoneySettingsPatch } from './money-settings.ts';
import { seededChance } from './seeded-chance.ts';
import type { PromptAnswer } from './wallets/prompts.ts';

export interface StartOptions extends StandInsOptions {
  /** The same seed gives the same ids and codes. */
  seed?: number;
  clock?: { now: () => Date };
  host?: string;
  port?: number;
}

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** The stand-ins in this process, with what the control calls do as functions. */
export async function startStandIns(options: StartOptions = {}) {
  const { seed, clock, host = '127.0.0.1', port = 0, timeAndChance, ...rest } = options;
  const { app, world, book, prompts, wallets, numbers, push } = assembleStandIns({
    ...rest,
    timeAndChance: { ...(seed === undefined ? {} : seededChance(seed)), ...clock, ...timeAndChance },
  });
  return {
    app,
    url: await app.listen({ host, port }),
    book,
    set: (patch: MoneySettingsPatch) => changeMoneySettings(world.settings, patch),
    fault: (fault: Fault) => world.faults.add(fault),
    clearFaults: () => world.faults.clear(),
    prompts: () => prompts.waiting(),
    answer: (id: string, answer: PromptAnswer) => prompts.answer(id, answer),
    wallet: wallets.change,
    numbers,
    push,
    callbacks: () => world.outbox.list(),
    deliver: () => world.outbox.deliverAll(),
    advance: (ms: number) => world.agenda.advance(ms),
    /** Any other control call: its path after /control/, and what it is sent. */
    control: async (path: string, payload: object = {}): Promise<unknown> =>
      (await app.inject({ method: 'POST', url: `/control/${path}`, payload })).json(),
    close: () => app.close(),
  };
}
