import type { Locale } from '@nahstrom/contract';
import { composeMail, type MailText } from '../../services/mails/index.ts';

type About = { firstName: string; lastName: string; community: string };

const greetingOf = (locale: Locale, { firstName, lastName }: About) =>
  locale === 'de' ? `Guten Tag ${firstName} ${lastName}!` : `Dear ${firstName} ${lastName},`;

export function applicationReceivedMail(locale: Locale, about: About & { link: string }): MailText {
  const { community, link } = about;
  return locale === 'de'
    ? composeMail(locale, {
        subject: `${community}: Ihr Antrag ist eingelangt`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Vielen Dank für Ihren Antrag auf Mitgliedschaft bei ${community}.`,
          'Wir prüfen Ihre Angaben. Sobald über den Antrag entschieden ist, erhalten Sie eine weitere Nachricht. Den Stand sehen Sie jederzeit hier:',
          { link, label: 'Stand des Antrags' },
          'Eine Kopie Ihres Antrags mit dem Text des SEPA-Lastschriftmandats liegt bei.',
        ],
        closing: `Freundliche Grüße\n${community}`,
      })
    : composeMail(locale, {
        subject: `${community}: we received your application`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Thank you for applying for membership of ${community}.`,
          'We are reviewing your details. You will hear from us again as soon as your application has been decided. You can see its status here at any time:',
          { link, label: 'Status of the application' },
          'A copy of your application with the text of the SEPA direct debit mandate is attached.',
        ],
        closing: `Kind regards\n${community}`,
      });
}

type Applicant = About & { link: string };

const applicationWords = {
  de: ({ firstName, lastName, community }: About) => ({
    subject: 'neuer Antrag',
    greeting: 'Guten Tag!',
    applied: `${firstName} ${lastName} möchte Mitglied von ${community} werden.`,
    label: 'Antrag ansehen',
    setting: 'Ob neue Anträge gemeldet werden, steht in den Einstellungen der Organisation.',
    closing: `Freundliche Grüße\n${community}`,
  }),
  en: ({ firstName, lastName, community }: About) => ({
    subject: 'new application',
    greeting: 'Hello!',
    applied: `${firstName} ${lastName} would like to become a member of ${community}.`,
    label: 'See the application',
    setting: 'The settings of the organisation say whether new applications are reported.',
    closing: `Kind regards\n${community}`,
  }),
};

/** To the administration. The applicant's text is not repeated: it comes from strangers.
 *  @param locale of the recipient; both languages if it is not known */
export function newApplicationMail(locale: Locale | undefined, about: Applicant): MailText {
  const { community, link } = about;
  const first = applicationWords[locale ?? 'de'](about);
  const all = locale ? [first] : [first, applicationWords.en(about)];
  return composeMail(locale ?? 'de', {
    subject: `${community}: ${all.map(words => words.subject).join(' / ')}`,
    greeting: first.greeting,
    paragraphs: [
      ...all.map(words => words.applied),
      { link, label: all.map(words => words.label).join(' / ') },
      ...all.map(words => words.setting),
    ],
    closing: first.closing,
  });
}

export function invitationMail(locale: Locale, about: About & { memberNumber: number; link: string }): MailText {
  const { community, memberNumber, link } = about;
  return locale === 'de'
    ? composeMail(locale, {
        subject: `Willkommen bei ${community}`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Ihr Antrag wurde angenommen. Ihre Mitgliedsnummer ist ${memberNumber}.`,
          'Mit diesem Link legen Sie Ihr Passwort fest und sehen danach Ihre Energiedaten. Er gilt sieben Tage und kann einmal verwendet werden.',
          { link, label: 'Zugang aktivieren' },
        ],
        closing: `Freundliche Grüße\n${community}`,
      })
    : composeMail(locale, {
        subject: `Welcome to ${community}`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Your application has been accepted. Your member number is ${memberNumber}.`,
          'Use this link to set your password and see your energy data. It is valid for seven days and can be used once.',
          { link, label: 'Activate account' },
        ],
        closing: `Kind regards\n${community}`,
      });
}

/** For a person with a login: nothing to activate. */
export function acceptedMail(locale: Locale, about: About & { memberNumber: number; link: string }): MailText {
  const { community, memberNumber, link } = about;
  return locale === 'de'
    ? composeMail(locale, {
        subject: `Willkommen bei ${community}`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Ihr Antrag wurde angenommen. Ihre Mitgliedsnummer ist ${memberNumber}. Sie finden die neue Mitgliedschaft nach dem Anmelden mit Ihrem bisherigen Passwort.`,
          { link, label: 'Zum Portal' },
        ],
        closing: `Freundliche Grüße\n${community}`,
      })
    : composeMail(locale, {
        subject: `Welcome to ${community}`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Your application has been accepted. Your member number is ${memberNumber}. You will find the new membership after logging in with your current password.`,
          { link, label: 'To the portal' },
        ],
        closing: `Kind regards\n${community}`,
      });
}

export function declinedMail(locale: Locale, about: About & { reason: string }): MailText {
  const { community, reason } = about;
  return locale === 'de'
    ? composeMail(locale, {
        subject: `${community}: Ihr Antrag`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Leider können wir Ihren Antrag auf Mitgliedschaft bei ${community} nicht annehmen.`,
          ...(reason ? [{ asWritten: reason }] : []),
          'Bei Fragen dazu antworten Sie bitte auf diese Nachricht.',
        ],
        closing: `Freundliche Grüße\n${community}`,
      })
    : composeMail(locale, {
        subject: `${community}: your application`,
        greeting: greetingOf(locale, about),
        paragraphs: [
          `Unfortunately we cannot accept your application for membership of ${community}.`,
          ...(reason ? [{ asWritten: reason }] : []),
          'If you have questions, please reply to this message.',
        ],
        closing: `Kind regards\n${community}`,
      });
}
