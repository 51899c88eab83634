import type { PlayersDeps } from '../players/index.ts';
import type { WheelDeps } from '../wheel/index.ts';

export interface MeDeps extends PlayersDeps, Omit<WheelDeps, keyof PlayersDeps> {
  /** Where a stand-in phone shows the messages of a number; null with a real SMS provider. */
  readonly standInPhone: ((phone: string) => string) | null;
}
