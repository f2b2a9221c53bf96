import type { Labels } from '../labelKey.ts';
import type { DeliveryFault, DeliveryState, DocumentMode } from './vocabulary.ts';

/** Apart, because the list of requests shows them and not the other labels. */
export const marketDeliveryLabels = {
  'market.mode.SIMU': 'Test',
  'market.mode.PROD': 'Echtbetrieb',
  'market.delivery.queued': 'Wartet auf den Versand',
  'market.delivery.sending': 'Wird gesendet',
  'market.delivery.uncertain': 'Versand ungewiss',
  'market.delivery.failed': 'Nicht gesendet',
  'market.delivery.sent': 'Gesendet',
  'market.fault.unreachable': 'Der Mailserver ist nicht erreichbar.',
  'market.fault.login': 'Der Mailserver nimmt Benutzername oder Passwort nicht an.',
  'market.fault.refused': 'Der Mailserver hat die Nachricht abgelehnt.',
  'market.fault.lost':
    'Die Verbindung brach ab, nachdem die Nachricht übertragen war. Ob sie angekommen ist, ist nicht bekannt.',
  'market.fault.dayLimit': 'Für heute sind alle Nachrichten des Postfachs verbraucht. Die nächste geht morgen hinaus.',
  'market.fault.monthLimit':
    'Für diesen Monat sind alle Nachrichten des Postfachs verbraucht. Die nächste geht im nächsten Monat hinaus.',
  'market.fault.window':
    'Die Zeit, in der Netzbetreiber den Faktor annehmen, ist vorbei. Bereiten Sie die Änderung mit einem späteren Tag neu vor.',
  'market.fault.otherMode': 'Die Anfrage wurde im anderen Modus (Test oder Echtbetrieb) vorbereitet.',
  'market.fault.secret': 'Das gespeicherte Passwort lässt sich nicht mehr entschlüsseln. Geben Sie es neu ein.',
  'market.fault.incomplete': 'Es fehlen Angaben der Energiegemeinschaft.',
  'market.fault.folder': 'Die Datei ließ sich nicht in den Ordner schreiben.',
  'market.fault.portal': 'Störung im Portal: Es konnte die Nachrichten nicht verarbeiten.',
  'market.fault.dayPassed': 'Der Tag, für den die Anfrage vorbereitet wurde, ist vorbei. Gesendet wurde nichts.',
  'market.fault.otherShare': 'Der Teilnahmefaktor wurde hier geändert, nachdem die Anfrage vorbereitet war.',
  'market.fault.alreadyEnded': 'Die Teilnahme endet beim Netzbetreiber schon ohne diese Anfrage.',
  'market.fault.endsBefore': 'Als die Nachricht zu senden war, endete die Teilnahme hier vor dem Tag der Anfrage.',
  'market.fault.notArrived': 'Der Netzbetreiber hat die Nachricht nicht; so wurde es hier vermerkt.',
  'market.fault.restored':
    'Das Portal wurde aus einer Sicherung wiederhergestellt. Ob die Nachricht danach gesendet wurde, ist nicht bekannt.',
} as const satisfies Labels<
  `market.mode.${DocumentMode}` | `market.delivery.${DeliveryState}` | `market.fault.${DeliveryFault}`
>;
