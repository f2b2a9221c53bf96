import type { Translated } from '@nahstrom/kit';
import type { messages as german } from './de.ts';

export const messages: Translated<typeof german> = {
  'tokens.section': 'Access for your own programs',
  'tokens.text':
    'Home Assistant, a spreadsheet or your own script can read your energy data and bills without knowing your password. They cannot change anything.',
  'tokens.loading': 'Your accesses are loading.',
  'tokens.none': 'No access yet',
  'tokens.noneText': 'Create one for each program, so that you can revoke them separately.',
  'tokens.add': 'Create access',
  'tokens.full': 'No more than {most} are possible. Revoke one to create another.',
  'tokens.created': 'Created {moment}',
  'tokens.valid': 'valid until {day}',
  'tokens.over': 'was valid until {day}',
  'tokens.expired': 'Expired',
  'tokens.used': 'Last used {moment}',
  'tokens.unused': 'never used',
  'tokens.revoke': 'Revoke',
  'tokens.revokeNamed': 'Revoke: {name}',
  'tokens.revokeTitle': 'Revoke this access?',
  'tokens.revokeText': '{name} will no longer be able to read your data. This cannot be undone.',
  'tokens.revoked': 'The access is revoked.',
  'tokens.createText': 'We will e-mail you once the access has been created.',
  'tokens.name': 'Name of the program',
  'tokens.nameHint': 'For example: Home Assistant',
  'tokens.expiresOn': 'Valid',
  'tokens.days': '{count} days, until {day}',
  'tokens.year': '1 year, until {day}',
  'tokens.secretTitle': 'The token for {name}',
  'tokens.secretText':
    'Enter it in your program now. It will never be shown again. Anyone who has it can read your data.',
  'tokens.copy': 'Copy token',
  'tokens.done': 'I have saved the token',
  'tokens.leaveTitle': 'Have you saved the token?',
  'tokens.leaveText':
    'If you leave this page, it will never be shown again. You can then only revoke it and create another.',
  'tokens.stay': 'Stay on the page',
  'tokens.leave': 'Leave the page',

  'tokens.examples': 'Examples',
  'tokens.examplesText':
    'With the address of this portal and your metering point. Replace YOUR_TOKEN with the token. At most 60 requests a minute; new values usually arrive once a day.',
  'tokens.noPoint': 'Once you have an active metering point, the examples show its number instead of 1.',
  'tokens.point': 'Metering point',
  'tokens.copyExample': 'Copy example',
  'tokens.placeholder': 'YOUR_TOKEN',
  'tokens.quarterHours': 'Quarter hours as CSV, with curl',
  'tokens.quarterHoursText': 'At most 400 days at once. The columns are separated by semicolons.',
  'tokens.quarterHoursFile': 'quarter-hours.csv',
  'tokens.overview': 'Overview and bills, with curl',
  'tokens.overviewText': 'As JSON: energy, savings and payments of your memberships, then the bills.',
  'tokens.homeAssistant': 'Home Assistant',
  'tokens.homeAssistantText':
    'For configuration.yaml; the token belongs in secrets.yaml, after the word “Bearer”. The value is that of the last day with data.',
  'tokens.sensor': 'Energy on the last day',
  'tokens.spreadsheet': 'Spreadsheet: Excel, LibreOffice',
  'tokens.spreadsheetText':
    'Excel: Data → Get Data → Blank Query → Advanced Editor, then “Anonymous” as the login. LibreOffice cannot send a token: fetch the file with curl and open it with semicolons as separators.',
};
