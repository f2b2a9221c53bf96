import { type PGlite, parse, protocol, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { type PgliteClient, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite/session';
import type { Tx } from './database.ts';
import { firstOf } from './present.ts';

const dialect = new PgDialect();

type Kept = { text: string; parameters: number[] };

/** Named prepared statements, cached by the engine: other drivers do so by themselves, PGlite's plans each query
 *  again. */
class Prepared {
  readonly #kept = new Map<string, Kept>();

  constructor(readonly engine: PGlite) {}

  query(name: string, text: string, params: unknown[], options: QueryOptions) {
    const { engine } = this;
    return engine.runExclusive(async () => {
      const { text: known, parameters } = this.#kept.get(name) ?? (await this.#prepare(name, text));
      if (known !== text) throw new Error(`two statements have the name ${name}`);
      const values = params.map((value, place) =>
        value === null || value === undefined ? null : (engine.serializers[parameters[place]!] ?? String)(value),
      );
      const { bind, describe, execute, sync } = protocol.serialize;
      const answer = await this.#send(bind({ statement: name, values }), describe({ type: 'P' }), execute({}), sync());
      return firstOf(parse.parseResults(answer, engine.parsers, options));
    });
  }

  async #prepare(name: string, text: string): Promise<Kept> {
    const { describe, parse: prepare, sync } = protocol.serialize;
    const answer = await this.#send(prepare({ name, text }), describe({ type: 'S', name }), sync());
    const kept = { text, parameters: parse.parseDescribeStatementResults(answer) };
    this.#kept.set(name, kept);
    return kept;
  }

  #send(...messages: Uint8Array[]) {
    const whole = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
    let at = 0;
    for (const message of messages) {
      whole.set(message, at);
      at += message.length;
    }
    return this.engine.execProtocolStream(whole, { syncToFs: false });
  }
}

type NoSchema = Record<string, never>;
type Given = Parameters<PgliteSession<NoSchema, NoSchema>['prepareQuery']>;

class Session extends PgliteSession<NoSchema, NoSchema> {
  constructor(
    readonly open: Transaction,
    readonly prepared: Prepared,
  ) {
    super(open, dialect, undefined);
  }

  override prepareQuery<T extends PreparedQueryConfig>(...given: Given): PgPreparedQuery<T> {
    const [, , name] = given;
    // Parsers passed with a query are merged with the engine's hundreds for each query.
    const query = (text: string, params: unknown[], { rowMode = 'object' }: QueryOptions) =>
      name === undefined
        ? this.open.query(text, params, { rowMode })
        : this.prepared.query(name, text, params, { rowMode });
    return new PgliteSession({ query } as PgliteClient, dialect, undefined).prepareQuery(...given);
  }
}

/** Types that drizzle converts itself: instants and days, alone and in arrays (their types have no names here). */
const leftAsText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, types.INTERVAL, 1115, 1182, 1185, 1187, 1231];

/** Transactions of an engine that plan a named statement once and cache it.
 *  @param begin statements without parameters to run first, or nothing */
export function transactionsOf(engine: PGlite) {
  for (const type of leftAsText) engine.parsers[type] = text => text;
  const prepared = new Prepared(engine);
  return <T>(begin: string, work: (tx: Tx, client: Transaction) => Promise<T>): Promise<T> =>
    engine.transaction(async client => {
      if (begin) await client.exec(begin);
      return work(new PgliteTransaction(dialect, new Session(client, prepared), undefined) as unknown as Tx, client);
    });
}
