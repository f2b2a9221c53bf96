import type { Locale } from '@nahstrom/contract';
import type { StreamedDownload } from '@nahstrom/contract/endpoints';
import { asc, sql } from 'drizzle-orm';
import { streamed } from '../../platform/bytes.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeZip } from '../../platform/spreadsheet/zip.ts';
import { invoices } from '../../tables/invoices.ts';
import { fileNameOf } from './print.ts';

type Numbered = { id: number; invoiceNumber: string };

/** @throws Refusal record.notFound for a document outside of the organisation */
export async function numbersOf(tx: Tx, ids: number[]): Promise<Numbered[]> {
  const asked = [...new Set(ids)];
  const found = await tx
    .select({ id: invoices.id, invoiceNumber: invoices.invoiceNumber })
    .from(invoices)
    .where(sql`${invoices.id} = any(${sql.param(asked)}::integer[])`)
    .orderBy(asc(invoices.invoiceDate), asc(invoices.id));
  if (found.length < asked.length) throw new Refusal('record.notFound');
  return found;
}

/** A streamed ZIP in this order. Communities may use the same numbers, so a repeated name is given the id. */
export function zipOf(
  documents: readonly Numbered[],
  print: (id: number) => Promise<Uint8Array>,
  { now, locale }: { now: Date; locale: Locale },
): StreamedDownload {
  const taken = new Set<string>();
  const files = documents.map(({ id, invoiceNumber }) => {
    const own = fileNameOf(invoiceNumber);
    const name = taken.has(own.toLowerCase()) ? `${id}-${own}` : own;
    taken.add(name.toLowerCase());
    return {
      name,
      mtime: now,
      async *chunks() {
        yield await print(id);
      },
    };
  });
  return {
    bytes: streamed(writeZip(files)),
    type: 'application/zip',
    fileName: `${locale === 'de' ? 'belege' : 'documents'}-${dayOf(now)}.zip`,
  };
}
