import type { LabelKey, Labels } from '../labelKey.ts';
import type { User, UserFilter } from './identity.ts';

type Unlabelled = 'id' | 'organisation' | 'updated' | 'version' | 'locale';
type UserLabel =
  | LabelKey<'user', Omit<User, 'roles'> & { roles: User['roles'][number] }, Unlabelled>
  | LabelKey<'user', Record<keyof Pick<UserFilter, 'role'> | 'locale', string>>
  | `user.locale.${User['locale']}`;

/** Shown before the login as well. */
export const nameLabels = {
  'user.firstname': 'Vorname',
  'user.lastname': 'Nachname',
  'user.username': 'E-Mail-Adresse',
} as const satisfies Partial<Labels<UserLabel>>;

/** Shown to the users themselves. */
export const ownUserLabels = {
  ...nameLabels,
  'user.proven': 'Bestätigt',
  'user.locale': 'Sprache',
} as const satisfies Partial<Labels<UserLabel>>;

export const userLabels = {
  ...ownUserLabels,
  'user.email': 'E-Mail-Adresse',
  'user.personnelNumber': 'Personalnummer',
  'user.userIdentifier': 'Kennung in anderem System',
  'user.locale.de': 'Deutsch',
  'user.locale.en': 'Englisch',
  'user.roles': 'Rollen',
  'user.roles.ROLE_ADMIN': 'Administrator',
  'user.roles.ROLE_USER': 'Benutzer',
  'user.role': 'Rolle',
  'user.usergroup': 'Benutzergruppe',
  'user.level': 'Ebene',
  'user.level.organisation': 'Organisation',
  'user.level.client': 'Kunde',
  'user.clientCustomer': 'Kunde',
  'user.active': 'Status',
  'user.twoFactor': 'Zweiter Faktor',
  'user.lastLogin': 'Letzte Anmeldung',
  'user.created': 'Angelegt am',
} as const satisfies Labels<UserLabel>;

/** Shown before the login as well. */
export const passwordLabels = {
  'password.new': 'Neues Passwort',
  'password.rules': 'Mindestens 8 Zeichen mit Groß- und Kleinbuchstaben, einer Ziffer und einem Zeichen aus !@#$%^&*',
  'password.show': 'Passwort anzeigen',
  'password.hide': 'Passwort verbergen',
} as const;
