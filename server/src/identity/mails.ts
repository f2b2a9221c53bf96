import type { Locale } from '@nahstrom/contract';
import { composeMail } from '../mails/compose.ts';
import type { MailText } from '../mails/store.ts';

export function activationMail(locale: Locale, organisation: string, link: string): MailText {
  return locale === 'de'
    ? composeMail(locale, {
        subject: `${organisation}: Ihr Zugang`,
        greeting: 'Guten Tag!',
        paragraphs: [
          `Mit diesem Link legen Sie Ihr Passwort für das Portal von ${organisation} fest. Er gilt sieben Tage und kann einmal verwendet werden.`,
          { link, label: 'Zugang aktivieren' },
          'Wenn Sie diesen Zugang nicht angefordert haben, ist nichts zu tun.',
        ],
        closing: `Freundliche Grüße\n${organisation}`,
      })
    : composeMail(locale, {
        subject: `${organisation}: your account`,
        greeting: 'Hello!',
        paragraphs: [
          `With this link you set your password for the portal of ${organisation}. It is valid for seven days and can be used once.`,
          { link, label: 'Activate account' },
          'If you did not ask for this account, there is nothing to do.',
        ],
        closing: `Kind regards\n${organisation}`,
      });
}

export function passwordResetMail(locale: Locale, organisation: string, link: string): MailText {
  return locale === 'de'
    ? composeMail(locale, {
        subject: `${organisation}: Passwort zurücksetzen`,
        greeting: 'Guten Tag!',
        paragraphs: [
          'Mit diesem Link legen Sie ein neues Passwort fest. Er gilt eine Stunde und kann einmal verwendet werden.',
          { link, label: 'Neues Passwort festlegen' },
          'Wenn Sie das nicht angefordert haben, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
        ],
        closing: `Freundliche Grüße\n${organisation}`,
      })
    : composeMail(locale, {
        subject: `${organisation}: reset your password`,
        greeting: 'Hello!',
        paragraphs: [
          'With this link you set a new password. It is valid for one hour and can be used once.',
          { link, label: 'Set a new password' },
          'If you did not ask for it, there is nothing to do: your password stays as it is.',
        ],
        closing: `Kind regards\n${organisation}`,
      });
}

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
  usernameChanged: {
    de: ['Ihre E-Mail-Adresse wurde geändert', 'Ihr Zugang hat nun eine andere E-Mail-Adresse.'],
    en: ['your e-mail address was changed', 'Your account now has another e-mail address.'],
  },
} as const;

/** Tells the owner of a login what happened to it: whoever did not do it learns of it. */
export function securityMail(
  event: keyof typeof securityEvents,
  locale: Locale,
  organisation: string,
  now: Date,
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
          'Wenn Sie das nicht waren und nicht darum gebeten haben, wenden Sie sich bitte sofort an Ihre Organisation.',
        ],
        closing: `Freundliche Grüße\n${organisation}`,
      })
    : composeMail(locale, {
        subject: `${organisation}: ${subject}`,
        greeting: 'Hello!',
        paragraphs: [
          `${sentence} Time: ${moment}.`,
          'If this was not you and you did not ask for it, please contact your organisation at once.',
        ],
        closing: `Kind regards\n${organisation}`,
      });
}

/** To somebody who has a login already and is admitted to one more organisation. */
export function admittedMail(locale: Locale, organisation: string, link: string): MailText {
  return locale === 'de'
    ? composeMail(locale, {
        subject: `${organisation}: Ihr Zugang`,
        greeting: 'Guten Tag!',
        paragraphs: [
          `Sie haben nun Zugang zum Portal von ${organisation}. Melden Sie sich mit Ihrem bestehenden Passwort an; im Profilmenü wechseln Sie zwischen Ihren Organisationen.`,
          { link, label: 'Anmelden' },
        ],
        closing: `Freundliche Grüße\n${organisation}`,
      })
    : composeMail(locale, {
        subject: `${organisation}: your access`,
        greeting: 'Hello!',
        paragraphs: [
          `You now have access to the portal of ${organisation}. Log in with the password you have; the profile menu switches between your organisations.`,
          { link, label: 'Log in' },
        ],
        closing: `Kind regards\n${organisation}`,
      });
}
