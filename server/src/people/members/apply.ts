import type { MembershipApplication } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { findLocale } from '../../access/index.ts';
import { publicTextsOf } from '../../communities/index.ts';
import type { Tx } from '../../platform/database.ts';
import { entryOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeMail } from '../../services/mails/index.ts';
import { communities } from '../../tables/communities.ts';
import { approvalKinds, members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';
import { copyOfApplication } from '../applications/copy.ts';
import { createApplicationLink } from '../applications/links.ts';
import { applicationReceivedMail, newApplicationMail } from './mails.ts';
import { takeIn } from './takeIn.ts';

/** Accepts an application form with its four approvals, and mails a confirmation with a copy. Idempotent by key. */
export async function applyForMembership(
  tx: Tx,
  now: Date,
  organisationId: number,
  application: MembershipApplication,
  { address, publicUrl }: { address: string; publicUrl: string },
): Promise<{ memberId: number; isNew: boolean }> {
  const [community] = await tx
    .select()
    .from(communities)
    .where(eq(communities.id, application.community))
    .for('no key update');
  if (!community) throw new Refusal('application.communityClosed');
  const [sent] = await tx.select().from(members).where(eq(members.applicationKey, application.applicationKey));
  if (sent) return { memberId: sent.id, isNew: false };
  const texts = entryOf(await publicTextsOf(tx, [community]), community.id);
  if (application.approvalTextVersion !== texts.version) throw new Refusal('application.textsChanged');

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
    altcha,
    ...person
  } = application;
  const noDelivery = { deliveryStreet: '', deliveryHousenumber: '', deliveryZip: '', deliveryCity: '' };
  const { memberId, mandateReference } = await takeIn(tx, now, {
    organisationId,
    communityId,
    person: { ...person, ...(!deliveryDiffers && noDelivery), birthDate: person.birthDate || null },
    countingPoints,
    approved: approvalKinds,
    textVersion,
    signedOn: null,
    address,
  });
  const link = `${publicUrl}/application/${await createApplicationLink(tx, organisationId, memberId)}`;
  await writeMail(tx, now, {
    organisationId,
    memberId,
    recipient: person.email,
    ...applicationReceivedMail(person.locale, { ...person, community: community.title, link }),
    attachment: copyOfApplication({
      application,
      community,
      mandateReference,
      approvals: { version: textVersion, wording: texts[person.locale], address },
      now,
    }),
  });
  const [{ recipient, isWanted } = { recipient: '', isWanted: false }] = await tx
    .select({ recipient: organisations.contactAddress, isWanted: organisations.mailApplications })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (isWanted && recipient)
    await writeMail(tx, now, {
      organisationId,
      recipient,
      ...newApplicationMail(await findLocale(tx, recipient), {
        ...person,
        community: community.title,
        link: `${publicUrl}/member/admin/member/${memberId}`,
      }),
    });
  return { memberId, isNew: true };
}
