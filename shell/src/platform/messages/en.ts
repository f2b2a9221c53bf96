import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'product.title': 'EEG / BEG Nahstrom',

  'page.skip': 'Skip to content',
  'page.loading': 'The page is loading.',

  'header.home': 'Home',
  'header.login': 'Log in',
  'header.settings': 'Settings of the organisation',
  'header.sidebarOpen': 'Open sidebar',
  'header.sidebarClose': 'Close sidebar',
  'profile.menu': 'Profile menu of {name}',
  'profile.profile': 'Profile',
  'profile.password': 'Password and security',
  'profile.organisation': 'Organisation',
  'profile.organisationsFailed': 'Your organisations could not be loaded.',
  'profile.language': 'Language',
  'profile.theme': 'Appearance',
  'profile.theme.system': 'System',
  'profile.theme.light': 'Light',
  'profile.theme.dark': 'Dark',
  'profile.logout': 'Log out',
  'profile.version': 'Portal {version}',
  'bottom.label': 'Main navigation',
  'bottom.home': 'Overview',
  'bottom.energy': 'Energy',
  'bottom.bills': 'Bills',
  'bottom.me': 'Me',
  'notices.label': 'Notices',
  'notices.close': 'Close notice',

  'login.title': 'Log in',

  'logout.title': 'Logging you out',
  'logout.failed': 'Logging out failed',
  'logout.again': 'Try again',

  'forgot.title': 'Forgot password',

  'reset.title': 'Set a new password',
  'resetTwoFactor.title': 'Reset the second factor',

  'activate.title': 'Activate account',

  'lastFigures.title': 'Your last figures',
  'lastFigures.seen': 'As of {moment}. Newer ones appear once you are back online.',
  'offline.title': 'You are offline',
  'offline.text':
    'You have no internet connection. What you have typed is kept; you can go on once you are back online.',

  'update.title': 'A new version is available',
  'update.text': 'It loads when you leave this page. What you have typed stays until then.',
  'update.now': 'Reload now',

  'unreachable.title': 'No connection to the server',
  'unreachable.again': 'Try again',

  'part.admin': 'The back office cannot be reached at the moment',
  'part.member': "The members' area cannot be reached at the moment",
  'part.unreachable':
    'The rest of the portal keeps working, and your data are not affected. Please try again in a moment.',
  'part.brokenTitle': 'This area has run into an error',
  'part.broken': 'What you have saved is kept. Reload this area to continue.',
  'part.otherContractTitle': 'This area does not match the version of the portal',
  'part.otherContract':
    'A new version is probably being installed. Reload the page in a few minutes; if the message stays, please tell the operator.',
  'part.newerPartTitle': 'This area is newer than the rest of the portal',
  'part.newerPart':
    'It needs a version that is not running here yet. It opens again once that is installed; your data are not affected. If the message stays, please tell the operator.',
  'part.again': 'Try again',
  'part.loading': 'The area is loading.',
  'part.slow': 'The area is still loading, the connection is slow.',
  'part.late': 'Loading takes unusually long',
  'part.lateText': 'Loading continues. Please check your connection, or try again.',

  'notFound.title': 'This page does not exist',
  'notFound.text': 'The address is misspelt, or the page has moved.',
  'notFound.home': 'Home',
};
