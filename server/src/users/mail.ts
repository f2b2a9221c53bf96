import { eq } from 'drizzle-orm';
import { activationMail, admittedMail } from '../identity/mails.ts';
import type { users } from '../identity/schema.ts';
import { createToken, invitation } from '../identity/store.ts';
import { writeMail } from '../mails/store.ts';
import { organisations } from '../organisations/schema.ts';
import type { Tx } from '../platform/database.ts';

type Person = Pick<typeof users.$inferSelect, 'username' | 'passwordHash' | 'locale'>;

/** Mails the way in: a link to set a password, or to the login for those who have one. Called as identity. */
export async function mailInvitation(
  tx: Tx,
  now: Date,
  person: Person,
  organisationId: number,
  publicUrl: string,
): Promise<void> {
  const [organisation] = await tx.select().from(organisations).where(eq(organisations.id, organisationId));
  const title = organisation?.title ?? '';
  const recipient = person.username;
  if (person.passwordHash) {
    const text = admittedMail(person.locale, title, `${publicUrl}/login`);
    return writeMail(tx, now, { organisationId, recipient, ...text });
  }
  const token = await createToken(tx, { ...invitation(organisationId, recipient), now });
  const link = `${publicUrl}/activate?${new URLSearchParams({ token, email: recipient })}`;
  return writeMail(tx, now, { organisationId, recipient, ...activationMail(person.locale, title, link) });
}
