import { type PGlite, parse, protocol, type Transaction } from '@electric-sql/pglite';

type Options = Parameters<Transaction['query']>[2];

type Kept = {
  name: string;
  parameterTypes: number[];
  /** What describes its rows; none for a statement that answers none. */
  description: BackendMessage[];
};

type BackendMessage = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** Each holds its tree in the engine's memory, which never shrinks. */
const mostKept = 150;
const mostSeen = 1000;
/** Longer ones name as many parameters as somebody happened to have rows, and hardly come twice. */
const longestKept = 8000;

const { serialize } = protocol;

/** The engine parses and describes a statement each time it is asked, in six calls; a query of a few rows takes longer to
 *  prepare than to run. From its second time on a statement is kept prepared and runs in one call. Whether it still holds
 *  for the role and the tables of the moment is the engine's own care. */
export async function keepStatements(client: PGlite): Promise<void> {
  // One plan for any values would be tried from the sixth time on, and is far slower where a list may be short or long.
  await client.exec('set plan_cache_mode = force_custom_plan');
  const kept = new Map<string, Kept>();
  const seen = new Set<string>();
  let named = 0;

  /** Each ends with a sync, so that after an error the next one is answered again. */
  const send = (messages: Uint8Array[]) =>
    client.runExclusive(() => client.execProtocolStream(joined([...messages, serialize.sync()]), { syncToFs: false }));

  async function forget(text: string, { name }: Kept): Promise<void> {
    kept.delete(text);
    await send([serialize.close({ type: 'S', name })]);
  }

  async function keep(text: string): Promise<Kept> {
    const [oldest] = kept;
    if (oldest && kept.size >= mostKept) await forget(...oldest);
    named += 1;
    const name = `kept_${named}`;
    const answers = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answers),
      description: answers.filter(answer => answer.name === 'rowDescription'),
    };
    kept.set(text, statement);
    return statement;
  }

  async function statementOf(text: string): Promise<Kept | undefined> {
    const known = kept.get(text);
    if (known) {
      // Put last: the one that was not asked for longest goes first.
      kept.delete(text);
      kept.set(text, known);
      return known;
    }
    return seen.has(text) ? keep(text) : undefined;
  }

  async function query(tx: Transaction, text: string, params: unknown[] = [], options?: Options) {
    const statement = await statementOf(text);
    if (!statement) {
      const results = await tx.query(text, params, options);
      if (text.length <= longestKept) {
        if (seen.size >= mostSeen) seen.clear();
        seen.add(text);
      }
      return results;
    }
    const values = params.map((value, place) => {
      if (value === null || value === undefined) return null;
      const serializer = client.serializers[statement.parameterTypes[place]!];
      return serializer ? serializer(value) : String(value);
    });
    const answers = await send([serialize.bind({ statement: statement.name, values }), serialize.execute({})]);
    // Over the client's own, which are more than a thousand: to copy them takes longer than to read the rows.
    const parsers = Object.assign(Object.create(client.parsers), options?.parsers);
    return parse.parseResults([...statement.description, ...answers], parsers, { rowMode: options?.rowMode })[0];
  }

  const transaction = client.transaction.bind(client);
  client.transaction = work =>
    transaction(tx => {
      const keeping = Object.create(tx, {
        query: { value: (text: string, params?: unknown[], options?: Options) => query(tx, text, params, options) },
      }) as Transaction;
      return work(keeping);
    });
}

function joined(messages: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(messages.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const message of messages) {
    all.set(message, at);
    at += message.length;
  }
  return all;
}
