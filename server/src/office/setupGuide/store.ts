import { countingPointStatus } from '@nahstrom/contract';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { findLogo, findOrganisation } from '../../access/index.ts';
import type { CommunityPeriod } from '../../money/index.ts';
import { testMailSubjects } from '../../operation/index.ts';
import { rowsOf, type Tx } from '../../platform/database.ts';
import { present } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { communities } from '../../tables/communities.ts';
import { communitySettings } from '../../tables/communitySettings.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { mails } from '../../tables/mails.ts';
import type { SetupFacts } from './domain.ts';

type Community = typeof communities.$inferSelect;
export type Followed = { id: number; title: string; isDone: boolean };

/** Uncancelled documents of a community. A cancellation does not count, because it needs a document first. */
const documents = sql`from invoices i where i.community_id = communities.id and i.kind <> 'cancellation'
  and not exists (select from invoices c where c.cancels_id = i.id)`;

/** Known to be with the member: mailed, handed to the bank, or paid. Without a mail server it is handed over on paper, so
 *  a written document counts. */
const documentsOut = (sendsMails: boolean) =>
  sendsMails
    ? sql`${documents} and (
        exists (select from invoice_mails im join mails m on m.id = im.mail_id where im.invoice_id = i.id and m.state = 'sent')
        or exists (select from sepa_run_items s where s.invoice_id = i.id and s.canceled is null)
        or exists (select from invoice_letters l where l.invoice_id = i.id and l.posted is not null)
        or exists (select from invoice_payments p where p.invoice_id = i.id))`
    : documents;

/** The oldest first: a new organisation sets up its first community. */
export const listFollowed = (tx: Tx, sendsMails: boolean): Promise<Followed[]> =>
  tx
    .select({
      id: communities.id,
      title: communities.title,
      isDone: sql<boolean>`exists (select ${documentsOut(sendsMails)})`,
    })
    .from(communities)
    .orderBy(asc(communities.id));

/** The asked community, or the first without a document, or the first.
 *  @throws Refusal record.notFound */
export function chosenOf(followed: readonly Followed[], asked: number | undefined): Followed | undefined {
  if (asked === undefined) return followed.find(({ isDone }) => !isDone) ?? followed[0];
  const found = followed.find(({ id }) => id === asked);
  if (!found) throw new Refusal('record.notFound');
  return found;
}

export async function findCommunity(tx: Tx, id: number | undefined): Promise<Community | undefined> {
  if (id === undefined) return undefined;
  const [row] = await tx.select().from(communities).where(eq(communities.id, id));
  return row;
}

type Found = Pick<
  SetupFacts,
  | 'hasTariff'
  | 'isUntaxed'
  | 'hasFee'
  | 'hasOwnTexts'
  | 'hasApplicant'
  | 'hasMember'
  | 'hasActivePoint'
  | 'hasPreviewedData'
  | 'hasData'
  | 'hasPreviewedRun'
  | 'hasDocument'
>;

const nothing: Found = {
  hasTariff: false,
  isUntaxed: false,
  hasFee: false,
  hasOwnTexts: false,
  hasApplicant: false,
  hasMember: false,
  hasActivePoint: false,
  hasPreviewedData: false,
  hasData: false,
  hasPreviewedRun: false,
  hasDocument: false,
};

export async function loadFacts(
  tx: Tx,
  organisationId: number,
  sendsMails: boolean,
  community: Community | undefined,
  isDocumentOut: boolean,
  isTariffInTime: boolean,
  isEnergyBilled: boolean,
): Promise<SetupFacts> {
  const { contactAddress, senderAddress, archived } = present(await findOrganisation(tx, organisationId));
  const [sent] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.organisationId, organisationId),
        eq(mails.state, 'sent'),
        or(isNotNull(mails.memberId), inArray(mails.subject, testMailSubjects)),
      ),
    )
    .limit(1);
  const [settings] = community
    ? await tx
        .select({ isSmallBusiness: communitySettings.isSmallBusiness })
        .from(communitySettings)
        .where(eq(communitySettings.communityId, community.id))
    : [];
  return {
    contactAddress,
    senderAddress,
    hasLogo: (await findLogo(tx, organisationId)) !== null,
    isArchived: archived !== null,
    sendsMails,
    hasSentMail: sent !== undefined,
    hasCommunity: community !== undefined,
    invoiceAddress: community?.invoiceAddress ?? '',
    invoiceZip: community?.invoiceZip ?? '',
    invoiceCity: community?.invoiceCity ?? '',
    taxUid: community?.taxUid ?? '',
    zvr: community?.zvr ?? '',
    edaNumber: community?.edaNumber ?? '',
    clientIban: community?.clientIban ?? '',
    creditorId: community?.creditorId ?? '',
    isSmallBusiness: settings?.isSmallBusiness ?? false,
    ...(community ? await findFacts(tx, community.id) : nothing),
    isTariffInTime,
    isDocumentOut,
    isEnergyBilled,
  };
}

async function findFacts(tx: Tx, id: number): Promise<Found> {
  const [row] = await rowsOf<Found>(
    tx,
    sql`select
      exists (select from tariffs where community_id = communities.id) as "hasTariff",
      exists (select from tariffs where community_id = communities.id and vat_rate = 0
        and (consumption_price > 0 or base_fee_cents > 0 or point_fee_cents > 0)) as "isUntaxed",
      exists (select from membership_fees where community_id = communities.id) as "hasFee",
      exists (select from approval_texts where community_id = communities.id) as "hasOwnTexts",
      exists (select from members where community_id = communities.id and state = 'applied') as "hasApplicant",
      exists (select from members where community_id = communities.id and state = 'active') as "hasMember",
      exists (select from counting_points p join members m on m.id = p.member_id
        where m.community_id = communities.id and m.state = 'active'
          and p.cp_status = ${countingPointStatus.activated}) as "hasActivePoint",
      exists (select from energy_imports where community_id = communities.id
        and state in ('previewed', 'committing')) as "hasPreviewedData",
      exists (select from energy_extents e join counting_points p on p.id = e.counting_point_id
        where p.community_id = communities.id and e.newest_day is not null) as "hasData",
      exists (select from billing_runs r join billing_run_members rm on rm.run_id = r.id
        join members m on m.id = rm.member_id
        where m.community_id = communities.id and r.state in ('previewed', 'committing')) as "hasPreviewedRun",
      exists (select ${documents}) as "hasDocument"
    from communities where id = ${id}`,
  );
  return present(row);
}

/** The first day with data after the last billed one; null without one. Days before the first invoice stay unbilled. */
export async function findFirstUnbilledDay(tx: Tx, communityId: number): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select min(day)::text as day
        from (
          select e.newest_day as newest, least(m.left_on, p.date_of_deactivation) as last_day,
            greatest(e.first_day, billed.next, coalesce(p.date_of_activation, p.contract_begin, m.entered_on,
              (m.decided at time zone 'Europe/Vienna')::date)) as day
          from energy_extents e
          join counting_points p on p.id = e.counting_point_id
          join members m on m.id = p.member_id
          cross join (
            select max(c.end_day) + 1 as next from billed_claims c join counting_points on counting_points.id = c.subject
            where c.what = 'energy' and counting_points.community_id = ${communityId}
          ) billed
          where p.community_id = ${communityId} and not p.released and p.cp_status = ${countingPointStatus.activated}
            and m.state in ('active', 'left') and e.newest_day is not null
        ) points
        where day <= least(newest, last_day)`,
  );
  return row?.day ?? null;
}

/** The period of the newest committed energy run; null before the first. */
export async function findBilledPeriod(tx: Tx, community: number): Promise<CommunityPeriod | null> {
  const [row] = await rowsOf<Omit<CommunityPeriod, 'community'>>(
    tx,
    sql`select unit, period_start::text as start, period_end::text as end from billing_runs
        where kind = 'energy' and state = 'committed' and community_id = ${community}
        order by period_end desc, unit, id desc limit 1`,
  );
  return row ? { community, ...row } : null;
}

/** The first day on which a member is one; null without members. */
export async function findFirstEntry(tx: Tx, communityId: number): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select min(coalesce(entered_on, (decided at time zone 'Europe/Vienna')::date))::text as day
        from members where community_id = ${communityId} and state = 'active'`,
  );
  return row?.day ?? null;
}

export async function isGuideHidden(tx: Tx, { user }: Session): Promise<boolean> {
  const [row] = await tx
    .select({ isHidden: organisationUsers.guideHidden })
    .from(organisationUsers)
    .where(eq(organisationUsers.id, user.id));
  return row?.isHidden ?? false;
}

/** Not a change of the person: their version stays. */
export async function hideGuide(tx: Tx, { user }: Session, isHidden: boolean): Promise<void> {
  await tx.update(organisationUsers).set({ guideHidden: isHidden }).where(eq(organisationUsers.id, user.id));
}
