import type { StandIns } from '../../apps/stand-ins/src/start-stand-ins.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Changes } from '../load/place.ts';

export type { Cluster };

/** One thing that goes wrong while players play, and what may be seen of it. */
export interface Drill {
  readonly name: string;
  /** What is done, in a few words, for the table. */
  readonly says: string;
  /** Whether programs and servers of one machine will do, or databases that follow each other are needed. */
  readonly needs: 'programs' | 'cluster';
  /** Whether it is part of the short form. */
  readonly quick: boolean;
  /** Alerts that fire meanwhile and are over afterwards, where Prometheus is installed. */
  readonly alerts?: readonly string[];
  run(world: DrillWorld): Promise<void>;
}

export interface DrillWorld {
  readonly load: {
    /** Players begin to come; returns when they are being served. */
    start(): Promise<void>;
    /** Nobody comes any more, and whoever is there goes. */
    stop(): Promise<LoadResult>;
  };
  readonly programs: Programs;
  /** Only for a drill that needs it. */
  readonly cluster: Cluster;
  /** A figure for the table. */
  note(figure: string, value: number, unit: string): void;
  /** From now on and for so long players may see errors. */
  windowOfErrors(seconds: number): void;
}

export interface LoadResult {
  readonly requests: number;
  /** Writes that a player was told are done. */
  readonly acknowledged: number;
  /** Answers with 5xx, and calls without an answer. */
  readonly errors: number;
}

export const PLACES = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const;
export type PlaceName = (typeof PLACES)[number];

/** The processes of the product and what they lean on, to be killed, frozen and started again. */
export interface Programs {
  /** Ends it without asking. */
  kill(place: PlaceName): Promise<void>;
  /** Starts it and waits until it is ready; says after how many seconds. */
  start(place: PlaceName, changes?: Changes): Promise<number>;
  /** Asks it to end, and waits until it has; says how it ended. */
  stop(place: PlaceName): Promise<number | null>;
  freeze(place: PlaceName): void;
  thaw(place: PlaceName): void;
  /** Of one machine: with a cluster there is none of these, and the cluster has its own. */
  readonly postgres: Killable;
  readonly redis: Killable & { readonly url: string };
  readonly standIns: StandIns;
  /** As the owner of every table, past the product. */
  readonly ownerUrl: string;
  /** What every program is given. */
  readonly env: Readonly<Record<string, string>>;
  /** The provider told untruths about card payments: those that wait for people on that account are not held against the books. */
  expectLies(): void;
}

export interface Killable {
  kill(): Promise<void>;
  /** Once more, on the same files and at the same port; says after how many seconds it answered. */
  start(): Promise<number>;
}
