import type { Compilable, CompiledQuery } from 'kysely';
import type { DbOrTx } from './database.ts';

/** Where a value will stand. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A statement for a busy path: built and compiled at its first use, afterwards only its values are put in. What builds it
 * may pass the values on and must not look at them: there are none yet.
 */
export function compiled<Values extends object, Row>(
  build: (db: DbOrTx, values: Values) => Compilable<Row>,
): (db: DbOrTx, values: Values) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    known ??= build(db, places as Values).compile();
    const parameters = known.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...known, parameters })).rows;
  };
}
