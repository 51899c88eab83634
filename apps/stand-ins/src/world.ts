import { createAgenda } from './agenda.ts';
import { createOutbox } from './callbacks/outbox.ts';
import { type Send, sendOverHttp } from './callbacks/send.ts';
import { createFaults } from './control/faults.ts';
import { createMoneySettings, type MoneySettingsPatch } from './money-settings.ts';
import { developmentDefaults, type Keys } from './settings.ts';
import { realTimeAndChance, type TimeAndChance } from './time-and-chance.ts';

export interface WorldOptions extends Partial<Keys> {
  /** Where the game is: the network partner sends people there. */
  webUrl?: string;
  /** Where browsers find the providers' pages; else where the call that asks for one came to. */
  publicUrl?: string | null;
  money?: MoneySettingsPatch;
  send?: Send;
  timeAndChance?: Partial<TimeAndChance>;
}

export type World = ReturnType<typeof createWorld>;

/** What all providers share: keys, a clock, chance, faults, and a way out. */
export function createWorld(options: WorldOptions) {
  const { publicUrl = null, money, send = sendOverHttp, timeAndChance, ...keys } = options;
  const chance = { ...realTimeAndChance, ...timeAndChance };
  const agenda = createAgenda(chance.now);
  const faults = createFaults();
  return {
    ...developmentDefaults,
    ...keys,
    ...chance,
    now: agenda.now,
    agenda,
    faults,
    send,
    outbox: createOutbox({ agenda, faults, send }),
    settings: createMoneySettings(money),
    publicUrl,
  };
}
