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
