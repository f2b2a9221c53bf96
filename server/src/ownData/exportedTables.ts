import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { auditLog } from '../audit/schema.ts';
import { memberTariffs } from '../billingRuns/schema.ts';
import { changeRequests } from '../changeRequests/schema.ts';
import { countingPoints, shares } from '../countingPoints/schema.ts';
import { energyAccesses, energyDays, energyMonths } from '../energy/schema.ts';
import { files } from '../files/schema.ts';
import { organisationUsers, sessions, users } from '../identity/schema.ts';
import { invoiceLines, invoiceMails, invoicePayments, invoices } from '../invoices/schema.ts';
import { mails } from '../mails/schema.ts';
import { applications, approvals, mandates, members } from '../members/schema.ts';
import type { Tx } from '../platform/database.ts';
import type { Session } from '../platform/session.ts';
import { savedViews } from '../savedViews/schema.ts';
import { sepaRunItems, sepaRuns } from '../sepa/schema.ts';

/** The records of one person in one organisation, by their ids. */
export type Own = {
  userId: number;
  username: string;
  organisationId: number;
  members: number[];
  countingPoints: number[];
  mandates: number[];
  changeRequests: number[];
  files: number[];
  invoices: number[];
};

export type ExportedTable = {
  table: PgTable;
  /** Logins and sessions belong to the person, everything else to the organisation. */
  as: 'identity' | 'tenant';
  about: { de: string; en: string };
  read(tx: Tx, own: Own): Promise<object[]>;
};

/** Everything stored of a person, but for the quarter hours and the bytes of files. Nothing in it opens a door: no
 *  hash, no key, and no link that could still be used. */
export const exportedTables: ExportedTable[] = [
  {
    table: users,
    as: 'identity',
    about: { de: 'Ihr Zugang', en: 'Your login' },
    read: (tx, { userId }) =>
      tx
        .select({
          id: users.id,
          username: users.username,
          locale: users.locale,
          dataUsageAccepted: users.dataUsageAccepted,
          twoFactorSince: users.totpSince,
          created: users.created,
          updated: users.updated,
        })
        .from(users)
        .where(eq(users.id, userId)),
  },
  {
    table: organisationUsers,
    as: 'identity',
    about: { de: 'Ihre Angaben bei dieser Organisation', en: 'What this organisation keeps of you' },
    read: (tx, { userId, organisationId }) =>
      tx
        .select()
        .from(organisationUsers)
        .where(and(eq(organisationUsers.userId, userId), eq(organisationUsers.organisationId, organisationId))),
  },
  {
    table: sessions,
    as: 'identity',
    about: { de: 'Angemeldete Geräte', en: 'Devices logged in' },
    read: (tx, { userId, organisationId }) =>
      tx
        .select({
          id: sessions.id,
          created: sessions.created,
          lastSeen: sessions.lastSeen,
          address: sessions.address,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.organisationId, organisationId)))
        .orderBy(asc(sessions.id)),
  },
  {
    table: savedViews,
    as: 'tenant',
    about: { de: 'Gespeicherte Ansichten von Listen', en: 'Saved views of lists' },
    read: (tx, { userId }) =>
      tx.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.id)),
  },
  {
    table: members,
    as: 'tenant',
    about: { de: 'Mitgliedschaften', en: 'Memberships' },
    read: (tx, own) => tx.select().from(members).where(inArray(members.id, own.members)).orderBy(asc(members.id)),
  },
  {
    table: applications,
    as: 'tenant',
    about: { de: 'Anträge auf Mitgliedschaft, wie gesendet', en: 'Applications for membership as they were sent' },
    read: (tx, own) => tx.select().from(applications).where(inArray(applications.memberId, own.members)),
  },
  {
    table: approvals,
    as: 'tenant',
    about: { de: 'Zustimmungen mit Fassung und Zeitpunkt', en: 'Approvals with version and time' },
    read: (tx, own) =>
      tx.select().from(approvals).where(inArray(approvals.memberId, own.members)).orderBy(asc(approvals.id)),
  },
  {
    table: sepaRunItems,
    as: 'tenant',
    about: { de: 'Einzüge und Überweisungen', en: 'Collections and transfers' },
    read: (tx, own) =>
      tx
        .select({
          invoiceNumber: invoices.invoiceNumber,
          direction: sepaRunItems.direction,
          cents: sepaRunItems.cents,
          iban: sepaRunItems.iban,
          accountOwner: sepaRunItems.accountOwner,
          mandateReference: sepaRunItems.mandateReference,
          scheme: sepaRunItems.scheme,
          collectionDate: sepaRuns.collectionDate,
          canceled: sepaRunItems.canceled,
        })
        .from(sepaRunItems)
        .innerJoin(sepaRuns, eq(sepaRuns.id, sepaRunItems.runId))
        .innerJoin(invoices, eq(invoices.id, sepaRunItems.invoiceId))
        .where(inArray(sepaRunItems.invoiceId, own.invoices))
        .orderBy(asc(sepaRunItems.id)),
  },
  {
    table: mandates,
    as: 'tenant',
    about: { de: 'SEPA-Mandate', en: 'SEPA mandates' },
    read: (tx, own) => tx.select().from(mandates).where(inArray(mandates.id, own.mandates)).orderBy(asc(mandates.id)),
  },
  {
    table: changeRequests,
    as: 'tenant',
    about: { de: 'Änderungsanträge', en: 'Change requests' },
    read: (tx, own) =>
      tx
        .select()
        .from(changeRequests)
        .where(inArray(changeRequests.id, own.changeRequests))
        .orderBy(asc(changeRequests.id)),
  },
  {
    table: memberTariffs,
    as: 'tenant',
    about: { de: 'Eigene Tarife', en: 'Own tariffs' },
    read: (tx, own) =>
      tx
        .select()
        .from(memberTariffs)
        .where(inArray(memberTariffs.memberId, own.members))
        .orderBy(asc(memberTariffs.id)),
  },
  {
    table: countingPoints,
    as: 'tenant',
    about: { de: 'Zählpunkte', en: 'Counting points' },
    read: (tx, own) =>
      tx
        .select()
        .from(countingPoints)
        .where(inArray(countingPoints.id, own.countingPoints))
        .orderBy(asc(countingPoints.id)),
  },
  {
    table: shares,
    as: 'tenant',
    about: { de: 'Teilnahmefaktoren mit Verlauf', en: 'Shares with their history' },
    read: (tx, own) =>
      tx
        .select()
        .from(shares)
        .where(inArray(shares.countingPointId, own.countingPoints))
        .orderBy(asc(shares.countingPointId), asc(shares.validFrom)),
  },
  {
    table: energyDays,
    as: 'tenant',
    about: {
      de: 'Tagessummen Ihrer Zählpunkte (kWh × 1.000.000), auch wo die Viertelstunden bereits gelöscht sind',
      en: 'Daily sums of your counting points (kWh × 1,000,000), also where the quarter hours are deleted already',
    },
    read: async (tx, own) => {
      const { block, total, productionProportion, proportion, restPowerFeed, ...facts } = getTableColumns(energyDays);
      const text = (column: AnyPgColumn) => sql<string | null>`${column}::text`;
      return tx
        .select({
          ...facts,
          total: text(total),
          productionProportion: text(productionProportion),
          proportion: text(proportion),
          restPowerFeed: text(restPowerFeed),
        })
        .from(energyDays)
        .where(inArray(energyDays.countingPointId, own.countingPoints))
        .orderBy(asc(energyDays.countingPointId), asc(energyDays.day));
    },
  },
  {
    table: energyMonths,
    as: 'tenant',
    about: {
      de: 'Monatssummen Ihrer Zählpunkte (kWh × 1.000.000)',
      en: 'Monthly totals of your counting points (kWh × 1,000,000)',
    },
    read: (tx, own) =>
      tx
        .select()
        .from(energyMonths)
        .where(inArray(energyMonths.countingPointId, own.countingPoints))
        .orderBy(asc(energyMonths.countingPointId), asc(energyMonths.start)),
  },
  {
    table: energyAccesses,
    as: 'tenant',
    about: { de: 'Wer Ihre Energiedaten angesehen hat', en: 'Who looked at your energy data' },
    read: (tx, own) =>
      tx
        .select({
          id: energyAccesses.id,
          countingPointId: energyAccesses.countingPointId,
          userName: energyAccesses.userName,
          day: energyAccesses.day,
          at: energyAccesses.at,
        })
        .from(energyAccesses)
        .where(inArray(energyAccesses.countingPointId, own.countingPoints))
        .orderBy(asc(energyAccesses.id)),
  },
  {
    table: files,
    as: 'tenant',
    about: { de: 'Dateien zu Ihren Mitgliedschaften', en: 'Files of your memberships' },
    read: (tx, own) => tx.select().from(files).where(inArray(files.id, own.files)).orderBy(asc(files.id)),
  },
  {
    table: mails,
    as: 'tenant',
    about: { de: 'E-Mails an Sie, ohne Zugangslinks', en: 'E-mails to you, without links that open' },
    read: async (tx, own) => {
      const rows = await tx
        .select({
          id: mails.id,
          recipient: mails.recipient,
          subject: mails.subject,
          text: mails.text,
          state: mails.state,
          sent: mails.sent,
        })
        .from(mails)
        .where(or(eq(mails.recipient, own.username), inArray(mails.memberId, own.members)))
        .orderBy(asc(mails.id));
      return rows.map(row => ({ ...row, text: withoutKeys(row.text) }));
    },
  },
  {
    table: invoices,
    as: 'tenant',
    about: { de: 'Rechnungen, Gutschriften und Stornierungen', en: 'Invoices, credit notes and cancellations' },
    read: (tx, own) => tx.select().from(invoices).where(inArray(invoices.id, own.invoices)).orderBy(asc(invoices.id)),
  },
  {
    table: invoiceLines,
    as: 'tenant',
    about: {
      de: 'Ihre Positionen und woraus sie berechnet wurden',
      en: 'Their lines and what they were computed from',
    },
    read: (tx, own) =>
      tx
        .select()
        .from(invoiceLines)
        .where(inArray(invoiceLines.invoiceId, own.invoices))
        .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position)),
  },
  {
    table: invoicePayments,
    as: 'tenant',
    about: { de: 'Wann sie bezahlt wurden', en: 'When they were paid' },
    read: (tx, own) =>
      tx
        .select({ invoiceId: invoicePayments.invoiceId, paidOn: invoicePayments.paidOn })
        .from(invoicePayments)
        .where(inArray(invoicePayments.invoiceId, own.invoices)),
  },
  {
    table: invoiceMails,
    as: 'tenant',
    about: { de: 'Wohin sie gesendet wurden', en: 'Where they were sent' },
    read: (tx, own) =>
      tx
        .select({
          invoiceId: invoiceMails.invoiceId,
          recipient: invoiceMails.recipient,
          text: invoiceMails.text,
          requested: invoiceMails.requested,
        })
        .from(invoiceMails)
        .where(inArray(invoiceMails.invoiceId, own.invoices))
        .orderBy(asc(invoiceMails.id)),
  },
  {
    table: auditLog,
    as: 'tenant',
    about: {
      de: 'Änderungsprotokoll zu Ihnen, und was Sie selbst geändert haben',
      en: 'Audit log about you, and what you have changed yourself',
    },
    read: async (tx, own) => {
      const about = (entity: string, ids: number[]) =>
        and(eq(auditLog.entity, entity), inArray(auditLog.entityId, ids));
      const concerned = or(
        about('member', own.members),
        about('countingPoint', own.countingPoints),
        about('mandate', own.mandates),
        about('changeRequest', own.changeRequests),
        about('file', own.files),
        about('invoice', own.invoices),
        about('user', [own.userId]),
        ofDeleted('countingPoint', sql`before ->> 'member' = any (${texts(own.members)}::text[])`),
        ofDeleted(
          'file',
          sql`(before ->> 'refClassName', before ->> 'refEntityId') in (
          select 'member', unnest(${texts(own.members)}::text[])
          union all select 'countingPoint', unnest(${texts(own.countingPoints)}::text[]))`,
        ),
      );
      const { before, after, title, ...facts } = auditColumns;
      const concerning = await tx
        .select({ ...facts, title, before, after })
        .from(auditLog)
        .where(concerned);
      const known = new Set(concerning.map(({ id }) => id));
      // What the person did to others' records is theirs to know, what stood in those records is not.
      const done = await tx.select(facts).from(auditLog).where(eq(auditLog.userId, own.userId));
      return [...concerning, ...done.filter(({ id }) => !known.has(id))].sort((a, b) => a.id - b.id);
    },
  },
];

/** Of records that are gone only the entry of their end says whose they were. */
const ofDeleted = (entity: string, isOwn: SQL) =>
  sql`(${auditLog.entity} = ${entity} and ${auditLog.entityId} in (
    select entity_id from audit_log where entity = ${entity} and action = 'delete' and ${isOwn}))`;

const texts = (ids: number[]) => `{${ids.join(',')}}`;

const auditColumns = {
  id: auditLog.id,
  at: auditLog.at,
  userName: auditLog.userName,
  action: auditLog.action,
  entity: auditLog.entity,
  entityId: auditLog.entityId,
  title: auditLog.title,
  before: auditLog.before,
  after: auditLog.after,
};

/** A mailed link may still open something without a login: an unlocked screen must not give it away. */
const withoutKeys = (text: string) => text.replace(/(token=|resetpassword\/|application\/)[^\s&]+/g, '$1…');

export async function findOwn(tx: Tx, session: Session): Promise<Own> {
  const { id: userId, username, organisation: organisationId } = session.user;
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const ownMembers = idsOf(await tx.select({ id: members.id }).from(members).where(eq(members.userId, userId)));
  const ownPoints = idsOf(
    await tx.select({ id: countingPoints.id }).from(countingPoints).where(inArray(countingPoints.memberId, ownMembers)),
  );
  return {
    userId,
    username,
    organisationId,
    members: ownMembers,
    countingPoints: ownPoints,
    mandates: idsOf(await tx.select({ id: mandates.id }).from(mandates).where(inArray(mandates.memberId, ownMembers))),
    changeRequests: idsOf(
      await tx
        .select({ id: changeRequests.id })
        .from(changeRequests)
        .where(inArray(changeRequests.memberId, ownMembers)),
    ),
    invoices: idsOf(await tx.select({ id: invoices.id }).from(invoices).where(inArray(invoices.memberId, ownMembers))),
    files: idsOf(
      await tx
        .select({ id: files.id })
        .from(files)
        .where(
          or(
            and(eq(files.refClassName, 'member'), inArray(files.refEntityId, ownMembers)),
            and(eq(files.refClassName, 'countingPoint'), inArray(files.refEntityId, ownPoints)),
          ),
        ),
    ),
  };
}
