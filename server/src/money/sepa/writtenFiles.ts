import type { SepaPayment, SepaRun, SepaRunItem } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { getCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Session } from '../../platform/session.ts';
import { keepWritten, removeWritten } from '../../services/files/index.ts';
import { mandates } from '../../tables/members.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';
import { messageIdOf, needsAddress } from './domain.ts';
import { creditTransferFile, type Debit, directDebitFile } from './messages.ts';
import { addressesOf } from './payables.ts';

type Asker = Pick<Session, 'user'>;

/** Writes the files of a run with its remaining documents. A former file is replaced by one with another id, so that
 *  an outdated page cannot download the former one; without documents it is removed. The community must be locked. */
export async function keepFiles(tx: Tx, asker: Asker, now: Date, run: SepaRun): Promise<void> {
  const community = await getCommunity(tx, run.community);
  const items = run.items.filter(({ canceled }) => canceled === null);
  const written = await paymentsOf(tx, run, items);
  const of = (direction: SepaPayment['direction']) =>
    items.flatMap(item => (item.direction === direction ? (written.get(item.id) ?? []) : []));
  const initiation = { created: now, day: run.collectionDate, name: community.title, iban: community.clientIban };
  const created = new Date(run.created);
  const keep = (messageId: string, title: string, xml: string) =>
    keepWritten(tx, asker, now, {
      communityId: community.id,
      fileName: `${messageId}.xml`,
      title,
      type: 'application/xml',
      // A copy, because the database driver does not recognise the bytes of a simulated browser's encoder.
      bytes: new Uint8Array(new TextEncoder().encode(xml)),
    });
  const debits = of('debit');
  const credits = of('credit');
  const debitMessage = messageIdOf(run.id, created, 'debit');
  const creditMessage = messageIdOf(run.id, created, 'credit');
  const change: Partial<typeof sepaRuns.$inferInsert> = { debitFileId: null, creditFileId: null };
  if (debits.length > 0) {
    const xml = directDebitFile({ ...initiation, messageId: debitMessage, creditorId: community.creditorId }, debits);
    change.debitMessage = debitMessage;
    change.debitFileId = await keep(debitMessage, 'pain.008.001.08', xml);
  }
  if (credits.length > 0) {
    const xml = creditTransferFile({ ...initiation, messageId: creditMessage }, credits);
    change.creditMessage = creditMessage;
    change.creditFileId = await keep(creditMessage, 'pain.001.001.09', xml);
  }
  await tx.update(sepaRuns).set(change).where(eq(sepaRuns.id, run.id));
  for (const former of [run.debitFile, run.creditFile])
    if (former !== null) await removeWritten(tx, asker, now, former);
}

/** By item; those of credits have a scheme that is not written. */
async function paymentsOf(tx: Tx, run: SepaRun, items: readonly SepaRunItem[]): Promise<Map<number, Debit>> {
  const { paymentReference, title } = await getCommunity(tx, run.community);
  const signed = new Map(
    (
      await tx
        .select({ item: sepaRunItems.id, signed: mandates.signed })
        .from(sepaRunItems)
        .innerJoin(mandates, eq(mandates.id, sepaRunItems.mandateId))
        .where(eq(sepaRunItems.runId, run.id))
    ).map(row => [row.item, row.signed]),
  );
  const abroad = items.filter(({ iban }) => needsAddress(iban)).map(({ member }) => member);
  const addresses = abroad.length > 0 ? await addressesOf(tx, abroad) : new Map<number, never>();
  return new Map(
    items.map(item => {
      const address = needsAddress(item.iban) ? addresses.get(item.member) : undefined;
      return [
        item.id,
        {
          endToEndId: item.invoiceNumber,
          cents: item.cents,
          name: item.accountOwner,
          iban: item.iban,
          remittance: [item.invoiceNumber, paymentReference, title].filter(Boolean).join(' '),
          scheme: item.scheme ?? 'CORE',
          mandateReference: item.mandateReference,
          signed: signed.get(item.id) ?? '',
          ...(address && { address: { ...address, country: 'AT' } }),
        },
      ];
    }),
  );
}
