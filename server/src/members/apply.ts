import type { MembershipApplication } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { communities } from '../communities/schema.ts';
import { writeMail } from '../mails/store.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { applicationReceivedMail } from './mails.ts';
import { approvalKinds, members } from './schema.ts';
import { takeIn } from './takeIn.ts';

/** Takes in an application with its four approvals, and mails a confirmation. Sent again under the same key, it
 *  changes nothing. */
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

  const {
    community: communityId,
    countingPoints,
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
  await takeIn(tx, now, {
    organisationId,
    communityId,
    person: { ...person, ...(!deliveryDiffers && noDelivery), birthDate: person.birthDate || null },
    countingPoints,
    approved: approvalKinds,
    textVersion,
    address,
  });
  await writeMail(tx, now, {
    organisationId,
    recipient: person.email,
    ...applicationReceivedMail(person.locale, { ...person, community: community.title }),
  });
}
