import { approvalTextVersion, countingPointStatus } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { communities } from '../communities/schema.ts';
import { countingPoints, shares } from '../countingPoints/schema.ts';
import { daysBetween } from '../energy/quarterHours.ts';
import { simulateCommunity } from '../energy/simulator.ts';
import { type PointDay, writeDays } from '../energy/store.ts';
import { admit, createUser, isEmptyInstallation } from '../identity/store.ts';
import { mandateReferenceOf } from '../members/domain.ts';
import { approvalKinds, approvals, mandates, members } from '../members/schema.ts';
import { insertOrganisation } from '../organisations/store.ts';
import { type Database, enterIdentity, enterTenant, identity, type Tx } from '../platform/database.ts';
import { addDays, dayOf } from '../platform/days.ts';
import type { Ports } from '../platform/ports.ts';
import { demonstrationAdmin, demonstrationMember, demonstrationPassword } from './logins.ts';
import { madeUpCountingPointNumber, madeUpMember } from './people.ts';

type Extent = { members: number; days: number };
const usual: Extent = { members: 40, days: 365 };

/** One organisation with two communities, their members, and a year of simulated quarter hours up to yesterday, in
 *  one transaction. Does nothing and answers false when there is an organisation already. */
export async function fillWithDemonstrationData(
  database: Database,
  passwords: Ports['passwords'],
  now: Date,
  extent: Extent = usual,
): Promise<boolean> {
  if (!(await identity(database, isEmptyInstallation))) return false;
  const passwordHash = await passwords.hash(demonstrationPassword);
  await database.transaction(async tx => {
    await enterIdentity(tx);
    const organisation = await insertOrganisation(tx, 'Energieverein Sonnental');
    const admin = { username: demonstrationAdmin, firstname: 'Vera', lastname: 'Verwalterin', passwordHash };
    const { id: adminId } = await createUser(tx, { ...admin, locale: 'de', now });
    await admit(tx, adminId, organisation.id, 'ROLE_ADMIN');
    const person = madeUpMember(1);
    const { id: memberUserId } = await createUser(tx, {
      username: demonstrationMember,
      firstname: person.firstName,
      lastname: person.lastName,
      passwordHash,
      locale: 'de',
      now,
    });
    await admit(tx, memberUserId, organisation.id, 'ROLE_USER');
    await enterTenant(tx, organisation.id);
    await fillOrganisation(tx, organisation.id, memberUserId, now, extent);
  });
  return true;
}

async function fillOrganisation(tx: Tx, organisationId: number, userId: number, now: Date, extent: Extent) {
  const titles = [
    { title: 'EEG Sonnental Mitte', titleShort: 'Sonnental', edaNumber: 'RC999001' },
    { title: 'BEG Windberg', titleShort: 'Windberg', edaNumber: 'CC999002' },
  ];
  const created = await tx
    .insert(communities)
    .values(titles.map(community => ({ ...emptyCommunity, ...community, organisationId, created: now })))
    .returning();

  const today = dayOf(now);
  const begin = addDays(today, -extent.days);
  const days = daysBetween(begin, addDays(today, -1));
  for (const [place, community] of created.entries()) {
    const numbers = Array.from({ length: extent.members }, (_, index) => index + 1).filter(
      number => (number % 3 === 0 ? 1 : 0) === place,
    );
    const points: Point[] = [];
    for (const [index, number] of numbers.entries()) {
      const isApplicant = number > extent.members - 3;
      const hasPlant = number % 2 === 1;
      const [member] = await tx
        .insert(members)
        .values({
          ...madeUpMember(number),
          organisationId,
          communityId: community.id,
          state: isApplicant ? 'applied' : 'active',
          memberNumber: isApplicant ? null : index + 1,
          userId: number === 1 ? userId : null,
          taxRuleFeed: hasPlant ? 'SMALL_BUSINESS' : null,
          locale: 'de',
          created: isApplicant ? now : new Date(`${begin}T09:00:00Z`),
        })
        .returning({ id: members.id });
      const memberId = member!.id;
      const common = { organisationId, communityId: community.id, memberId, released: false };
      const status = {
        cpStatus: isApplicant ? countingPointStatus.new : countingPointStatus.activated,
        contractBegin: isApplicant ? null : begin,
        dateOfActivation: isApplicant ? null : begin,
      };
      const yearConsumption = 2200 + ((number * 613) % 5000);
      const peakPerformance = 4 + ((number * 17) % 90) / 10;
      const rows = await tx
        .insert(countingPoints)
        .values([
          {
            ...common,
            ...status,
            cpNumber: madeUpCountingPointNumber(number * 10 + 1),
            powerProductionType: 1,
            yearConsumption,
            plantName: '',
          },
          ...(hasPlant
            ? [
                {
                  ...common,
                  ...status,
                  cpNumber: madeUpCountingPointNumber(number * 10 + 2),
                  powerProductionType: 2,
                  feedType: 0,
                  peakPerformance,
                  plantName: 'Dach Süd',
                },
              ]
            : []),
        ])
        .returning({ id: countingPoints.id, powerProductionType: countingPoints.powerProductionType });
      await tx
        .insert(shares)
        .values(rows.map(row => ({ organisationId, countingPointId: row.id, validFrom: begin, percent: 100 })));
      await tx.insert(approvals).values(
        approvalKinds.map(kind => ({
          organisationId,
          memberId,
          kind,
          textVersion: approvalTextVersion,
          locale: 'de' as const,
          given: now,
          address: '192.0.2.1',
        })),
      );
      const { baName, baNumber } = madeUpMember(number);
      await tx.insert(mandates).values({
        organisationId,
        communityId: community.id,
        memberId,
        reference: mandateReferenceOf(community.id, memberId),
        scheme: 'CORE',
        iban: baNumber,
        accountOwner: baName,
        signed: begin,
      });
      if (isApplicant) continue;
      for (const row of rows)
        points.push({ id: row.id, number, isFeeder: row.powerProductionType !== 1, peakPerformance, yearConsumption });
    }
    const given = numbers.filter(number => number <= extent.members - 3).length;
    await tx.update(communities).set({ lastMemberNumber: given }).where(eq(communities.id, community.id));
    await writeDays(tx, organisationId, simulatedDays(points, days, place + 1));
  }
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
  taxUid: '',
  taxNumber: '',
  customerNumberEvu: '',
};

type Point = { id: number; number: number; isFeeder: boolean; peakPerformance: number; yearConsumption: number };

function simulatedDays(points: Point[], days: string[], seed: number): PointDay[] {
  const consumers = points.filter(point => !point.isFeeder);
  const feeders = points.filter(point => point.isFeeder);
  const simulated = simulateCommunity({
    seed,
    days,
    consumers: consumers.map(point => ({ seed: point.number, yearKwh: point.yearConsumption })),
    feeders: feeders.map(point => ({ seed: point.number, kwp: point.peakPerformance, ownUseYearKwh: 1500 })),
  });
  const pointDays = (list: Point[], recordsOf: (typeof simulated)['consumers']) =>
    list.flatMap((point, index) =>
      [...recordsOf[index]!].map(([day, record]) => ({ countingPointId: point.id, day, record })),
    );
  return [...pointDays(consumers, simulated.consumers), ...pointDays(feeders, simulated.feeders)];
}
