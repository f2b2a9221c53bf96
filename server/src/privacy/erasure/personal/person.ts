import { and, eq, exists, isNotNull, isNull, ne, not, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { allOf, anyOf, isNoneOf, isOneOf, isOneOfTexts } from '../../../platform/conditions.ts';
import { rowsOf, type Tx } from '../../../platform/database.ts';
import { auditLog } from '../../../tables/audit.ts';
import { changeRequests } from '../../../tables/changeRequests.ts';
import { countingPoints } from '../../../tables/countingPoints.ts';
import { files } from '../../../tables/files.ts';
import { logins, operators, organisationUsers } from '../../../tables/identity.ts';
import { invoices } from '../../../tables/invoices.ts';
import { mails } from '../../../tables/mails.ts';
import { applications, mandates, members } from '../../../tables/members.ts';
import { organisations } from '../../../tables/organisations.ts';

/** Ids and addresses of all references to a member in the records of an organisation. */
export type Traces = {
  organisationId: number;
  /** The member, and those merged into it. */
  members: number[];
  countingPoints: number[];
  mandates: number[];
  changeRequests: number[];
  invoices: number[];
  files: number[];
  /** The person's users of the organisation without another use: erased with the person. */
  users: number[];
  /** The credentials of these. */
  logins: number[];
  /** Mail addresses used by no other member: a couple, or a firm and its owner, may share one. */
  unsharedAddresses: string[];
  /** Mail addresses and login names without any remaining use. */
  freeAddresses: string[];
};

type OfMember = { organisationId: AnyPgColumn; memberId: AnyPgColumn };

export const isOfMembers = (table: OfMember, organisationId: number, memberIds: readonly number[]): SQL =>
  allOf(eq(table.organisationId, organisationId), isOneOf(table.memberId, memberIds));

export const isFileOf = (memberIds: readonly number[], countingPointIds: readonly number[]): SQL =>
  anyOf(
    allOf(eq(files.refClassName, 'member'), isOneOf(files.refEntityId, memberIds)),
    allOf(eq(files.refClassName, 'countingPoint'), isOneOf(files.refEntityId, countingPointIds)),
  );

/** A value of the record as the log entry left it, or as it was before its deletion. */
export const lastLogged = (key: string): SQL => sql`coalesce(${auditLog.after}, ${auditLog.before}) ->> ${key}::text`;

/** As the role for background jobs. Earlier deleted records are found in the audit log. */
export async function tracesOf(tx: Tx, organisationId: number, memberId: number): Promise<Traces> {
  const memberIds = await mergedInto(tx, organisationId, memberId);
  const ofThese = (table: OfMember) => isOfMembers(table, organisationId, memberIds);
  const isMember = allOf(eq(members.organisationId, organisationId), isOneOf(members.id, memberIds));
  const isLogged = (entity: string, ...conditions: SQL[]) =>
    allOf(eq(auditLog.organisationId, organisationId), eq(auditLog.entity, entity), ...conditions);
  const isMemberLogged = (...conditions: SQL[]) =>
    isLogged('member', isOneOf(auditLog.entityId, memberIds), ...conditions);
  const logged = (where: SQL) => tx.select({ id: auditLog.entityId }).from(auditLog).where(where);

  const countingPointIds = await idsOf(
    tx
      .select({ id: countingPoints.id })
      .from(countingPoints)
      .where(ofThese(countingPoints))
      .union(logged(isLogged('countingPoint', isOneOfTexts(lastLogged('member'), textsOf(memberIds))))),
  );
  const loggedUsers = (user: SQL) =>
    tx
      .select({ id: sql<number>`(${user})::integer` })
      .from(auditLog)
      .where(isMemberLogged(isNotNull(user)));
  const users = await idsOf(
    tx
      .select({ id: sql<number>`${members.userId}` })
      .from(members)
      .where(allOf(isMember, isNotNull(members.userId)))
      .union(loggedUsers(sql`${auditLog.before} ->> 'user'`))
      .union(loggedUsers(sql`${auditLog.after} ->> 'user'`)),
  );
  const address = (value: SQLWrapper) => ({ address: sql<string | null>`${value}` });
  const loggedAddresses = (email: SQL) => tx.select(address(email)).from(auditLog).where(isMemberLogged());
  const addresses = await tx
    .select(address(members.email))
    .from(members)
    .where(isMember)
    .union(
      tx
        .select(address(sql`${applications.person} ->> 'email'`))
        .from(applications)
        .where(ofThese(applications)),
    )
    .union(tx.select(address(mails.recipient)).from(mails).where(ofThese(mails)))
    .union(
      tx
        .select(address(logins.username))
        .from(logins)
        .innerJoin(organisationUsers, eq(organisationUsers.loginId, logins.id))
        .where(and(eq(organisationUsers.organisationId, organisationId), isOneOf(organisationUsers.id, users))),
    )
    .union(loggedAddresses(sql`${auditLog.before} ->> 'email'`))
    .union(loggedAddresses(sql`${auditLog.after} ->> 'email'`));
  const given = addresses.flatMap(found => found.address || []);
  const going = await goingUsers(tx, organisationId, memberIds, users);
  const loginIds = going.map(({ login }) => login);
  const isOfOther = isAddressOfOther(tx, memberIds);
  return {
    organisationId,
    members: memberIds,
    countingPoints: countingPointIds,
    users: going.map(({ id }) => id),
    logins: loginIds,
    unsharedAddresses: await without(tx, given, isOfOther),
    freeAddresses: await without(tx, given, anyOf(isOfOther, isAddressOfLogin(tx, organisationId, loginIds))),
    mandates: await idsOf(tx.select({ id: mandates.id }).from(mandates).where(ofThese(mandates))),
    changeRequests: await idsOf(
      tx.select({ id: changeRequests.id }).from(changeRequests).where(ofThese(changeRequests)),
    ),
    invoices: await idsOf(tx.select({ id: invoices.id }).from(invoices).where(ofThese(invoices))),
    files: await idsOf(
      tx
        .select({ id: files.id })
        .from(files)
        .where(allOf(eq(files.organisationId, organisationId), isFileOf(memberIds, countingPointIds)))
        .union(
          logged(
            isLogged(
              'file',
              anyOf(isLoggedFileOf('member', memberIds), isLoggedFileOf('countingPoint', countingPointIds)),
            ),
          ),
        ),
    ),
  };
}

const idsOf = async (select: PromiseLike<{ id: number }[]>) => (await select).map(({ id }) => id);

const textsOf = (ids: readonly number[]) => ids.map(String);

const isLoggedFileOf = (className: string, ids: readonly number[]): SQL =>
  allOf(eq(lastLogged('refClassName'), className), isOneOfTexts(lastLogged('refEntityId'), textsOf(ids)));

/** Users that belonged to a member only. */
async function goingUsers(tx: Tx, organisationId: number, memberIds: number[], users: number[]) {
  const ofOtherMember = tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.organisationId, organisationId),
        eq(members.userId, organisationUsers.id),
        isNoneOf(members.id, memberIds),
      ),
    );
  const inCharge = tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(and(eq(organisations.id, organisationId), eq(organisations.adminUserId, organisationUsers.id)));
  const ofOperator = tx
    .select({ loginId: operators.loginId })
    .from(operators)
    .where(eq(operators.loginId, organisationUsers.loginId));
  return tx
    .select({ id: organisationUsers.id, login: organisationUsers.loginId })
    .from(organisationUsers)
    .where(
      and(
        eq(organisationUsers.organisationId, organisationId),
        isOneOf(organisationUsers.id, users),
        eq(organisationUsers.roles, ['ROLE_USER']),
        isNull(organisationUsers.clientCustomerId),
        notExists(ofOtherMember),
        notExists(inCharge),
        notExists(ofOperator),
      ),
    );
}

/** The address in question, see `without`. */
const toldAddress = sql<string>`told.address`;

const isAddressOfOther = (tx: Tx, memberIds: number[]): SQL =>
  exists(
    tx
      .select({ id: members.id })
      .from(members)
      .where(and(eq(members.email, toldAddress), isNoneOf(members.id, memberIds))),
  );

/** Except the erased ones, which have no other admission. */
function isAddressOfLogin(tx: Tx, organisationId: number, loginIds: number[]): SQL {
  const elsewhere = tx
    .select({ id: organisationUsers.id })
    .from(organisationUsers)
    .where(and(eq(organisationUsers.loginId, logins.id), ne(organisationUsers.organisationId, organisationId)));
  return exists(
    tx
      .select({ id: logins.id })
      .from(logins)
      .where(and(eq(logins.username, toldAddress), anyOf(isNoneOf(logins.id, loginIds), exists(elsewhere)))),
  );
}

async function without(tx: Tx, addresses: string[], known: SQL): Promise<string[]> {
  const rows = await tx
    .select({ address: toldAddress })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) told(address)`)
    .where(not(known));
  return rows.map(({ address }) => address);
}

/** Includes merged members, which exist only in the log. */
async function mergedInto(tx: Tx, organisationId: number, memberId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`with recursive merged(id) as (
          select ${memberId}::integer
          union select ${auditLog.entityId} from ${auditLog} join merged on ${auditLog.after} ->> 'mergedInto' = merged.id::text
            where ${allOf(eq(auditLog.organisationId, organisationId), eq(auditLog.entity, 'member'))})
        select id from merged`,
  );
  return rows.map(({ id }) => id);
}
