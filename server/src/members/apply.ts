import { countingPointStatus, type MembershipApplication } from '@nahstrom/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { communities } from '../communities/schema.ts';
import { countingPoints, shares } from '../countingPoints/schema.ts';
import { writeMail } from '../mails/store.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { Refusal, refuseFields } from '../platform/refusal.ts';
import { fittingToKind, mandateReferenceOf } from './domain.ts';
import { applicationReceivedMail } from './mails.ts';
import { approvalKinds, approvals, mandates, members } from './schema.ts';

/** Takes in an application: the member as applied, counting points as new, the approvals with wording, time and
 *  address, the mandate, and the confirmation mail. Sent again under the same key, it changes nothing. */
export async function applyForMembership(
  tx: Tx,
  now: Date,
  organisationId: number,
  application: MembershipApplication,
  address: string,
): Promise<void> {
  const [community] = await tx
    .select()
    .from(communities)
    .where(eq(communities.id, application.community))
    .for('update');
  if (!community) throw new Refusal('application.communityClosed');
  const [sent] = await tx.select().from(members).where(eq(members.applicationKey, application.applicationKey));
  if (sent) return;
  await assertNumbersFree(tx, application);

  const {
    community: communityId,
    countingPoints: points,
    deliveryDiffers,
    approvalMembership,
    approvalSepa,
    approvalAdditionalContract,
    approvalUsageValues,
    approvalTextVersion: textVersion,
    website,
    ...person
  } = application;
  const noDelivery = { deliveryStreet: '', deliveryHousenumber: '', deliveryZip: '', deliveryCity: '' };
  const [member] = await tx
    .insert(members)
    .values({
      ...person,
      ...(!deliveryDiffers && noDelivery),
      birthDate: person.birthDate || null,
      organisationId,
      communityId,
      state: 'applied',
      created: now,
    })
    .returning();
  const memberId = member!.id;
  const created = await tx
    .insert(countingPoints)
    .values(
      points.map(point => ({
        ...fittingToKind(point),
        organisationId,
        communityId,
        memberId,
        cpStatus: countingPointStatus.new,
      })),
    )
    .returning({ id: countingPoints.id });
  const today = dayOf(now);
  await tx
    .insert(shares)
    .values(created.map(({ id }) => ({ organisationId, countingPointId: id, validFrom: today, percent: 100 })));
  await tx.insert(approvals).values(
    approvalKinds.map(kind => ({
      organisationId,
      memberId,
      kind,
      textVersion,
      locale: person.locale,
      given: now,
      address,
    })),
  );
  await tx.insert(mandates).values({
    organisationId,
    communityId,
    memberId,
    reference: mandateReferenceOf(communityId, memberId),
    scheme: 'CORE',
    iban: person.baNumber,
    accountOwner: person.baName,
    signed: today,
  });
  await writeMail(tx, now, {
    organisationId,
    recipient: person.email,
    ...applicationReceivedMail(person.locale, { ...person, community: community.title }),
  });
}

/** A number is unique within its community. Whose it is stays unsaid. */
async function assertNumbersFree(tx: Tx, application: MembershipApplication): Promise<void> {
  const numbers = application.countingPoints.map(point => point.cpNumber);
  const taken = await tx
    .select({ cpNumber: countingPoints.cpNumber })
    .from(countingPoints)
    .where(
      and(
        eq(countingPoints.communityId, application.community),
        inArray(countingPoints.cpNumber, numbers),
        eq(countingPoints.released, false),
      ),
    );
  if (taken.length === 0) return;
  const places = taken.map(({ cpNumber }) => numbers.indexOf(cpNumber));
  throw refuseFields(
    Object.fromEntries(
      places.map(place => [`countingPoints.${place}.cpNumber`, 'countingPoint.cpNumber.taken' as const]),
    ),
  );
}
