import type { MailChoice, OwnMails, Unsubscription } from '@nahstrom/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { firstOf } from '../../platform/present.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOf } from '../../platform/secrets.ts';
import type { Session } from '../../platform/session.ts';
import { organisationUsers } from '../../tables/identity.ts';
import { memberMails } from '../../tables/memberMails.ts';
import { members } from '../../tables/members.ts';
import { organisations } from '../../tables/organisations.ts';

export async function readOwnMails(tx: Tx, { user }: Session): Promise<OwnMails> {
  const row = firstOf(
    await tx
      .select({ off: organisationUsers.mailsOff, areSent: organisations.mailMembers })
      .from(organisationUsers)
      .innerJoin(organisations, eq(organisations.id, organisationUsers.organisationId))
      .where(eq(organisationUsers.id, user.id)),
  );
  const own = and(eq(members.userId, user.id), inArray(members.state, ['active', 'left']));
  return { ...row, isMember: (await tx.$count(members, own)) > 0 };
}

export async function chooseMails(tx: Tx, session: Session, { kind, wanted }: MailChoice): Promise<void> {
  const without = sql`array_remove(${organisationUsers.mailsOff}, ${kind})`;
  await tx
    .update(organisationUsers)
    .set({ mailsOff: wanted ? without : sql`array_append(${without}, ${kind})` })
    .where(eq(organisationUsers.id, session.user.id));
}

/** Called as identity.
 *  @throws Refusal record.notFound */
export async function findUnsubscription(tx: Tx, secret: string): Promise<Unsubscription> {
  const { kind, organisation, off } = await openLink(tx, secret);
  return { kind, organisation, isOff: off.includes(kind) };
}

/** Turns off the kind of the mail for its recipient; again without effect. Called as identity.
 *  @throws Refusal record.notFound */
export async function unsubscribe(tx: Tx, secret: string): Promise<void> {
  const { kind, organisationId, userId } = await openLink(tx, secret);
  await tx
    .update(organisationUsers)
    .set({ mailsOff: sql`array_append(array_remove(${organisationUsers.mailsOff}, ${kind}), ${kind})` })
    .where(and(eq(organisationUsers.organisationId, organisationId), eq(organisationUsers.id, userId)));
}

async function openLink(tx: Tx, secret: string) {
  const [row] = await tx
    .select({
      kind: memberMails.kind,
      organisationId: memberMails.organisationId,
      userId: memberMails.userId,
      organisation: organisations.title,
      off: organisationUsers.mailsOff,
    })
    .from(memberMails)
    .innerJoin(organisations, eq(organisations.id, memberMails.organisationId))
    .innerJoin(
      organisationUsers,
      and(
        eq(organisationUsers.organisationId, memberMails.organisationId),
        eq(organisationUsers.id, memberMails.userId),
      ),
    )
    .where(eq(memberMails.linkHash, await hashOf(secret)));
  if (!row) throw new Refusal('record.notFound');
  return row;
}
