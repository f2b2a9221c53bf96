import type { Locale } from '@nahstrom/contract';
import { composeMail, type MailText } from '../../services/mails/index.ts';

const words = {
  de: {
    subject: 'Testmail Ihres Portals',
    greeting: 'Guten Tag!',
    text: 'Diese Nachricht wurde in der Selbstprüfung angefordert. Wenn Sie sie lesen, kommen Mails des Portals an.',
    closing: 'Ihr Portal',
  },
  en: {
    subject: 'Test mail of your portal',
    greeting: 'Hello,',
    text: 'This message was asked for on the self-check page. As you read it, mails of the portal arrive.',
    closing: 'Your portal',
  },
} as const;

export function testMail(locale: Locale): MailText {
  const { subject, greeting, text, closing } = words[locale];
  return composeMail(locale, { subject, greeting, paragraphs: [text], closing });
}

/** Subjects by which a test mail is recognised in the outbox. */
export const testMailSubjects = Object.values(words).map(({ subject }) => subject);
