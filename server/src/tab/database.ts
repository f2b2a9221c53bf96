import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { writeHex } from '../platform/bytes.ts';
import type { Database } from '../platform/database.ts';
import { transactionsOf } from '../platform/pglite.ts';

const byteaOid = 17;

/** PostgreSQL in the memory of a browser tab. All data are lost with the tab.
 *  @param migrated a dump of a migrated database: running the migrations takes ten times as long */
export async function openInMemory(migrated: Blob): Promise<Database & { analyze(): Promise<void> }> {
  const client = await PGlite.create({
    loadDataDir: migrated,
    extensions: { unaccent, pg_trgm },
    parsers: { [byteaOid]: bytesOf },
    serializers: { [byteaOid]: hexOf },
  });
  const transaction = transactionsOf(client);
  return {
    engine: 'embedded',
    transaction: work => transaction('', work),
    transactionWith: transaction,
    /** Updates the planner's statistics after many inserts. */
    async analyze() {
      await client.exec('analyze');
    },
    close: () => client.close(),
  };
}

/** Writes `\x0a1b…`. */
export function hexOf(bytes: Uint8Array): string {
  const letters = new Uint8Array(2 * bytes.length);
  writeHex(bytes, letters, 0);
  return `\\x${new TextDecoder().decode(letters)}`;
}

/** Parses `\x0a1b…`. */
export function bytesOf(written: string): Uint8Array {
  const bytes = new Uint8Array(written.length / 2 - 1);
  for (let place = 0; place < bytes.length; place += 1) {
    const at = 2 * place + 2;
    bytes[place] = (digitOf(written.charCodeAt(at)) << 4) | digitOf(written.charCodeAt(at + 1));
  }
  return bytes;
}

const digitOf = (code: number) => (code <= 57 ? code - 48 : code - 87);
