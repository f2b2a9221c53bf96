import { type Locale, spacedCountingPointNumber } from '@nahstrom/contract';
import { composeMail, type MailText } from '../../services/mails/index.ts';

export interface Reminded {
  name: string;
  community: string;
  cpNumber: string;
  /** Name of the grid operator, empty if it is not known. */
  operator: string;
  /** The operator's page on which the member consents. */
  link: string | null;
}

const words = {
  de: ({ name, community, cpNumber, operator }: Reminded) => ({
    subject: `${community}: Ihre Zustimmung beim Netzbetreiber fehlt noch`,
    greeting: name ? `Guten Tag ${name}!` : 'Guten Tag!',
    waiting: `Wir haben Ihren Zählpunkt ${spacedCountingPointNumber(cpNumber)} bei ${operator || 'Ihrem Netzbetreiber'} für ${community} angemeldet. Er wartet noch auf Ihre Zustimmung.`,
    toDo: 'Bitte melden Sie sich im Kundenportal des Netzbetreibers an und stimmen Sie dort der Anfrage der Energiegemeinschaft zu. Ohne Ihre Zustimmung verfällt die Anmeldung, und der Zählpunkt kann nicht teilnehmen.',
    label: 'Zum Kundenportal des Netzbetreibers',
    noLink: 'Das Kundenportal finden Sie auf der Website Ihres Netzbetreibers.',
    done: 'Wenn Sie in der Zwischenzeit zugestimmt haben, ist nichts mehr zu tun.',
    closing: `Freundliche Grüße\n${community}`,
  }),
  en: ({ name, community, cpNumber, operator }: Reminded) => ({
    subject: `${community}: please confirm with your grid operator`,
    greeting: name ? `Dear ${name},` : 'Hello!',
    waiting: `We registered your metering point ${spacedCountingPointNumber(cpNumber)} with ${operator || 'your grid operator'} for ${community}. It is still waiting for your consent.`,
    toDo: "Please log in to the grid operator's customer portal and consent to the request of the energy community there. Without your consent the registration expires, and the metering point cannot take part.",
    label: "To the grid operator's customer portal",
    noLink: "You find the customer portal on your grid operator's website.",
    done: 'If you have consented in the meantime, there is nothing left to do.',
    closing: `Kind regards\n${community}`,
  }),
};

export function reminderMail(locale: Locale, about: Reminded): MailText {
  const { subject, greeting, waiting, toDo, label, noLink, done, closing } = words[locale](about);
  const way = about.link ? { link: about.link, label } : noLink;
  return composeMail(locale, { subject, greeting, paragraphs: [waiting, toDo, way, done], closing });
}
