import type { Labels } from '../labelKey.ts';
import type {
  CommunityType,
  DecisionKind,
  DistributionModel,
  MarketChannel,
  MarketState,
  NotPreparedReason,
} from './vocabulary.ts';

type MarketLabel =
  | `market.meaning.${MarketState}`
  | `market.next.${MarketState}`
  | `market.task.${DecisionKind}`
  | `market.leftOut.${NotPreparedReason}`
  | `market.communityType.${CommunityType}`
  | `market.aboutType.${CommunityType}`
  | `market.distributionModel.${DistributionModel}`
  | `market.channel.${MarketChannel}`;

export const marketLabels = {
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

  'market.channel.portal': 'EDA-Portal, von Hand',
  'market.channel.files': 'Dateien in einem Ordner',
  'market.channel.mailbox': 'Eigenes EDA-Postfach',
} as const satisfies Labels<MarketLabel>;
