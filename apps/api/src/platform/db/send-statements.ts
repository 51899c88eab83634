import { createRequire } from 'node:module';
import { Query, type Connection, type FieldDef, type PoolClient } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which the connection keeps it prepared, if it does. */
  readonly name: string | undefined;
}

export interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: object[];
}

/** How the rows of a statement are read. */
interface Columns {
  readonly names: readonly string[];
  readonly readers: readonly ((text: string) => unknown)[];
}

/** How a connection reads what it is answered. */
export interface Reading {
  /** What a column is called in the code. */
  readonly nameColumn: (name: string) => string;
  /** The columns of the statements that it keeps prepared. The server fails one whose columns have changed, so they hold. */
  readonly known: Map<string, Columns>;
}

/** One that has been sent, as far as it is answered. */
interface Sent extends Statement {
  columns: Columns;
  rows: object[];
  tag: string;
}

/** What of pg's own query its client calls, and its types leave out. */
interface PgQuery {
  callback: (error: Error | null) => void;
}

/** What pg notes on a connection, and its types leave out. */
interface Parsing {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

type PgValue = string | Buffer | null;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what pg converts values with has no types
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  readonly prepareValue: (value: unknown) => PgValue;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types leave out what its client calls
const PgQuery = Query as unknown as new (text: string) => PgQuery;

const BEGIN: Statement = { text: 'begin', values: [], name: undefined };
/** These answer no rows. */
const ROWLESS = new Set(['begin', 'commit']);
const NO_COLUMNS: Columns = { names: [], readers: [] };
// `INSERT 0 1`, `UPDATE 1`, `CREATE TABLE`: what was done, and to how many rows.
const COMMAND_TAG = /^([A-Z]+)(?:(?: \d+)? (\d+))?/;

/**
 * Statements in one write and before one Sync. The first that fails ends it: the server skips what comes behind, whether that is
 * the first statement of a transaction whose BEGIN failed, or everything after it.
 */
export class StatementsQuery extends PgQuery {
  readonly #client: PoolClient;
  readonly #reading: Reading;
  readonly #sent: Sent[];
  #at = 0;

  constructor(client: PoolClient, reading: Reading, statements: readonly Statement[]) {
    super('');
    this.#client = client;
    this.#reading = reading;
    this.#sent = statements.map((statement) => ({ ...statement, columns: NO_COLUMNS, rows: [], tag: '' }));
  }

  /** Of the statement that the server is at: pg notes by these what a connection has parsed. */
  get name(): string | undefined {
    return this.#sent[this.#at]?.name;
  }
  set name(_: undefined) {
    // By the constructor of pg's own, before there are any.
  }
  get text(): string {
    return this.#sent[this.#at]!.text;
  }
  set text(_: string) {
    // The same.
  }

  get texts(): string[] {
    return this.#sent.map((statement) => statement.text);
  }

  /** So many are through. */
  get done(): number {
    return this.#at;
  }

  get answers(): Answer[] {
    return this.#sent.slice(0, this.#at).map(({ rows, tag }) => {
      const [, command = '', count] = COMMAND_TAG.exec(tag) ?? [];
      return { command, rowCount: count === undefined ? null : Number(count), rows };
    });
  }

  submit(connection: Connection): Error | null {
    let values: PgValue[][];
    try {
      values = this.#sent.map((statement) => statement.values.map(prepareValue));
    } catch (error) {
      return error as Error;
    }
    connection.stream.cork();
    for (const [at, statement] of this.#sent.entries()) this.#send(connection, statement, values[at]!);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  #send(connection: Connection, statement: Sent, values: PgValue[]): void {
    const { name = '', text } = statement;
    const parsing = connection as Connection & Parsing;
    const isParsed = name in parsing.parsedStatements || name in parsing.submittedNamedStatements;
    if (!isParsed) {
      connection.parse({ name, text, types: [] }, true);
      if (name) parsing.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values }, true);
    const known = this.#reading.known.get(name);
    if (known) statement.columns = known;
    else if (!ROWLESS.has(statement.text)) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({}, true);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const columns = {
      names: fields.map((field) => this.#reading.nameColumn(field.name)),
      readers: fields.map((field) => this.#client.getTypeParser(field.dataTypeID, 'text')),
    };
    this.#sent[this.#at]!.columns = columns;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { columns, rows } = this.#sent[this.#at]!;
    const { names, readers } = columns;
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const text = fields[at]!;
      row[names[at]!] = text === null ? null : readers[at]!(text);
    }
    rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#sent[this.#at]!;
    statement.tag = text;
    if (statement.name) this.#reading.known.set(statement.name, statement.columns);
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  handleError(error: Error, connection: Connection): void {
    // The server has not parsed what it skips.
    const parsing = connection as Connection & Parsing;
    for (const { name } of this.#sent.slice(this.#at)) if (name) delete parsing.submittedNamedStatements[name];
    this.callback(error);
  }
}

/**
 * Sends them in one trip, behind a BEGIN if a transaction is to begin. Several are only sent in a transaction: without one, what was
 * answered before the first error would be undone with it.
 */
export function sendStatements(
  client: PoolClient,
  statements: readonly Statement[],
  { reading, isBeginning, onNotBegun }: { reading: Reading; isBeginning: boolean; onNotBegun: () => void },
): Promise<Answer>[] {
  const query = new StatementsQuery(client, reading, isBeginning ? [BEGIN, ...statements] : statements);
  const outcomes = statements.map(() => Promise.withResolvers<Answer>());
  query.callback = (error) => {
    if (error) Error.captureStackTrace(error);
    if (isBeginning && query.done === 0) onNotBegun();
    const answers = query.answers.slice(isBeginning ? 1 : 0);
    for (const [at, { resolve, reject }] of outcomes.entries()) {
      const answer = answers[at];
      if (answer) resolve(answer);
      else reject(error);
    }
  };
  client.query(query);
  return outcomes.map(({ promise }) => promise);
}
