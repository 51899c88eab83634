import {
  Kysely,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyProps,
  type QueryExecutor,
  type QueryResult,
} from 'kysely';
import type { DbOrTx } from './database.ts';
import { PoolConnection } from './driver.ts';

type Ask<D, T> = (db: D) => Promise<T>;
/** What such a list is answered with. */
export type Answers<D, A extends readonly Ask<D, unknown>[]> = {
  -readonly [At in keyof A]: Awaited<ReturnType<A[At]>>;
};

/**
 * Asks several things on one connection and waits once: the statements leave in one write, in the order of the list, and run in that
 * order. Each asks one thing, or the next ones of it are waits of their own. In a transaction the first that fails keeps the server from
 * all behind it, its BEGIN included; without one each stands for itself. One of them may be such a list itself: it leaves at its place.
 *
 * With `isLast` the transaction is committed in the same trip, unless one of them fails. Only for what nothing is asked after, and whose
 * answers nobody looks at to decide whether it may stand.
 */
export function together<D extends DbOrTx, const A extends readonly Ask<D, unknown>[]>(
  db: D,
  asks: A,
  { isLast = false }: { readonly isLast?: boolean } = {},
): Promise<Answers<D, A>> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const shared = new SharedConnection(connection);
    const side = sideOf(db, executor, shared);
    const holder = connection instanceof PoolConnection || connection instanceof SharedConnection ? connection : null;
    holder?.hold();
    const answers: Promise<unknown>[] = [];
    try {
      for (const ask of asks) {
        const isSent = new Promise<void>((note) => (shared.noteSent = note));
        const answer = ask(side);
        answers.push(answer);
        // Kysely takes more or fewer steps before it sends; whoever asks nothing is done at once.
        await Promise.race([isSent, answer.catch(() => undefined)]);
      }
    } finally {
      holder?.sendHeld({ isLast });
    }
    try {
      // In their order: what the server skipped behind one that failed says nothing of its own.
      const settled = await Promise.allSettled(answers);
      const values = settled.map((one) => {
        if (one.status === 'rejected') throw one.reason;
        return one.value;
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one answer for each, in their order
      return values as Answers<D, A>;
    } finally {
      // The connection is somebody else's only when everything on it is answered.
      await Promise.allSettled(shared.sent);
    }
  });
}

/** The connection as those have it that are asked together. */
class SharedConnection implements DatabaseConnection {
  readonly sent: Promise<unknown>[] = [];
  /** Told when the one whose turn it is has asked. */
  noteSent = () => {};
  readonly #connection: DatabaseConnection;
  #isHeld = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.#connection.executeQuery<R>(query);
    this.sent.push(answer);
    if (!this.#isHeld) this.noteSent();
    return answer;
  }

  /** One of those asked is a list of its own: the next one's turn comes when all of that list has been asked. */
  hold(): void {
    this.#isHeld = true;
  }

  sendHeld(): void {
    this.#isHeld = false;
    this.noteSent();
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed together with other things');
  }
}

/** The same database or transaction, on this very connection and without its queue. */
function sideOf<D extends DbOrTx>(db: D, executor: QueryExecutor, connection: DatabaseConnection): D {
  const props = {
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    // Those of the database itself, for what is not done here: beginning, closing, looking at its tables.
    config: {},
    driver: {},
    dialect: {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what makes statements needs the executor alone
  const kyselyProps = props as unknown as KyselyProps;
  const side: unknown = db.isTransaction ? new Transaction(kyselyProps) : new Kysely(kyselyProps);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is made as the one that was given
  return side as D;
}
