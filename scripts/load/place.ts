import { freePort } from '../../apps/api/src/testing/temporary-servers.ts';
import { errorIn } from '../roll/judge.ts';
import { startProgram, thisTree, type RunningProgram } from '../roll/program.ts';

/** What is other than usual about a program that is started. */
export interface Changes {
  readonly env?: Readonly<Record<string, string>>;
  /** A command that starts it in turn. */
  readonly wrap?: readonly string[];
}

/** Where a program runs, at a port that stays the same while one process comes after the other. */
export interface Place {
  readonly name: string;
  readonly program: 'http' | 'worker';
  readonly port: number;
  pid(): number | undefined;
  start(changes?: Changes): Promise<void>;
  /** Asks it to end, and waits until it has; says how it ended. Null where nothing runs. */
  stop(): Promise<number | null>;
  /** Ends it without asking, and waits until it is gone. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

interface PlaceChoices {
  readonly name: string;
  readonly program: 'http' | 'worker';
  readonly env: Readonly<Record<string, string>>;
  /** Is told what the program logs as an error. */
  readonly onError: (error: string) => void;
}

export async function makePlace({ name, program, env, onError }: PlaceChoices): Promise<Place> {
  const port = await freePort();
  let running: RunningProgram | null = null;
  const onLine = (line: string) => {
    const error = errorIn(line);
    if (error !== null) onError(`${program}: ${error}`);
  };
  return {
    name,
    program,
    port,
    pid: () => running?.pid,
    async start({ env: own = {}, wrap = [] } = {}) {
      running = await startProgram({ folder: thisTree, program, port, env: { ...env, ...own }, wrap, onLine });
    },
    async stop() {
      const ending = running;
      running = null;
      // One that is frozen hears nothing before it goes on.
      ending?.signal('SIGCONT');
      return ending ? ending.stop() : null;
    },
    async kill() {
      const ending = running;
      running = null;
      ending?.signal('SIGKILL');
      await ending?.ended;
    },
    signal: (signal) => running?.signal(signal),
  };
}
