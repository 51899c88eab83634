import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery } from 'kysely';
import { escapeLiteral } from 'pg';
import type { DbOrTx } from './database.ts';

/** Where a value will stand. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/** One that was made by `compiled`, with the name under which connections keep it prepared, where it may be. */
interface KeptQuery<Row> extends CompiledQuery<Row> {
  readonly preparedAs: string | undefined;
}

// Their columns change with the table, and a connection that has prepared one then fails it.
const ALL_COLUMNS = /(?:\bselect|\breturning|,|\.)\s*\*/;

/**
 * A statement for a busy path: built and compiled at its first use, afterwards only its values are put in. What builds it
 * may pass the values on and must not look at them: there are none yet. Connections keep it prepared, unless it asks for all columns.
 */
export function compiled<Values extends object, Row>(
  build: (db: DbOrTx, values: Values) => Compilable<Row>,
): (db: DbOrTx, values: Values) => Promise<Row[]> {
  let known: KeptQuery<Row> | undefined;
  return async (db, values) => {
    known ??= keep(build(db, places as Values).compile());
    const parameters = known.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    const query = { ...known, parameters };
    // Past what Kysely does to statements and rows on their way: this one is compiled, and the driver has named the columns.
    const { rows } = await db.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(query));
    return rows;
  };
}

/** Those of its values that are named. What has no values yet cannot be spread. */
export function picked<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;
}

function keep<Row>(compiledQuery: CompiledQuery<Row>): KeptQuery<Row> {
  const query = { ...compiledQuery, ...withConstants(compiledQuery) };
  const digest = createHash('sha256').update(query.sql).digest('hex').slice(0, 16);
  return { ...query, preparedAs: ALL_COLUMNS.test(query.sql) ? undefined : `spw_${digest}` };
}

/**
 * What is the same each time stands in the text. A plan that is kept is made without the values, and one without them neither uses an
 * index `where state = 'open'` nor finds the one that `on conflict` names.
 */
function withConstants({ sql, parameters }: CompiledQuery): Pick<CompiledQuery, 'sql' | 'parameters'> {
  const remaining: unknown[] = [];
  const text = sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const parameter = parameters[Number(place) - 1];
    if (isConstant(parameter)) return escapeLiteral(String(parameter));
    remaining.push(parameter);
    return `$${remaining.length}`;
  });
  return { sql: text, parameters: remaining };
}

function isConstant(parameter: unknown): parameter is string | number | bigint | boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof parameter);
}

/** The name under which a connection keeps it; none for a statement that is sent whole each time. */
export function nameOf(query: CompiledQuery): string | undefined {
  return isKept(query) ? query.preparedAs : undefined;
}

/** Whether its text is one statement for certain: with values it cannot be more, and neither can what was built. */
export function isSingleStatement(query: CompiledQuery): boolean {
  return query.parameters.length > 0 || isKept(query);
}

function isKept(query: CompiledQuery): query is KeptQuery<unknown> {
  return 'preparedAs' in query;
}
