import type {
  AccountingAsked,
  AccountingExport,
  AccountingPreview,
  AccountingSettings,
  Locale,
} from '@nahstrom/contract';
import { not } from 'drizzle-orm';
import { lockCommunity } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { dayOf } from '../../platform/days.ts';
import { writeTable } from '../../platform/listFile.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal, refuseFields } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { writeAudit } from '../../services/audit/index.ts';
import { keepWritten } from '../../services/files/index.ts';
import { accountingExportItems, accountingExports } from '../../tables/accounting.ts';
import { bmdFile } from './bmd.ts';
import { datevFile } from './datev.ts';
import { documentsOf, isAccounted } from './documents.ts';
import { type Entry, entriesOf, isWithinFiscalYear, sumsOf, withoutTaxKey } from './domain.ts';
import { journalHeadings, journalRows } from './journal.ts';
import { getAccountingSettings } from './settings.ts';
import { getAccountingExport } from './store.ts';
import { windows1252 } from './windows1252.ts';

export async function previewAccountingExport(tx: Tx, asked: AccountingAsked): Promise<AccountingPreview> {
  const { settings, documents, entries, missing, missingPersons } = await read(tx, asked);
  const all = asked.includeExported ? documents : await documentsOf(tx, asked);
  return {
    sums: sumsOf(entries, documents.length, settings),
    alreadyExported: all.length - documents.length,
    missingAccounts: missing,
    missingPersons,
    withoutTaxKey: asked.format === 'datev' ? withoutTaxKey(entries) : [],
  };
}

/** @throws Refusal accounting.nothingToExport, accounting.accountMissing */
export async function createAccountingExport(
  tx: Tx,
  session: Session,
  now: Date,
  locale: Locale,
  asked: AccountingAsked,
): Promise<AccountingExport> {
  // Serialises concurrent exports: the second finds the documents of the first exported.
  const { id: communityId, organisationId } = await lockCommunity(tx, asked.community);
  const { settings, documents, entries, missing, missingPersons } = await read(tx, asked);
  if (documents.length === 0) throw new Refusal('accounting.nothingToExport');
  if (missing.length > 0 || missingPersons.length > 0) throw new Refusal('accounting.accountMissing');
  const { format, start: periodStart, end: periodEnd, includeExported } = asked;
  const { bytes, type, fileName } = await written(entries, settings, { asked, now, locale });
  const title = `${periodStart} – ${periodEnd}`;
  const fileId = await keepWritten(tx, session, now, { communityId, fileName, title, type, bytes });
  const sums = sumsOf(entries, documents.length, settings);
  const facts = { format, periodStart, periodEnd, includeExported, fileId, fileName, sums };
  const row = firstOf(
    await tx
      .insert(accountingExports)
      .values({ ...facts, organisationId, communityId, created: now, createdBy: session.user.id })
      .returning({ id: accountingExports.id }),
  );
  const exportId = row.id;
  for (let from = 0; from < documents.length; from += itemsAtOnce) {
    const items = documents.slice(from, from + itemsAtOnce);
    await tx.insert(accountingExportItems).values(items.map(({ id }) => ({ organisationId, exportId, invoiceId: id })));
  }
  await writeAudit(tx, session, now, {
    action: 'export',
    entity: 'accountingExport',
    entityId: exportId,
    title: fileName,
    after: { format, start: periodStart, end: periodEnd, includeExported, ...sums },
  });
  return getAccountingExport(tx, exportId);
}

const itemsAtOnce = 5000;

async function read(tx: Tx, asked: AccountingAsked) {
  const { start, end, format, includeExported } = asked;
  if (end < start) throw refuseFields({ end: 'accounting.end.beforeStart' });
  const settings = await getAccountingSettings(tx, asked.community);
  if (format === 'datev' && !isWithinFiscalYear(start, end, settings.fiscalYearMonth))
    throw refuseFields({ end: 'accounting.end.otherYear' });
  const documents = await documentsOf(tx, asked, includeExported ? undefined : not(isAccounted));
  return { settings, documents, ...entriesOf(documents, settings) };
}

type Asked = { asked: AccountingAsked; now: Date; locale: Locale };

async function written(entries: Entry[], settings: AccountingSettings, { asked, now, locale }: Asked) {
  const { format, start, end } = asked;
  const period = `${start}_${end}`;
  const ofProgram = (fileName: string, text: string) => ({
    bytes: windows1252(text),
    type: 'text/plain',
    fileName: `${fileName}_${period}_${dayOf(now)}.csv`,
  });
  if (format === 'bmd') return ofProgram('BMD', bmdFile(entries, settings));
  if (format === 'datev')
    return ofProgram('EXTF_Buchungsstapel', datevFile(entries, settings, { start, end, created: now, title: period }));
  const table = { format, name: `journal-${period}`, headings: journalHeadings(locale) };
  return writeTable({ ...table, pages: pageOf(entries, settings, locale) }, { now, locale });
}

async function* pageOf(entries: Entry[], settings: AccountingSettings, locale: Locale) {
  yield journalRows(entries, settings, locale);
}
