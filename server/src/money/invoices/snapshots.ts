import type { ChargingKind, InvoiceIssuer, InvoicePayment, InvoiceRecipient } from '@nahstrom/contract';
import { and, eq, sql } from 'drizzle-orm';
import { fittingMandates, obstacleOfDebit, type SignedMandate } from '../../people/index.ts';
import type { Tx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { communities } from '../../tables/communities.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';

type Asked = { communityId: number; memberId: number; kind: ChargingKind; dueDate: string };

/** Snapshot of sender, recipient and payment method: later changes do not affect the document. */
export async function takeSnapshot(tx: Tx, asked: Asked) {
  return (await takeSnapshots(tx, asked.communityId, [asked.memberId]))(asked);
}

/** For many members of a community.
 *  @throws Refusal record.notFound for an id that is not a member of it */
export async function takeSnapshots(tx: Tx, communityId: number, memberIds: number[]) {
  // As one parameter: a run has more members than a statement may have.
  const ids = `{${memberIds.join(',')}}`;
  const [issuing] = await tx
    .select({
      community: communities,
      email: sql<string>`coalesce(nullif(${organisations.contactAddress}, ''), ${organisations.senderAddress})`,
    })
    .from(communities)
    .innerJoin(organisations, eq(organisations.id, communities.organisationId))
    .where(eq(communities.id, communityId));
  const rows = await tx
    .select()
    .from(members)
    .where(and(sql`${members.id} = any (${ids}::integer[])`, eq(members.communityId, communityId)));
  const newest = await fittingMandates(tx, memberIds);
  const found = new Map(rows.map(row => [row.id, row]));
  return ({ memberId, kind, dueDate }: Omit<Asked, 'communityId'>) => {
    const member = found.get(memberId);
    if (!issuing || !member) throw new Refusal('record.notFound');
    const { community, email } = issuing;
    return {
      organisationId: member.organisationId,
      issuer: issuerOf(community, email),
      recipient: recipientOf(member),
      payment: paymentOf(kind, community, member, newest.get(memberId) ?? null, dueDate),
    };
  };
}

type Community = typeof communities.$inferSelect;
type Member = typeof members.$inferSelect;

const issuerOf = (community: Community, email: string): InvoiceIssuer => ({
  name: community.title,
  address: community.invoiceAddress,
  zip: community.invoiceZip,
  city: community.invoiceCity,
  zvr: community.zvr,
  uid: community.taxUid,
  taxNumber: community.taxNumber,
  iban: community.clientIban,
  creditorId: community.creditorId,
  paymentReference: community.paymentReference,
  edaNumber: community.edaNumber,
  email,
});

function recipientOf(member: Member): InvoiceRecipient {
  const person = `${member.firstName} ${member.lastName}`.trim();
  const { street, housenumber, stairs, floor, doorNumber } = member;
  const place = [housenumber, stairs, floor, doorNumber].filter(part => part !== '').join('/');
  return {
    name: member.companyName || person,
    attention: member.companyName ? person : '',
    street: `${street} ${place}`.trim(),
    zip: member.zip,
    city: member.city,
    uid: member.companyUid,
    taxNumber: member.taxNumberFeed,
    memberNumber: member.memberNumber,
    email: member.email,
  };
}

/** Members with a valid mandate on the due day are debited; the others transfer. */
function paymentOf(
  kind: ChargingKind,
  community: Community,
  member: Member,
  mandate: SignedMandate | null,
  dueDate: string,
): InvoicePayment {
  const { baNumber: iban, baName: accountOwner } = member;
  if (kind === 'feedIn') return { method: 'payout', iban, accountOwner, mandate: null };
  if (!mandate || obstacleOfDebit({ iban, accountOwner, mandate }, community.creditorId, dueDate))
    return { method: 'transfer', iban: '', accountOwner: '', mandate: null };
  const { reference, signed, scheme } = mandate;
  return {
    method: 'debit',
    iban: mandate.iban,
    accountOwner: mandate.accountOwner,
    mandate: { reference, signed, scheme },
  };
}
