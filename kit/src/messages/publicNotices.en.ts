import type { Translated } from '../i18n.ts';
import type { publicNotices as german } from './publicNotices.de.ts';

export const publicNotices: Translated<typeof german> = {
  'notice.mailSent': 'If an account matching your email exists, then an email was just sent...',
  'notice.linkInvalid': 'Invalid Link',
  'notice.inputsIncorrect': 'Data entered is inccorect. Please check your inputs.',
  'notice.noData': 'No data (yet) for this counting point and period!',
  'notice.dataOutdated': 'Data outdated, please refresh',
  'notice.userSaved': 'User saved.',
  'notice.passwordChanged': 'Password changed.',
  'notice.passwordReset': 'Your password was reset.',
  'notice.confirmed': 'Your access is confirmed.',
  'notice.twoFactorReset': 'The second factor is turned off.',
  'notice.activated': 'Activation completed.',
};
