import { marketMessageLabels } from '@nahstrom/contract/labels/de';

/** Of the list of messages. */
export const inbox = {
  ...marketMessageLabels,
  'market.message.unknown': 'Nachricht „{code}“',
  'market.inboxNoneHeading': 'Noch keine Nachrichten',
  'market.inboxNoneText': 'Hier sehen Sie jede gesendete oder übergebene Anfrage und jede Antwort des Netzbetreibers.',
  'market.messageColumn': 'Nachricht',
  'market.unreadable': 'Unlesbare Datei',
  'market.unreadableMail': 'Mail ohne lesbare Nachricht',
  'market.received': 'Erhalten',
  'market.directionColumn': 'Richtung',
  'market.statements': 'Angaben',
} as const;
