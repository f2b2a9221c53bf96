import type { Role } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import {
  admit,
  changeClientCustomer,
  createLogin,
  insertClientCustomer,
  insertOrganisation,
  isEmptyInstallation,
  lockOrganisation,
  makeOperator,
  putInCharge,
  updateAdmission,
} from '../../access/index.ts';
import { daysBetween, type PointDay, publishSurplus, simulateCommunity, writeDays } from '../../energy/index.ts';
import { type Database, enterIdentity, enterTenant, identity, type Tx } from '../../platform/database.ts';
import { addDays, dayOf } from '../../platform/days.ts';
import type { Ports } from '../../platform/ports.ts';
import { elementOf, present } from '../../platform/present.ts';
import { findSessionUser } from '../../platform/session.ts';
import { communities } from '../../tables/communities.ts';
import { membershipFees, tariffs } from '../../tables/communitySettings.ts';
import { organisations } from '../../tables/organisations.ts';
import { comparisonPrices } from '../../tables/savings.ts';
import {
  demonstrationAdmin,
  demonstrationClientAdmin,
  demonstrationMember,
  demonstrationPassword,
} from './accounts.ts';
import { insertCommunityPapers } from './communityPapers.ts';
import { insertDocuments } from './documents.ts';
import { insertHouseholds, madeUpHousehold, type Point } from './households.ts';
import { insertPartners } from './partners.ts';
import { madeUpIban, madeUpMember } from './people.ts';
import { insertSimulatedImport } from './simulatedImport.ts';

type Extent = { members: number; days: number };
const usual: Extent = { members: 40, days: 430 };
const applicants = 3;

/** One organisation with two communities, their members, and simulated quarter hours up to yesterday, long enough to
 *  compare last month with the same of the previous year, in one transaction. Returns false without changes if an
 *  organisation exists. */
export async function fillWithDemonstrationData(
  database: Database,
  passwords: Ports['passwords'],
  now: Date,
  extent: Extent = usual,
): Promise<boolean> {
  if (!(await identity(database, isEmptyInstallation))) return false;
  const passwordHash = await passwords.hash(demonstrationPassword);
  await database.transaction(async tx => {
    const logins = await fillIdentity(tx, passwordHash, now);
    await enterTenant(tx, logins.organisationId);
    const clientCustomerId = await fillClient(tx, logins, now);
    await insertPartners(tx, { organisationId: logins.organisationId, clientCustomerId }, now);
    await fillOrganisation(tx, logins, now, extent);
  });
  return true;
}

/** The organisation, an administrator, and the login of the first member. */
async function fillIdentity(tx: Tx, passwordHash: string, now: Date) {
  await enterIdentity(tx);
  const { id: organisationId } = await insertOrganisation(tx, 'Energieverein Sonnental');
  await tx
    .update(organisations)
    .set({ contactAddress: demonstrationAdmin })
    .where(eq(organisations.id, organisationId));
  const common = { passwordHash, locale: 'de', dataUsageAccepted: now, owner: 'proven' } as const;
  const admin = { role: 'ROLE_ADMIN', firstname: 'Vera', lastname: 'Verwalterin' } as const;
  const { loginId, userId: adminUserId } = await admitted(demonstrationAdmin, admin);
  await putInCharge(tx, organisationId, adminUserId);
  await makeOperator(tx, loginId, now);
  const { firstName, lastName } = madeUpMember(1);
  const member = { role: 'ROLE_USER', firstname: firstName, lastname: lastName } as const;
  const { userId: memberUserId } = await admitted(demonstrationMember, member);
  const tenant = { role: 'ROLE_USER', firstname: 'Karin', lastname: 'Kundenfrau' } as const;
  const { userId: clientUserId } = await admitted(demonstrationClientAdmin, tenant);
  const user = present(await findSessionUser(tx, adminUserId, organisationId));
  return { organisationId, adminUserId, memberUserId, clientUserId, session: { user } };

  async function admitted(username: string, as: { role: Role; firstname: string; lastname: string }) {
    const { id: loginId } = await createLogin(tx, now, { ...common, username });
    return { loginId, userId: await admit(tx, { organisationId, loginId, ...as }) };
  }
}

/** A client/customer with an administrator, who sees no other data. */
async function fillClient(tx: Tx, { organisationId, clientUserId }: Logins, now: Date): Promise<number> {
  const { defaultClientAdminGroup } = await lockOrganisation(tx, organisationId);
  const facts = { title: 'Wohnbau Musterhof', clientNumberInternal: 'K-001', active: true };
  const clientCustomerId = await insertClientCustomer(tx, organisationId, now, facts);
  await updateAdmission(tx, now, clientUserId, {
    roles: ['ROLE_ADMIN'],
    usergroupId: present(defaultClientAdminGroup),
    clientCustomerId,
  });
  await changeClientCustomer(tx, clientCustomerId, now, { adminUserId: clientUserId });
  return clientCustomerId;
}

type Logins = Awaited<ReturnType<typeof fillIdentity>>;

/** Every third household belongs to the second community; the last few have pending applications. */
async function fillOrganisation(tx: Tx, logins: Logins, now: Date, extent: Extent) {
  const { organisationId, adminUserId, memberUserId } = logins;
  const today = dayOf(now);
  const begin = addDays(today, -extent.days);
  const days = daysBetween(begin, addDays(today, -1));
  const households = Array.from({ length: extent.members }, (_, index) =>
    madeUpHousehold(index + 1, { isApplicant: index >= extent.members - applicants }),
  );
  for (const [place, { id: communityId, title }] of (await insertCommunities(tx, organisationId, now)).entries()) {
    await insertCommunityPapers(tx, { organisationId, communityId }, title, now);
    const own = households.filter(({ number }) => (number % 3 === 0 ? 1 : 0) === place);
    const points = await insertHouseholds(tx, { organisationId, communityId }, own, {
      now,
      begin,
      userOf: ({ number }) => (number === 1 ? memberUserId : null),
    });
    const lastMemberNumber = own.filter(household => !household.isApplicant).length;
    await tx.update(communities).set({ lastMemberNumber }).where(eq(communities.id, communityId));
    await insertPrices(tx, { organisationId, communityId }, begin);
    const pointDays = simulatedDays(points, days, place + 1);
    await writeDays(tx, organisationId, pointDays);
    await publishSurplus(tx, { organisationId, communityId }, now);
    await insertSimulatedImport(
      tx,
      { organisationId, communityId, createdBy: adminUserId, created: now },
      points,
      pointDays,
    );
    const charged = [...new Set(points.map(({ memberId }) => memberId))];
    await insertDocuments(tx, { organisationId, communityId, session: logins.session }, charged, now);
  }
}

/** Fees and tariffs from the first day on, so that a run can be tried immediately. */
async function insertPrices(tx: Tx, place: { organisationId: number; communityId: number }, validFrom: string) {
  await tx
    .insert(membershipFees)
    .values({ ...place, validFrom, vatRate: 20, amountCents: 2400, per: 'member', cycle: 'yearly' });
  await tx.insert(tariffs).values({
    ...place,
    validFrom,
    vatRate: 20,
    consumptionPrice: 110_000,
    feedInPrice: 90_000,
    baseFeeCents: 100,
    pointFeeCents: 50,
  });
  await tx.insert(comparisonPrices).values({
    ...place,
    validFrom,
    workPrice: 160_000,
    gridPrice: 90_000,
    feedInPrice: 60_000,
    note: 'Beispielpreise der Demonstration',
  });
}

function insertCommunities(tx: Tx, organisationId: number, created: Date): Promise<{ id: number; title: string }[]> {
  const titles = [
    {
      title: 'EEG Sonnental Mitte',
      titleShort: 'Sonnental',
      edaNumber: 'RC999001',
      clientIban: madeUpIban(9001),
      creditorId: 'AT88ZZZ00000000001',
    },
    { title: 'BEG Windberg', titleShort: 'Windberg', edaNumber: 'CC999002', clientIban: madeUpIban(9002) },
  ];
  return tx
    .insert(communities)
    .values(titles.map(title => ({ ...emptyCommunity, ...title, organisationId, created })))
    .returning({ id: communities.id, title: communities.title });
}

const emptyCommunity = {
  communityId: '',
  chairman: '',
  associationStatus: '',
  creditorId: '',
  clientIban: '',
  paymentReference: '',
  invoiceAddress: 'Musterweg 1',
  invoiceZip: '3999',
  invoiceCity: 'Sonnental',
  zvr: '',
  taxUid: 'ATU99990000',
  taxNumber: '',
  customerNumberEvu: '',
  askedFields: [],
};

function simulatedDays(points: readonly Point[], days: string[], seed: number): PointDay[] {
  const houses = points.filter(point => !point.isFeeder);
  const roofs = points.filter(point => point.isFeeder);
  const simulated = simulateCommunity({
    seed,
    days,
    consumers: houses.map(({ household }) => ({ seed: household.number, yearKwh: household.yearConsumption })),
    feeders: roofs.map(({ household }) => ({
      seed: household.number,
      kwp: household.peakPerformance,
      ownUseYearKwh: 1500,
    })),
  });
  const pointDays = (list: Point[], recordsOf: (typeof simulated)['consumers']) =>
    list.flatMap((point, index) =>
      [...elementOf(recordsOf, index)].map(([day, record]) => ({ countingPointId: point.id, day, record })),
    );
  return [...pointDays(houses, simulated.consumers), ...pointDays(roofs, simulated.feeders)];
}
