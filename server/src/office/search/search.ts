import { type FoundEntity, type SearchHit, spacedCountingPointNumber } from '@nahstrom/contract';
import { type AnyColumn, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Session } from '../../platform/session.ts';
import { matchesText, sortKey } from '../../platform/text.ts';
import { clientsCustomers } from '../../tables/clientsCustomers.ts';
import { communities } from '../../tables/communities.ts';
import { countingPoints } from '../../tables/countingPoints.ts';
import { logins, organisationUsers } from '../../tables/identity.ts';
import { members } from '../../tables/members.ts';
import { companies, parties, persons } from '../../tables/parties.ts';

const mostOfAKind = 8;

/** Substring search. Row-level security limits an administrator of a client/customer to that one's records; kinds
 *  without a client/customer are skipped. */
export async function search(tx: Tx, session: Session, queryString: string): Promise<SearchHit[]> {
  const typed = queryString.trim();
  if (typed === '') return [];
  const kinds = session.isAdmin ? [...ofOrganisation, ...ofClients] : ofClients;
  const hits: SearchHit[] = [];
  for (const { entity, find } of kinds) {
    for (const hit of await find(tx, typed)) hits.push({ member: null, ...hit, entity });
  }
  return hits;
}

type Found = { id: number; title: string; detail: string; member?: number };
type Kind = { entity: FoundEntity; find(tx: Tx, typed: string): Promise<Found[]> };

const joined = (...columns: (AnyColumn | SQL)[]) => sql<string>`trim(${sql.join(columns, sql` || ' ' || `)})`;
const firstOf = (name: AnyColumn | SQL, otherwise: AnyColumn | SQL) =>
  sql<string>`coalesce(nullif(${name}, ''), ${otherwise})`;
/** A person is found by either order of the names. */
const eitherOrder = (first: AnyColumn, last: AnyColumn) => joined(first, last, first);

const memberName = firstOf(members.companyName, joined(members.lastName, members.firstName));
const digitsOf = (typed: string) => typed.replace(/[\s.-]/g, '');

const ofOrganisation: Kind[] = [
  {
    entity: 'member',
    find: (tx, typed) =>
      tx
        .select({
          id: members.id,
          title: memberName,
          detail: sql<string>`concat_ws(' · ', ${members.memberNumber}::text, ${communities.title}, nullif(${members.city}, ''))`,
        })
        .from(members)
        .innerJoin(communities, eq(communities.id, members.communityId))
        .where(
          or(
            matchesText(joined(eitherOrder(members.firstName, members.lastName), members.companyName), typed),
            matchesText(members.email, typed),
            sql`${members.memberNumber}::text = ${typed}`,
          ),
        )
        .orderBy(sortKey(memberName), asc(members.id))
        .limit(mostOfAKind),
  },
  {
    entity: 'countingPoint',
    find: async (tx, typed) => {
      const rows = await tx
        .select({
          id: countingPoints.id,
          title: countingPoints.cpNumber,
          detail: sql<string>`concat_ws(' · ', ${memberName}, nullif(${countingPoints.plantName}, ''))`,
          member: members.id,
        })
        .from(countingPoints)
        .innerJoin(members, eq(members.id, countingPoints.memberId))
        .where(
          or(
            digitsOf(typed) === '' ? undefined : matchesText(countingPoints.cpNumber, digitsOf(typed)),
            matchesText(countingPoints.plantName, typed),
          ),
        )
        .orderBy(asc(countingPoints.cpNumber), asc(countingPoints.id))
        .limit(mostOfAKind);
      return rows.map(row => ({ ...row, title: spacedCountingPointNumber(row.title) }));
    },
  },
  {
    entity: 'community',
    find: (tx, typed) =>
      tx
        .select({
          id: communities.id,
          title: communities.title,
          detail: sql<string>`concat_ws(' · ', nullif(${communities.titleShort}, ''), nullif(${communities.edaNumber}, ''))`,
        })
        .from(communities)
        .where(matchesText(joined(communities.title, communities.titleShort, communities.edaNumber), typed))
        .orderBy(sortKey(communities.title), asc(communities.id))
        .limit(mostOfAKind),
  },
];

const partyName = firstOf(parties.companyName, firstOf(parties.partyName, joined(parties.lastName, parties.firstName)));
const personName = joined(persons.lastName, persons.firstName);
const userName = firstOf(joined(organisationUsers.lastname, organisationUsers.firstname), logins.username);

const ofClients: Kind[] = [
  {
    entity: 'party',
    find: (tx, typed) =>
      tx
        .select({ id: parties.id, title: partyName, detail: parties.partyNumber })
        .from(parties)
        .where(
          matchesText(
            joined(
              eitherOrder(parties.firstName, parties.lastName),
              parties.companyName,
              parties.partyName,
              parties.partyNumber,
              parties.partyCode,
            ),
            typed,
          ),
        )
        .orderBy(sortKey(partyName), asc(parties.id))
        .limit(mostOfAKind),
  },
  {
    entity: 'company',
    find: (tx, typed) =>
      tx
        .select({ id: companies.id, title: companies.companyName, detail: companies.companyNumber })
        .from(companies)
        .where(matchesText(joined(companies.companyName, companies.companyNumber, companies.companyCode), typed))
        .orderBy(sortKey(companies.companyName), asc(companies.id))
        .limit(mostOfAKind),
  },
  {
    entity: 'person',
    find: (tx, typed) =>
      tx
        .select({ id: persons.id, title: personName, detail: persons.personNumber })
        .from(persons)
        .where(
          matchesText(
            joined(eitherOrder(persons.firstName, persons.lastName), persons.personNumber, persons.personCode),
            typed,
          ),
        )
        .orderBy(sortKey(personName), asc(persons.id))
        .limit(mostOfAKind),
  },
  {
    entity: 'user',
    find: (tx, typed) =>
      tx
        .select({
          id: organisationUsers.id,
          title: userName,
          detail: logins.username,
        })
        .from(organisationUsers)
        .innerJoin(logins, eq(logins.id, organisationUsers.loginId))
        .where(
          or(
            matchesText(eitherOrder(organisationUsers.firstname, organisationUsers.lastname), typed),
            matchesText(logins.username, typed),
          ),
        )
        .orderBy(sortKey(userName), asc(organisationUsers.id))
        .limit(mostOfAKind),
  },
  {
    entity: 'clientCustomer',
    find: (tx, typed) =>
      tx
        .select({
          id: clientsCustomers.id,
          title: clientsCustomers.title,
          detail: clientsCustomers.clientNumberInternal,
        })
        .from(clientsCustomers)
        .where(matchesText(joined(clientsCustomers.title, clientsCustomers.clientNumberInternal), typed))
        .orderBy(sortKey(clientsCustomers.title), asc(clientsCustomers.id))
        .limit(mostOfAKind),
  },
];
