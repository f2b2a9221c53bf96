import type { Labels } from '../labelKey.ts';
import type * as german from './marketDeliveryLabels.de.ts';

export const marketDeliveryLabels: Labels<keyof typeof german.marketDeliveryLabels> = {
  'market.mode.SIMU': 'Test',
  'market.mode.PROD': 'Live',
  'market.delivery.queued': 'Waits to be sent',
  'market.delivery.sending': 'Being sent',
  'market.delivery.uncertain': 'Sending uncertain',
  'market.delivery.failed': 'Not sent',
  'market.delivery.sent': 'Sent',
  'market.fault.unreachable': 'The mail server cannot be reached.',
  'market.fault.login': 'The mail server does not accept the user name or the password.',
  'market.fault.refused': 'The mail server refused the message.',
  'market.fault.lost': 'The connection broke after the message was transferred. Whether it arrived is not known.',
  'market.fault.dayLimit': 'All messages of the mailbox for today are used up. The next one is sent tomorrow.',
  'market.fault.monthLimit': 'All messages of the mailbox for this month are used up. The next one is sent next month.',
  'market.fault.window':
    'The hours in which grid operators accept the factor have passed. Prepare the change again with a later day.',
  'market.fault.otherMode': 'The request was prepared in the other mode (test or live).',
  'market.fault.secret': 'The stored password can no longer be decrypted. Enter it again.',
  'market.fault.incomplete': 'Details of the energy community are missing.',
  'market.fault.folder': 'The file could not be written to the folder.',
  'market.fault.portal': 'Failure in the portal: it could not process the messages.',
  'market.fault.dayPassed': 'The day for which the request was prepared has passed. Nothing was sent.',
  'market.fault.otherShare': 'The participation factor was changed here after the request had been prepared.',
  'market.fault.alreadyEnded': 'At the grid operator, the participation ends without this request already.',
  'market.fault.endsBefore': 'When the message was due, the participation here ended before the day of the request.',
  'market.fault.notArrived': 'The grid operator does not have the message, as was noted here.',
  'market.fault.restored':
    'The portal was restored from a backup. Whether the message was sent after the backup is not known.',
};
