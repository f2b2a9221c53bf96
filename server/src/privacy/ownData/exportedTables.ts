import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isOwnDay } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import type { Session } from '../../platform/session.ts';
import { accessTokens } from '../../tables/accessTokens.ts';
import { auditLog } from '../../tables/audit.ts';
import { energyWaivers, memberTariffs } from '../../tables/billingRuns.ts';
import { changeRequests } from '../../tables/changeRequests.ts';
import { countingPoints, shares } from '../../tables/countingPoints.ts';
import { energyAccesses, energyDays, energyMonths } from '../../tables/energy.ts';
import { files } from '../../tables/files.ts';
import { logins, organisationUsers, sessions } from '../../tables/identity.ts';
import { invoiceLetters, invoiceLines, invoiceMails, invoicePayments, invoices } from '../../tables/invoices.ts';
import { mails } from '../../tables/mails.ts';
import { marketProcesses } from '../../tables/market.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { applications, approvals, mandates, members } from '../../tables/members.ts';
import { openingItems } from '../../tables/openingItems.ts';
import { savedViews } from '../../tables/savedViews.ts';
import { comparisonPrices } from '../../tables/savings.ts';
import { sepaRunItems, sepaRuns } from '../../tables/sepa.ts';
import { givenColumns, type PersonalTable, shown } from '../erasure/personal/answers.ts';
import { type ExportedName, personalData } from '../erasure/personalData.ts';

/** The records of one person in one organisation, by their ids. */
export type Own = {
  /** The credentials. */
  loginId: number;
  userId: number;
  /** The address, if proven by its owner: mails to it belong to that person. */
  provenAddress: string | null;
  organisationId: number;
  members: number[];
  countingPoints: number[];
  mandates: number[];
  changeRequests: number[];
  files: number[];
  invoices: number[];
};

/** An exported table: condition for its rows, their order, and their kind. */
type Reading = {
  /** Logins and sessions belong to the person, all other tables to the organisation. */
  as?: ExportedTable['as'];
  about: { de: string; en: string };
  of(own: Own): SQL | undefined;
  order?: AnyPgColumn[];
  /** For a table that needs several statements. */
  read?(tx: Tx, own: Own, columns: Columns): Promise<object[]>;
};
type Columns = Record<string, AnyPgColumn | SQL>;

/** Everything stored about a person, except the quarter hours and the bytes of files. The table of personal data
 *  defines the columns, and excludes everything that grants access. */
const readings: Record<ExportedName, Reading> = {
  logins: {
    as: 'identity',
    about: { de: 'Ihr Zugang', en: 'Your login' },
    of: ({ loginId }) => eq(logins.id, loginId),
  },
  organisationUsers: {
    as: 'identity',
    about: { de: 'Ihre Angaben bei dieser Organisation', en: 'What this organisation keeps of you' },
    of: ({ userId }) => eq(organisationUsers.id, userId),
  },
  sessions: {
    as: 'identity',
    about: { de: 'Angemeldete Geräte', en: 'Devices logged in' },
    of: ({ loginId, organisationId }) =>
      and(eq(sessions.loginId, loginId), eq(sessions.organisationId, organisationId)),
    order: [sessions.id],
  },
  accessTokens: {
    about: { de: 'Zugriffe für eigene Programme', en: 'Access for own programs' },
    of: ({ userId }) => eq(accessTokens.userId, userId),
    order: [accessTokens.id],
  },
  savedViews: {
    about: { de: 'Gespeicherte Ansichten von Listen', en: 'Saved views of lists' },
    of: ({ userId }) => eq(savedViews.userId, userId),
    order: [savedViews.id],
  },
  members: {
    about: { de: 'Mitgliedschaften', en: 'Memberships' },
    of: own => inArray(members.id, own.members),
    order: [members.id],
  },
  applications: {
    about: { de: 'Anträge auf Mitgliedschaft, wie gesendet', en: 'Applications for membership as they were sent' },
    of: own => inArray(applications.memberId, own.members),
  },
  approvals: {
    about: { de: 'Zustimmungen mit Fassung und Zeitpunkt', en: 'Approvals with version and time' },
    of: own => inArray(approvals.memberId, own.members),
    order: [approvals.id],
  },
  sepaRunItems: {
    about: { de: 'Einzüge und Überweisungen', en: 'Collections and transfers' },
    of: own => inArray(sepaRunItems.invoiceId, own.invoices),
    order: [sepaRunItems.id],
    read: (tx, own, columns) =>
      tx
        .select({ invoiceNumber: invoices.invoiceNumber, ...columns, collectionDate: sepaRuns.collectionDate })
        .from(sepaRunItems)
        .innerJoin(sepaRuns, eq(sepaRuns.id, sepaRunItems.runId))
        .innerJoin(invoices, eq(invoices.id, sepaRunItems.invoiceId))
        .where(inArray(sepaRunItems.invoiceId, own.invoices))
        .orderBy(asc(sepaRunItems.id)),
  },
  mandates: {
    about: { de: 'SEPA-Mandate', en: 'SEPA mandates' },
    of: own => inArray(mandates.id, own.mandates),
    order: [mandates.id],
  },
  changeRequests: {
    about: { de: 'Änderungsanträge', en: 'Change requests' },
    of: own => inArray(changeRequests.id, own.changeRequests),
    order: [changeRequests.id],
  },
  comparisonPrices: {
    about: {
      de: 'Ihre Preise ohne die Gemeinschaft, mit denen verglichen wird',
      en: 'Your prices without the community, for comparison',
    },
    of: own => inArray(comparisonPrices.memberId, own.members),
    order: [comparisonPrices.id],
  },
  memberTariffs: {
    about: { de: 'Eigene Tarife', en: 'Own tariffs' },
    of: own => inArray(memberTariffs.memberId, own.members),
    order: [memberTariffs.id],
  },
  energyWaivers: {
    about: { de: 'Energie, die nicht verrechnet wird', en: 'Energy that is not billed' },
    of: own => inArray(energyWaivers.memberId, own.members),
    order: [energyWaivers.id],
  },
  marketProcesses: {
    about: { de: 'Anfragen beim Netzbetreiber', en: 'Requests to the grid operator' },
    of: own => inArray(marketProcesses.countingPointId, own.countingPoints),
    order: [marketProcesses.id],
  },
  memberMails: {
    about: {
      de: 'Nachrichten, die das Portal von selbst geschrieben hat',
      en: 'Messages that the portal wrote by itself',
    },
    of: own => inArray(memberMails.memberId, own.members),
    order: [memberMails.id],
  },
  openingItems: {
    about: { de: 'Offene Beträge aus einem früheren System', en: 'Open amounts of an earlier system' },
    of: own => inArray(openingItems.memberId, own.members),
    order: [openingItems.id],
  },
  countingPoints: {
    about: { de: 'Zählpunkte', en: 'Metering points' },
    of: own => inArray(countingPoints.id, own.countingPoints),
    order: [countingPoints.id],
  },
  shares: {
    about: { de: 'Teilnahmefaktoren mit Verlauf', en: 'Participation factors with their history' },
    of: own => inArray(shares.countingPointId, own.countingPoints),
    order: [shares.countingPointId, shares.validFrom],
  },
  energyDays: {
    about: {
      de: 'Tagessummen Ihrer Zählpunkte (kWh × 1.000.000), auch wo die Viertelstunden bereits gelöscht sind',
      en: 'Daily sums of your metering points (kWh × 1,000,000), also where the quarter hours are deleted already',
    },
    of: own =>
      and(
        inArray(energyDays.countingPointId, own.countingPoints),
        isOwnDay(energyDays.countingPointId, energyDays.day),
      ),
    order: [energyDays.countingPointId, energyDays.day],
  },
  energyMonths: {
    about: {
      de: 'Monatssummen Ihrer Zählpunkte (kWh × 1.000.000)',
      en: 'Monthly totals of your metering points (kWh × 1,000,000)',
    },
    of: own =>
      and(
        inArray(energyMonths.countingPointId, own.countingPoints),
        isOwnDay(energyMonths.countingPointId, energyMonths.end),
      ),
    order: [energyMonths.countingPointId, energyMonths.start],
  },
  energyAccesses: {
    about: { de: 'Wer Ihre Energiedaten angesehen hat', en: 'Who looked at your energy data' },
    of: own => inArray(energyAccesses.countingPointId, own.countingPoints),
    order: [energyAccesses.id],
  },
  files: {
    about: { de: 'Dateien zu Ihren Mitgliedschaften', en: 'Files of your memberships' },
    of: own => inArray(files.id, own.files),
    order: [files.id],
  },
  mails: {
    about: { de: 'E-Mails an Sie, ohne Zugangslinks', en: 'E-mails to you, without links that open' },
    of: own =>
      or(
        own.provenAddress === null ? undefined : eq(mails.recipient, own.provenAddress),
        inArray(mails.memberId, own.members),
      ),
    order: [mails.id],
  },
  invoices: {
    about: { de: 'Rechnungen, Gutschriften und Stornierungen', en: 'Invoices, credit notes and cancellations' },
    of: own => inArray(invoices.id, own.invoices),
    order: [invoices.id],
  },
  invoiceLines: {
    about: {
      de: 'Ihre Positionen und woraus sie berechnet wurden',
      en: 'Their lines and what they were computed from',
    },
    of: own => inArray(invoiceLines.invoiceId, own.invoices),
    order: [invoiceLines.invoiceId, invoiceLines.position],
  },
  invoicePayments: {
    about: { de: 'Wann sie bezahlt wurden', en: 'When they were paid' },
    of: own => inArray(invoicePayments.invoiceId, own.invoices),
  },
  invoiceMails: {
    about: { de: 'Wohin sie gesendet wurden', en: 'Where they were sent' },
    of: own => inArray(invoiceMails.invoiceId, own.invoices),
    order: [invoiceMails.id],
  },
  invoiceLetters: {
    about: { de: 'Wann sie per Post verschickt wurden', en: 'When they were sent by post' },
    of: own => inArray(invoiceLetters.invoiceId, own.invoices),
  },
  auditLog: {
    about: {
      de: 'Änderungsprotokoll zu Ihnen, und was Sie selbst geändert haben',
      en: 'Audit log about you, and what you have changed yourself',
    },
    of: own => {
      const about = (entity: string, ids: number[]) =>
        and(eq(auditLog.entity, entity), inArray(auditLog.entityId, ids));
      return or(
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
    },
    async read(tx, own, { before, after, title, ...facts }) {
      const of = readings.auditLog.of(own);
      const content = { title: present(title), before: present(before), after: present(after) };
      const entries = (select: Columns, where: SQL | undefined) =>
        tx.select(select).from(auditLog).where(where).orderBy(asc(auditLog.id)) as unknown as Promise<{ id: number }[]>;
      const concerning = await entries({ ...facts, ...content }, of);
      const known = new Set(concerning.map(({ id }) => id));
      // The person's actions on others' records are exported, the content of those records is not.
      const done = await entries(facts, eq(auditLog.userId, own.userId));
      return [...concerning, ...done.filter(({ id }) => !known.has(id))].sort((a, b) => a.id - b.id);
    },
  },
};

export type ExportedTable = {
  table: PgTable;
  as: 'identity' | 'tenant';
  about: { de: string; en: string };
  read(tx: Tx, own: Own): Promise<object[]>;
};

const named = Object.entries(readings) as [ExportedName, Reading][];

export const exportedTables: ExportedTable[] = named.map(([name, { as = 'tenant', about, of, order = [], read }]) => {
  const personal: PersonalTable = personalData[name];
  const columns = givenColumns(personal);
  return {
    table: personal.table,
    as,
    about,
    async read(tx, own) {
      const rows: object[] = read
        ? await read(tx, own, columns)
        : await tx
            .select(columns)
            .from(personal.table)
            .where(of(own))
            .orderBy(...order.map(column => asc(column)));
      return rows.map(row => shown(personal, row));
    },
  };
});

/** For deleted records only the log entry of the deletion names the owner. */
const ofDeleted = (entity: string, isOwn: SQL) =>
  sql`(${auditLog.entity} = ${entity} and ${auditLog.entityId} in (
    select entity_id from audit_log where entity = ${entity} and action = 'delete' and ${isOwn}))`;

const texts = (ids: number[]) => `{${ids.join(',')}}`;

export async function findOwn(tx: Tx, session: Session): Promise<Own> {
  const { id: userId, username, organisation: organisationId } = session.user;
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const ownMembers = idsOf(await tx.select({ id: members.id }).from(members).where(eq(members.userId, userId)));
  const ownPoints = idsOf(
    await tx.select({ id: countingPoints.id }).from(countingPoints).where(inArray(countingPoints.memberId, ownMembers)),
  );
  return {
    loginId: session.loginId,
    userId,
    provenAddress: session.user.proven ? username : null,
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
