import { nameLabels, passwordLabels } from '@nahstrom/contract/labels/en';
import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  ...nameLabels,
  ...passwordLabels,
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

  'field.password': 'Password',
  'field.passwordRepeat': 'Repeat password',
  'field.organisationTitle': 'Name of the organisation',

  'login.title': 'Log in',
  'login.send': 'Log in',
  'login.forgot': 'Forgot your password?',
  'login.new': 'New here?',
  'login.activate': 'Activate account',
  'login.apply': 'Become a member',
  'login.now': 'You can log in now.',
  'login.code': 'Code',
  'login.codeHint': 'The six digits of your authenticator app.',
  'login.recoveryCode': 'Recovery code',
  'login.recoveryCodeHint': 'One of the codes you saved at the set-up. Each is valid once.',
  'login.useRecoveryCode': 'Use a recovery code',
  'login.useApp': 'Use the code of the app',
  'login.loggedOut': 'You are logged out.',

  'relogin.title': 'Your session has expired',
  'relogin.text': 'Please log in again. What you have typed is kept.',
  'relogin.leave': 'Leave this page',

  'logout.title': 'Logging you out',
  'logout.failed': 'Logging out failed',
  'logout.again': 'Try again',

  'forgot.title': 'Forgot password',
  'forgot.text': 'Enter the e-mail address of your account. You will receive a link to set a new password.',
  'forgot.send': 'Request link',
  'mail.notSentTitle': 'No e-mail was sent',
  'mail.notSent': 'This portal does not send e-mails at present. Please contact your energy community.',
  'forgot.sentTitle': 'Please check your inbox',
  'forgot.valid': 'The link in it is valid for one hour.',
  'forgot.spam': 'No e-mail? Have a look at the spam folder or try again.',
  'forgot.again': 'Enter another address',
  'back.login': 'Back to login',

  'reset.title': 'Set a new password',
  'reset.send': 'Save password',
  'reset.checking': 'The link is being checked.',
  'resetTwoFactor.title': 'Reset the second factor',
  'resetTwoFactor.text':
    'With your password you turn the second factor off. You are logged out everywhere and can set it up anew afterwards.',
  'resetTwoFactor.send': 'Turn the second factor off',
  'link.new': 'Request a new link',

  'activate.title': 'Activate account',
  'activate.text':
    'Enter the e-mail address you became a member with. You will receive a link to activate your account.',
  'activate.send': 'Request link',
  'activate.valid': 'The link in it is valid for seven days.',
  'activate.newTitle': 'New here?',
  'activate.complete': 'Complete your registration: check your e-mail address and choose a password.',
  'activate.check': 'Continue',
  'activate.passwordText': 'One more step: choose the password for {email}.',
  'activate.accepts':
    'I agree that my consumption and feed-in values are used in this portal for the accounting of the energy community.',
  'activate.confirmTitle': 'Confirm your access',
  'activate.confirmText':
    'There is an account for {email} already. Confirm, and it is valid here as well; the password stays the same.',
  'activate.confirm': 'Confirm access',
  'activate.notNow': 'Not now',
  'activate.finish': 'Complete activation',

  'setup.title': 'Set up the portal',
  'setup.text': 'Create the organisation and its first administrator.',
  'setup.organisation': 'Organisation',
  'setup.organisationHint': 'Shown in the header, “EEG Sonnental” for instance.',
  'setup.person': 'Your access',
  'setup.send': 'Complete set-up',
  'setup.closedTitle': 'The set-up is complete',
  'setup.closed': 'This portal has an administrator already.',

  'form.failed': 'That did not work',

  'lastFigures.title': 'Your last figures',
  'lastFigures.seen': 'Last seen on {moment}. Newer ones appear once you are connected.',
  'offline.title': 'You are offline',
  'offline.text':
    'There is no connection to the internet. What you have typed stays; it goes on as soon as the connection is back.',

  'update.title': 'There is a new version',
  'update.text': 'It is loaded as soon as you leave this page. What you have typed stays until then.',
  'update.now': 'Reload now',

  'unreachable.title': 'No connection to the server',
  'unreachable.again': 'Try again',

  'part.admin': 'The back office cannot be reached at the moment',
  'part.member': "The members' area cannot be reached at the moment",
  'part.unreachable':
    'The rest of the portal keeps working, and your data are not affected. Please try again in a moment.',
  'part.brokenTitle': 'This area has run into an error',
  'part.broken': 'What you have saved is kept. Reload the area to go on working.',
  'part.otherContractTitle': 'This area does not fit the version of the portal',
  'part.otherContract':
    'A new version is probably being installed. Reload the page in a few minutes; if the message stays, please tell the operator.',
  'part.newerPartTitle': 'This area is newer than the rest of the portal',
  'part.newerPart':
    'It needs a version that does not run here yet. It opens again as soon as that is installed; your data are not affected. If the message stays, please tell the operator.',
  'part.again': 'Try again',
  'part.loading': 'The area is loading.',

  'notFound.title': 'This page does not exist',
  'notFound.text': 'The address is misspelt, or the page has moved.',
  'notFound.home': 'Home',
};
