import type { CallName } from './bench-calls.ts';
import type { Figures, Ratio } from './figures.ts';

export interface Plan {
  readonly connections: number;
  /**
   * Before anything is counted each side gets so many requests, or as many as fit in the time, so many times: a process that has just
   * started is slow, and more so the more code it has. The database is laid anew after each time.
   */
  readonly warming: { readonly times: number; readonly requests: number; readonly longestMs: number };
  /** And so many on the new database: connections are opened and statements planned. */
  readonly settling: number;
  /** In each run every side gets one slice, in turn. */
  readonly runs: number;
  /** A slice ends after so many requests, or on a slow machine after so long. */
  readonly perSlice: number;
  readonly longestMs: number;
  /** Slices of the ledger's own measures, and their beginning that is not counted. */
  readonly ledger: { readonly runs: number; readonly seconds: number; readonly settlingMs: number };
  /** What is measured. */
  readonly only: readonly (CallName | 'ledger')[];
  /** The checkout of another commit, whose product is measured beside ours on the same database. */
  readonly beside: string | undefined;
  /** So long each answer of the database takes on its way, in milliseconds; 0 is a database beside us. */
  readonly delay: number;
  /** A folder to which the product's process writes where its time went. */
  readonly profile: string | undefined;
}

export type MeasureName = CallName | 'ledger posting' | 'one house account';

export interface Measure {
  readonly name: MeasureName;
  readonly players: number;
  readonly ours: Figures;
  readonly bare: Figures;
  readonly ratio: Ratio;
  /** Of a call: the server with the fewest statements, and how often each waits for the database and Redis. */
  readonly least?: { readonly figures: Figures; readonly ratio: Ratio };
  readonly trips?: Readonly<Record<'ours' | 'least', Trips>>;
  /** The product of the other commit. */
  readonly other?: { readonly figures: Figures; readonly ratio: Ratio };
}

export interface Trips {
  readonly database: number;
  readonly redis: number;
}
