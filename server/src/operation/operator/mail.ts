import type { Locale } from '@nahstrom/contract';
import { linkMail } from '../../access/index.ts';
import { composeMail, type MailText, unlinked } from '../../services/mails/index.ts';

/** Identical with and without an existing login. */
export const operatorMail = linkMail({
  de: () => ({
    subject: 'Betrieb des Portals',
    paragraphs: [
      'Sie sind eingeladen, dieses Portal mit zu betreiben: seinen Zustand zu sehen, Organisationen anzulegen und den Betrieb weiterzugeben.',
      'Sie brauchen dafür einen Zugang mit dieser E-Mail-Adresse, die Sie schon bestätigt haben. Öffnen Sie den Link dort, wo Sie angemeldet sind, oder melden Sie sich dabei an. Er gilt sieben Tage und kann einmal verwendet werden.',
    ],
    label: 'Betrieb übernehmen',
    otherwise: 'Wenn Sie das nicht wollen, ist nichts zu tun: ohne Ihre Bestätigung ändert sich nichts.',
  }),
  en: () => ({
    subject: 'operating the portal',
    paragraphs: [
      'You are invited to help operate this portal: to see its state, create organisations and hand the operation on.',
      'For this you need an account with this e-mail address, which you have confirmed before. Open the link where you are logged in, or log in on the way. It is valid for seven days and can be used once.',
    ],
    label: 'Become an operator',
    otherwise: 'If you do not want this, there is nothing to do: nothing changes unless you confirm.',
  }),
});

type About = { name: string; now: Date };

const momentOf = (locale: Locale, now: Date) =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vienna',
  }).format(now);

const notice =
  <Facts extends About>(
    words: Record<Locale, (about: Omit<Facts, 'now'> & { moment: string }) => { subject: string; told: string[] }>,
  ) =>
  (locale: Locale, organisation: string, { now, ...about }: Facts): MailText => {
    const { subject, told } = words[locale]({ ...about, moment: momentOf(locale, now) });
    return composeMail(locale, {
      subject: `${organisation}: ${subject}`,
      greeting: locale === 'de' ? 'Guten Tag!' : 'Hello!',
      paragraphs: told.map(asWritten => ({ asWritten })),
      closing: `${locale === 'de' ? 'Freundliche Grüße' : 'Kind regards'}\n${organisation}`,
    });
  };

/** To all operators when one is added. */
export const operatorAddedMail = notice<About & { username: string }>({
  de: ({ username, moment }) => ({
    subject: 'weitere Person betreibt das Portal',
    told: [
      `${username} betreibt seit ${moment} dieses Portal mit.`,
      'Wenn das nicht vereinbart ist, entziehen Sie den Betrieb bitte gleich auf der Seite „Betrieb“.',
    ],
  }),
  en: ({ username, moment }) => ({
    subject: 'another person operates the portal',
    told: [
      `${username} has been operating this portal, too, since ${moment}.`,
      'If this was not agreed, please take the right away at once on the page “Operation”.',
    ],
  }),
});

/** To all operators and the removed one. */
export const operatorRemovedMail = notice<About & { username: string; isSelf: boolean }>({
  de: ({ username, name, moment, isSelf }) => ({
    subject: 'Betrieb des Portals entzogen',
    told: [
      isSelf
        ? `${username} hat den Betrieb dieses Portals am ${moment} abgegeben.`
        : `${username} betreibt dieses Portal nicht mehr. Den Betrieb hat ${unlinked(name)} am ${moment} entzogen.`,
      'Wenn das nicht vereinbart ist, wenden Sie sich bitte gleich an die anderen, die das Portal betreiben.',
    ],
  }),
  en: ({ username, name, moment, isSelf }) => ({
    subject: 'right to operate the portal taken away',
    told: [
      isSelf
        ? `${username} gave up operating this portal on ${moment}.`
        : `${username} no longer operates this portal. ${unlinked(name)} took the right away on ${moment}.`,
      'If this was not agreed, please contact the others who operate the portal at once.',
    ],
  }),
});

/** To the administrators of an organisation that is archived or opened again. */
export const archivedMail = notice<About & { isArchived: boolean }>({
  de: ({ name, moment, isArchived }) => ({
    subject: isArchived ? 'Organisation archiviert' : 'Organisation wieder offen',
    told: [
      isArchived
        ? `${unlinked(name)} hat Ihre Organisation am ${moment} archiviert. Niemand kann mehr einen Antrag stellen. Mitglieder und Verwaltung melden sich weiter an, Daten und Belege bleiben.`
        : `${unlinked(name)} hat Ihre Organisation am ${moment} wieder geöffnet. Anträge sind wieder möglich.`,
      'Wenn das nicht vereinbart ist, wenden Sie sich bitte an die Person, die das Portal betreibt.',
    ],
  }),
  en: ({ name, moment, isArchived }) => ({
    subject: isArchived ? 'organisation archived' : 'organisation open again',
    told: [
      isArchived
        ? `${unlinked(name)} archived your organisation on ${moment}. Nobody can apply any more. Members and administrators still log in, data and documents stay.`
        : `${unlinked(name)} opened your organisation again on ${moment}. Applications are possible again.`,
      'If this was not agreed, please contact the operator of the portal.',
    ],
  }),
});
