import type { Locale } from '@nahstrom/contract';
import type { Tx } from '../../platform/database.ts';
import type { Session } from '../../platform/session.ts';
import { composeMail, type MailText, writeMail } from '../../services/mails/index.ts';
import { findOrganisation } from '../organisations/store.ts';

type Wording = { subject: string; paragraphs: string[]; label: string; otherwise: string };

/** The recipient may not have requested the mail, so it ends with the consequence of ignoring it. */
export const linkMail =
  (words: Record<Locale, (organisation: string) => Wording>) =>
  (locale: Locale, organisation: string, link: string): MailText => {
    const { subject, paragraphs, label, otherwise } = words[locale](organisation);
    return composeMail(locale, {
      subject: `${organisation}: ${subject}`,
      greeting: locale === 'de' ? 'Guten Tag!' : 'Hello!',
      paragraphs: [...paragraphs, { link, label }, otherwise],
      closing: `${locale === 'de' ? 'Freundliche Grüße' : 'Kind regards'}\n${organisation}`,
    });
  };

/** Identical with and without an existing login. */
export const activationMail = linkMail({
  de: organisation => ({
    subject: 'Ihr Zugang',
    paragraphs: [
      `Mit diesem Link bestätigen Sie Ihren Zugang zum Portal von ${organisation}. Wenn Sie noch kein Passwort haben, legen Sie es dabei fest. Der Link gilt sieben Tage und kann einmal verwendet werden.`,
    ],
    label: 'Zugang bestätigen',
    otherwise:
      'Wenn Sie diesen Zugang nicht angefordert haben, ist nichts zu tun: ohne Ihre Bestätigung entsteht er nicht.',
  }),
  en: organisation => ({
    subject: 'your account',
    paragraphs: [
      `Use this link to confirm your access to the portal of ${organisation}. If you have no password yet, you can set it there. The link is valid for seven days and can be used once.`,
    ],
    label: 'Confirm access',
    otherwise: 'If you did not ask for this access, there is nothing to do: it does not exist until you confirm it.',
  }),
});

export const passwordResetMail = linkMail({
  de: () => ({
    subject: 'Passwort zurücksetzen',
    paragraphs: [
      'Mit diesem Link legen Sie ein neues Passwort fest. Er gilt eine Stunde und kann einmal verwendet werden.',
    ],
    label: 'Neues Passwort festlegen',
    otherwise: 'Wenn Sie das nicht angefordert haben, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  }),
  en: () => ({
    subject: 'reset your password',
    paragraphs: ['Use this link to set a new password. It is valid for one hour and can be used once.'],
    label: 'Set a new password',
    otherwise: 'If you did not ask for it, there is nothing to do: your password stays as it is.',
  }),
});

export const temporaryPasswordMail = linkMail({
  de: organisation => ({
    subject: 'vorläufiges Passwort',
    paragraphs: [
      `Die Verwaltung von ${organisation} hat für Ihren Zugang ein vorläufiges Passwort gesetzt. Es gilt nur für ${organisation} und muss bei der nächsten Anmeldung geändert werden.`,
      'Mit diesem Link legen Sie stattdessen selbst ein Passwort fest. Er gilt sieben Tage.',
    ],
    label: 'Passwort selbst festlegen',
    otherwise: 'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte an Ihre Organisation.',
  }),
  en: organisation => ({
    subject: 'temporary password',
    paragraphs: [
      `The administration of ${organisation} has set a temporary password for your account. It is valid for ${organisation} only and has to be changed at the next login.`,
      'Use this link to set a password yourself instead. It is valid for seven days.',
    ],
    label: 'Set the password yourself',
    otherwise: 'If you did not ask for it, please contact your organisation.',
  }),
});

export const twoFactorResetMail = linkMail({
  de: () => ({
    subject: 'Zweiten Faktor zurücksetzen',
    paragraphs: [
      'Mit diesem Link und Ihrem Passwort schalten Sie den zweiten Faktor Ihres Zugangs ab, zum Beispiel nach dem Verlust des Telefons. Er gilt einen Tag und kann einmal verwendet werden.',
    ],
    label: 'Zweiten Faktor zurücksetzen',
    otherwise: 'Wenn Sie nicht darum gebeten haben, ist nichts zu tun: Ihr zweiter Faktor bleibt, wie er ist.',
  }),
  en: () => ({
    subject: 'reset the second factor',
    paragraphs: [
      'Use this link and your password to turn off the second factor of your account, for example after losing your phone. It is valid for one day and can be used once.',
    ],
    label: 'Reset the second factor',
    otherwise: 'If you did not ask for it, there is nothing to do: your second factor stays as it is.',
  }),
});

export const addressMail = linkMail({
  de: () => ({
    subject: 'E-Mail-Adresse bestätigen',
    paragraphs: [
      'Mit diesem Link bestätigen Sie, dass diese E-Mail-Adresse zu Ihrem Zugang gehört. Öffnen Sie ihn dort, wo Sie angemeldet sind, oder melden Sie sich dabei an. Er gilt einen Tag.',
    ],
    label: 'E-Mail-Adresse bestätigen',
    otherwise: 'Wenn Sie das nicht angefordert haben, ist nichts zu tun.',
  }),
  en: () => ({
    subject: 'confirm your e-mail address',
    paragraphs: [
      'Use this link to confirm that this e-mail address belongs to your account. Open it where you are logged in, or log in on the way. It is valid for one day.',
    ],
    label: 'Confirm e-mail address',
    otherwise: 'If you did not ask for it, there is nothing to do.',
  }),
});

const securityEvents = {
  passwordChanged: {
    de: ['Ihr Passwort wurde geändert', 'Das Passwort Ihres Zugangs wurde geändert.'],
    en: ['your password was changed', 'The password of your account was changed.'],
  },
  twoFactorOn: {
    de: ['Zweiter Faktor eingerichtet', 'Für Ihren Zugang wurde ein zweiter Faktor eingerichtet.'],
    en: ['second factor set up', 'A second factor was set up for your account.'],
  },
  twoFactorOff: {
    de: ['Zweiter Faktor abgeschaltet', 'Der zweite Faktor Ihres Zugangs wurde abgeschaltet.'],
    en: ['second factor turned off', 'The second factor of your account was turned off.'],
  },
  tokenCreated: {
    de: [
      'neuer Zugriff für ein Programm',
      'Für Ihren Zugang wurde ein Zugriff für ein eigenes Programm erstellt. Es liest damit Ihre Energiedaten und Rechnungen. Widerrufen können Sie ihn im Portal unter „Meine Daten“.',
    ],
    en: [
      'new access for a program',
      'Access for a program of your own was created for your account. It reads your energy data and bills. You can revoke it in the portal under “My data”.',
    ],
  },
  usernameChanged: {
    de: ['Ihre E-Mail-Adresse wurde geändert', 'Ihr Zugang hat nun eine andere E-Mail-Adresse.'],
    en: ['your e-mail address was changed', 'Your account now has another e-mail address.'],
  },
} as const;

/** Informs the owner of a login about a change, so that an unauthorised one is noticed.
 *  @param name typed by the person, of what was created */
export function securityMail(
  event: keyof typeof securityEvents,
  locale: Locale,
  organisation: string,
  now: Date,
  name?: string,
): MailText {
  const [subject, sentence] = securityEvents[event][locale];
  const moment = new Intl.DateTimeFormat(locale === 'de' ? 'de-AT' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vienna',
  }).format(now);
  return locale === 'de'
    ? composeMail(locale, {
        subject: `${organisation}: ${subject}`,
        greeting: 'Guten Tag!',
        paragraphs: [
          `${sentence} Zeitpunkt: ${moment}.`,
          ...(name ? [`Name: „${name}“`] : []),
          'Wenn Sie das nicht waren und nicht darum gebeten haben, wenden Sie sich bitte sofort an Ihre Organisation.',
        ],
        closing: `Freundliche Grüße\n${organisation}`,
      })
    : composeMail(locale, {
        subject: `${organisation}: ${subject}`,
        greeting: 'Hello!',
        paragraphs: [
          `${sentence} Time: ${moment}.`,
          ...(name ? [`Name: “${name}”`] : []),
          'If this was not you and you did not ask for it, please contact your organisation at once.',
        ],
        closing: `Kind regards\n${organisation}`,
      });
}

/** Informs the owner of the session's login. Called as identity. */
export async function tellOwner(
  tx: Tx,
  now: Date,
  { user }: Session,
  event: Parameters<typeof securityMail>[0],
  name?: string,
): Promise<void> {
  const { username, locale, organisation: organisationId } = user;
  const organisation = await findOrganisation(tx, organisationId);
  const text = securityMail(event, locale, organisation?.title ?? '', now, name);
  await writeMail(tx, now, { organisationId, recipient: username, ...text });
}
