import type { Labels } from '../labelKey.ts';
import { marketStateLabels } from './marketStateLabels.de.ts';
import type {
  CommunityType,
  DecisionKind,
  DeliveryFault,
  DeliveryState,
  DistributionModel,
  DocumentMode,
  MarketChannel,
  MarketProcessKind,
  MarketState,
  MessageCode,
  MessageState,
  NotPreparedReason,
} from './vocabulary.ts';

type MarketLabel =
  | `market.kind.${MarketProcessKind}`
  | `market.state.${MarketState}`
  | `market.meaning.${MarketState}`
  | `market.next.${MarketState}`
  | `market.message.${MessageCode}`
  | `market.messageState.${MessageState}`
  | `market.direction.${'in' | 'out'}`
  | `market.task.${DecisionKind}`
  | `market.leftOut.${NotPreparedReason}`
  | `market.communityType.${CommunityType}`
  | `market.aboutType.${CommunityType}`
  | `market.distributionModel.${DistributionModel}`
  | `market.mode.${DocumentMode}`
  | `market.delivery.${DeliveryState}`
  | `market.fault.${DeliveryFault}`
  | `market.channel.${MarketChannel}`;

export const marketLabels = {
  ...marketStateLabels,

  'market.meaning.prepared': 'Die Anfrage ist fertig, aber noch nicht beim Netzbetreiber.',
  'market.meaning.withdrawn': 'Die Anfrage wurde verworfen und hat den Netzbetreiber nie erreicht.',
  'market.meaning.sent': 'Die Anfrage ist übergeben. Eine Antwort des Netzbetreibers gibt es noch nicht.',
  'market.meaning.undeliverable': 'Die Nachricht konnte nicht zugestellt werden. Der Netzbetreiber kennt sie nicht.',
  'market.meaning.received': 'Der Netzbetreiber hat die Anfrage erhalten. Entschieden ist noch nichts.',
  'market.meaning.meterMissing':
    'Beim Zählpunkt ist noch kein Zähler, der aus der Ferne gelesen werden kann. Der Netzbetreiber tauscht ihn aus, üblicherweise binnen zwei Monaten.',
  'market.meaning.consented': 'Die Zustimmung des Mitglieds liegt vor. Der Netzbetreiber legt den ersten Tag fest.',
  'market.meaning.refused': 'Das Mitglied hat die Freigabe im Kundenportal des Netzbetreibers abgelehnt.',
  'market.meaning.timedOut': 'Das Mitglied hat der Freigabe nicht rechtzeitig zugestimmt.',
  'market.meaning.rejected': 'Der Netzbetreiber hat die Anfrage abgelehnt.',
  'market.meaning.brokenOff': 'Das Mitglied oder der Netzbetreiber hat die Anmeldung abgebrochen.',
  'market.meaning.active': 'Der Zählpunkt nimmt an der Energiegemeinschaft teil.',
  'market.meaning.ended': 'Der Zählpunkt nimmt nicht mehr an der Energiegemeinschaft teil.',
  'market.meaning.accepted': 'Der Netzbetreiber hat die Anfrage angenommen.',

  'market.next.prepared':
    'Laden Sie die Nachricht herunter und übergeben Sie sie, oder tragen Sie die Anfrage im EDA-Portal ein. Vermerken Sie sie danach als übergeben.',
  'market.next.withdrawn': 'Es ist nichts zu tun. Wenn Sie die Anfrage doch brauchen, bereiten Sie eine neue vor.',
  'market.next.sent':
    'Laden Sie die Antwort hoch, sobald sie da ist, oder vermerken Sie den Stand, den Sie im EDA-Portal sehen.',
  'market.next.undeliverable':
    'Prüfen Sie die Angaben der Energiegemeinschaft und den Grund im Verlauf. Stellen Sie die Anfrage danach neu.',
  'market.next.received':
    'Bitten Sie das Mitglied, im Kundenportal des Netzbetreibers zuzustimmen. Ohne Zustimmung verfällt die Anmeldung.',
  'market.next.meterMissing':
    'Warten Sie auf den Einbau. Dauert er länger als zwei Monate, fragen Sie beim Netzbetreiber nach.',
  'market.next.consented': 'Es ist nichts zu tun. Der Netzbetreiber meldet den ersten Tag der Teilnahme.',
  'market.next.refused':
    'Sprechen Sie mit dem Mitglied. Wenn es doch teilnehmen will, melden Sie den Zählpunkt neu an.',
  'market.next.timedOut':
    'Melden Sie den Zählpunkt neu an und kündigen Sie es dem Mitglied an, damit es rechtzeitig zustimmt.',
  'market.next.rejected': 'Beheben Sie den Grund der Ablehnung und stellen Sie die Anfrage danach neu.',
  'market.next.brokenOff': 'Klären Sie mit dem Mitglied den Grund. Danach können Sie den Zählpunkt neu anmelden.',
  'market.next.active': 'Es ist nichts zu tun. Die Energiedaten folgen meist nach einigen Tagen.',
  'market.next.ended':
    'Der Zählpunkt wird bis zum letzten Tag abgerechnet. Wenn das Mitglied austritt, tragen Sie den Austritt beim Mitglied ein.',
  'market.next.accepted': 'Es ist nichts zu tun. Was verlangt wurde, liefert der Netzbetreiber.',

  'market.message.ANFORDERUNG_ECON': 'Anmeldung übergeben',
  'market.message.ANFORDERUNG_ECOF': 'Anmeldung mit Zustimmung auf Papier übergeben',
  'market.message.ANFORDERUNG_ECP': 'Liste der Zählpunkte verlangt',
  'market.message.ANFORDERUNG_CPF': 'Neuen Teilnahmefaktor gemeldet',
  'market.message.ANFORDERUNG_PT': 'Energiedaten nachgefordert',
  'market.message.AUFHEBUNG_CCMS': 'Abmeldung übergeben',
  'market.message.ANTWORT_ECON': 'Antwort auf die Anmeldung',
  'market.message.ANTWORT_ECOF': 'Antwort auf die Anmeldung mit Papier',
  'market.message.ANTWORT_CPF': 'Antwort auf den neuen Teilnahmefaktor',
  'market.message.ANTWORT_PT': 'Antwort auf die Nachforderung',
  'market.message.ANTWORT_CCMS': 'Antwort auf die Abmeldung',
  'market.message.ZUSTIMMUNG_ECON': 'Zustimmung zur Anmeldung',
  'market.message.ZUSTIMMUNG_ECOF': 'Zustimmung zur Anmeldung mit Papier',
  'market.message.ABLEHNUNG_ECON': 'Ablehnung der Anmeldung',
  'market.message.ABLEHNUNG_ECOF': 'Ablehnung der Anmeldung mit Papier',
  'market.message.ABLEHNUNG_ECP': 'Ablehnung der Liste',
  'market.message.ABLEHNUNG_CPF': 'Ablehnung des neuen Teilnahmefaktors',
  'market.message.ABLEHNUNG_PT': 'Ablehnung der Nachforderung',
  'market.message.ABLEHNUNG_CCMS': 'Ablehnung der Abmeldung',
  'market.message.ABBRUCH_ECON': 'Abbruch der Anmeldung',
  'market.message.ABBRUCH_ECOF': 'Abbruch der Anmeldung mit Papier',
  'market.message.ABSCHLUSS_ECON': 'Beginn der Teilnahme',
  'market.message.ABSCHLUSS_ECOF': 'Beginn der Teilnahme nach Anmeldung mit Papier',
  'market.message.SENDEN_ECP': 'Liste der Zählpunkte',
  'market.message.AUFHEBUNG_CCMC': 'Ende der Teilnahme durch das Mitglied',
  'market.message.AUFHEBUNG_CCMI': 'Ende der Teilnahme durch den Netzbetreiber',
  'market.message.EDASendError': 'Nachricht nicht zugestellt',

  'market.messageState.filed': 'Zugeordnet',
  'market.messageState.open': 'Wartet auf Sie',
  'market.messageState.unread': 'Nicht lesbar',
  'market.messageState.dismissed': 'Beiseitegelegt',
  'market.direction.in': 'Eingehend',
  'market.direction.out': 'Ausgehend',

  'market.task.firstDay': 'Der Netzbetreiber nennt einen ersten Tag, der hier nicht eingetragen ist.',
  'market.task.lastDay': 'Der Netzbetreiber nennt einen letzten Tag, der hier nicht eingetragen ist.',
  'market.task.notMember':
    'Der Netzbetreiber meldet die Teilnahme, an diesem Tag besteht hier aber keine Mitgliedschaft.',
  'market.task.failedAfter': 'Der Netzbetreiber hat nach einer Zusage abgelehnt oder abgebrochen.',
  'market.task.beginAfterEnd': 'Der Netzbetreiber meldet einen Beginn nach dem Ende der Teilnahme.',
  'market.task.entryDiffers': 'Eine Nachricht sagt etwas anderes, als hier von Hand eingetragen wurde.',
  'market.task.otherThanRequested': 'Der Netzbetreiber hat die Anmeldung anders abgeschlossen, als sie verlangt war.',
  'market.task.otherDayAccepted':
    'Der Netzbetreiber hat die Änderung für einen anderen Tag angenommen, als sie verlangt war.',
  'market.task.failed': 'Die Anfrage ist gescheitert.',
  'market.task.noData': 'Die Anfrage ist angenommen, aber nicht alle Daten sind da.',

  'market.leftOut.market.processOpen': 'Dazu läuft schon eine Anfrage.',
  'market.leftOut.market.registered': 'Der Zählpunkt ist schon angemeldet.',
  'market.leftOut.market.notTakingPart': 'Der Zählpunkt nimmt zu dieser Zeit nicht teil.',
  'market.leftOut.market.stillTakingPart': 'Der Zählpunkt nimmt an diesem Tag noch teil. Wählen Sie einen Tag danach.',
  'market.leftOut.market.memberNotActive': 'Das Mitglied ist nicht aktiv.',
  'market.leftOut.market.memberLeaves': 'Die Mitgliedschaft endet vor diesem Tag.',
  'market.leftOut.market.noConsent': 'Hier ist keine Zustimmung bekannt, die beendet werden könnte.',

  'market.communityType.RC_L': 'Erneuerbare-Energie-Gemeinschaft, lokal',
  'market.communityType.RC_R': 'Erneuerbare-Energie-Gemeinschaft, regional',
  'market.communityType.CC': 'Bürgerenergiegemeinschaft',
  'market.communityType.GC': 'Gemeinschaftliche Erzeugungsanlage',
  'market.communityType.SC': 'Eigenversorgung über mehrere Standorte',
  'market.communityType.PP': 'Peer-to-Peer-Vertrag',
  'market.aboutType.RC_L':
    'Die Mitglieder teilen Strom aus erneuerbaren Quellen innerhalb eines lokalen Bereichs des Netzes.',
  'market.aboutType.RC_R':
    'Die Mitglieder teilen Strom aus erneuerbaren Quellen innerhalb eines regionalen Bereichs des Netzes.',
  'market.aboutType.CC': 'Die Mitglieder teilen Strom in ganz Österreich.',
  'market.aboutType.GC': 'Die Menschen in einem Gebäude teilen den Strom einer gemeinsamen Anlage.',
  'market.aboutType.SC': 'Jemand versorgt mehrere eigene Standorte mit dem eigenen Strom.',
  'market.aboutType.PP': 'Erzeuger und Abnehmer vereinbaren in einem Vertrag, Strom miteinander zu teilen.',
  'market.distributionModel.D': 'Dynamisch: nach dem Verbrauch jeder Viertelstunde',
  'market.distributionModel.S': 'Statisch: nach festen Anteilen',
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

  'market.channel.portal': 'EDA-Portal, von Hand',
  'market.channel.files': 'Dateien in einem Ordner',
  'market.channel.mailbox': 'Eigenes EDA-Postfach',
} as const satisfies Labels<MarketLabel>;
