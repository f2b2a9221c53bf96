import type { ChangeKind, Locale } from '@nahstrom/contract';
import { composeMail, type MailText, type Paragraph } from '../../services/mails/index.ts';

type About = { firstName: string; lastName: string; community: string };
type Asked = About & { kind: ChangeKind };

const german: Record<ChangeKind, string> = {
  name: 'Änderung des Namens',
  address: 'Änderung der Adresse',
  bank: 'Änderung der Bankverbindung',
  countingPoint: 'zusätzlicher Zählpunkt',
  leaving: 'Austritt',
};
const english: Record<ChangeKind, string> = {
  name: 'change of name',
  address: 'change of address',
  bank: 'change of bank account',
  countingPoint: 'additional metering point',
  leaving: 'leaving the community',
};

const compose = (
  locale: Locale,
  { firstName, lastName, community }: About,
  { subject, paragraphs }: { subject: string; paragraphs: Paragraph[] },
): MailText =>
  composeMail(locale, {
    subject: `${community}: ${subject}`,
    greeting: locale === 'de' ? `Guten Tag ${firstName} ${lastName}!` : `Dear ${firstName} ${lastName},`,
    paragraphs,
    closing: locale === 'de' ? `Freundliche Grüße\n${community}` : `Kind regards\n${community}`,
  });

export const requestReceivedMail = (locale: Locale, about: Asked) =>
  compose(
    locale,
    about,
    locale === 'de'
      ? {
          subject: 'Ihr Antrag ist eingelangt',
          paragraphs: [
            `Ihr Antrag ist eingelangt: ${german[about.kind]}. Wir prüfen ihn und geben Ihnen Bescheid.`,
            'Haben nicht Sie das beantragt, antworten Sie bitte gleich auf diese Nachricht.',
          ],
        }
      : {
          subject: 'we received your request',
          paragraphs: [
            `We received your request: ${english[about.kind]}. We are reviewing it and will let you know.`,
            'If it was not you who asked for this, please reply to this message at once.',
          ],
        },
  );

export const acceptedMail = (locale: Locale, about: Asked) =>
  compose(
    locale,
    about,
    locale === 'de'
      ? {
          subject: 'Ihr Antrag wurde angenommen',
          paragraphs: [
            `Ihr Antrag wurde angenommen: ${german[about.kind]}.`,
            'Die neuen Angaben sehen Sie im Portal bei Ihrer Mitgliedschaft.',
          ],
        }
      : {
          subject: 'your request has been accepted',
          paragraphs: [
            `Your request has been accepted: ${english[about.kind]}.`,
            'You can see the new details in the portal, under your membership.',
          ],
        },
  );

export const declinedMail = (locale: Locale, about: Asked & { reason: string }) =>
  compose(
    locale,
    about,
    locale === 'de'
      ? {
          subject: 'Ihr Antrag wurde nicht angenommen',
          paragraphs: [
            `Leider konnten wir Ihren Antrag nicht annehmen: ${german[about.kind]}.`,
            { asWritten: about.reason },
            'Bei Fragen dazu antworten Sie bitte auf diese Nachricht.',
          ],
        }
      : {
          subject: 'your request has not been accepted',
          paragraphs: [
            `Unfortunately we could not accept your request: ${english[about.kind]}.`,
            { asWritten: about.reason },
            'If you have questions, please reply to this message.',
          ],
        },
  );

/** To the previous address. */
export const contactChangedMail = (locale: Locale, about: About) =>
  compose(
    locale,
    about,
    locale === 'de'
      ? {
          subject: 'Ihre E-Mail-Adresse wurde geändert',
          paragraphs: [
            'Nachrichten zu Ihrer Mitgliedschaft gehen ab jetzt an eine andere E-Mail-Adresse.',
            'Haben nicht Sie das geändert, antworten Sie bitte gleich auf diese Nachricht.',
          ],
        }
      : {
          subject: 'your e-mail address was changed',
          paragraphs: [
            'Messages about your membership go to another e-mail address from now on.',
            'If it was not you who changed it, please reply to this message at once.',
          ],
        },
  );
