import type { Locale } from '@nahstrom/contract';
import { composeMail, type MailText } from '../../services/mails/index.ts';

type About = { community: string; month: string; points: number; link: string };

const wordsOf = {
  de: ({ community, month, points }: About) => ({
    month: monthName('de', month),
    subject: 'Daten vollständig',
    greeting: 'Guten Tag!',
    complete: `Die Energiedaten von ${community} für ${monthName('de', month)} sind vollständig: ${points === 1 ? 'der eine Zählpunkt hat' : `alle ${points} Zählpunkte haben`} Werte für jeden Tag. Der Monat kann geprüft und verrechnet werden.`,
    label: 'Den Monat ansehen',
    setting: 'Ob vollständige Monate gemeldet werden, steht in den Einstellungen der Organisation.',
    closing: `Freundliche Grüße\n${community}`,
  }),
  en: ({ community, month, points }: About) => ({
    month: monthName('en', month),
    subject: 'data complete',
    greeting: 'Hello!',
    complete: `The energy data of ${community} for ${monthName('en', month)} are complete: ${points === 1 ? 'its one metering point has' : `all ${points} metering points have`} values for every day. The month can be checked and billed.`,
    label: 'See the month',
    setting: 'The settings of the organisation say whether complete months are reported.',
    closing: `Kind regards\n${community}`,
  }),
};

const monthName = (locale: Locale, month: string) =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T12:00:00Z`));

/** To the administration.
 *  @param locale of the recipient; both languages if unknown */
export function completeMonthMail(locale: Locale | undefined, about: About): MailText {
  const first = wordsOf[locale ?? 'de'](about);
  const all = locale ? [first] : [first, wordsOf.en(about)];
  return composeMail(locale ?? 'de', {
    subject: `${about.community}, ${first.month}: ${all.map(words => words.subject).join(' / ')}`,
    greeting: first.greeting,
    paragraphs: [
      ...all.map(words => words.complete),
      { link: about.link, label: all.map(words => words.label).join(' / ') },
      ...all.map(words => words.setting),
    ],
    closing: first.closing,
  });
}
