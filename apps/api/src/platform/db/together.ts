import { Kysely, Transaction, type DatabaseConnection, type KyselyProps, type QueryExecutor } from 'kysely';
import type { DbOrTx } from './database.ts';
import { PoolConnection } from './driver.ts';

type Ask<D, T> = (db: D) => Promise<T>;
type Answers<D, A extends readonly Ask<D, unknown>[]> = { -readonly [At in keyof A]: Awaited<ReturnType<A[At]>> };

/**
 * Asks several things on one connection and waits once: the statements leave in one write, in the order of the list, and run in that
 * order. Each asks one thing, or the next ones of it are waits of their own. In a transaction the first that fails keeps the server from
 * all behind it, its BEGIN included; without one each stands for itself.
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
    const sent: Promise<unknown>[] = [];
    let noteSent = () => {};
    const side = sideOf(db, executor, {
      executeQuery(query) {
        const answer = connection.executeQuery<never>(query);
        sent.push(answer);
        noteSent();
        return answer;
      },
      streamQuery: () => {
        throw new Error('Nothing is streamed together with other things');
      },
    });
    const pooled = connection instanceof PoolConnection ? connection : null;
    pooled?.hold();
    const answers: Promise<unknown>[] = [];
    try {
      for (const ask of asks) {
        const isSent = new Promise<void>((note) => (noteSent = note));
        const answer = ask(side);
        answers.push(answer);
        // Kysely takes more or fewer steps before it sends; whoever asks nothing is done at once.
        await Promise.race([isSent, answer.catch(() => undefined)]);
      }
    } finally {
      pooled?.sendHeld({ isLast });
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
      await Promise.allSettled(sent);
    }
  });
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
