import type { Labels } from '../labelKey.ts';
import type * as german from './userLabels.de.ts';

export const nameLabels: Labels<keyof typeof german.nameLabels> = {
  'user.firstname': 'First name',
  'user.lastname': 'Last name',
  'user.username': 'E-mail address',
};

export const ownUserLabels: Labels<keyof typeof german.ownUserLabels> = {
  ...nameLabels,
  'user.proven': 'Confirmed',
  'user.locale': 'Language',
};

export const userLabels: Labels<keyof typeof german.userLabels> = {
  ...ownUserLabels,
  'user.email': 'E-mail address',
  'user.personnelNumber': 'Personnel number',
  'user.userIdentifier': 'Identifier in another system',
  'user.locale.de': 'German',
  'user.locale.en': 'English',
  'user.roles': 'Roles',
  'user.roles.ROLE_ADMIN': 'Administrator',
  'user.roles.ROLE_USER': 'User',
  'user.role': 'Role',
  'user.usergroup': 'User group',
  'user.level': 'Level',
  'user.level.organisation': 'Organisation',
  'user.level.client': 'Client',
  'user.clientCustomer': 'Client',
  'user.active': 'Status',
  'user.twoFactor': 'Second factor',
  'user.lastLogin': 'Last login',
  'user.created': 'Created on',
};

export const passwordLabels: Labels<keyof typeof german.passwordLabels> = {
  'password.new': 'New password',
  'password.rules': 'At least 8 characters with upper and lower case, a digit and one of !@#$%^&*',
  'password.show': 'Show password',
  'password.hide': 'Hide password',
};
