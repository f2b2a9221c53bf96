import { marketLabels } from '@nahstrom/contract/labels/de';
import { inbox } from './inboxMessages.de.ts';
import { requestList } from './listMessages.de.ts';
import { sending } from './sendingMessages.de.ts';

export const market = {
  ...marketLabels,
  ...requestList,
  ...inbox,
  ...sending,
  'market.codeNext.unknown': 'Fragen Sie beim Netzbetreiber, was diese Nummer bedeutet.',

  'market.noDifferences.one': 'Der eine Zählpunkt der Liste vom {day} stimmt mit dem Portal überein.',
  'market.noDifferences.other': 'Alle {count} Zählpunkte der Liste vom {day} stimmen mit dem Portal überein.',
  'market.differences.one': 'Ein Unterschied zur Liste des Netzbetreibers vom {day}.',
  'market.differences.other': '{count} Unterschiede zur Liste des Netzbetreibers vom {day}.',
  'market.difference.missingHere': 'Nimmt beim Netzbetreiber seit {theirs} teil, fehlt aber hier.',
  'market.difference.memberLeft':
    'Das Mitglied ist hier mit {ours} ausgetreten, nimmt beim Netzbetreiber aber noch teil. Melden Sie den Zählpunkt dort ab.',
  'market.difference.missingThere': 'Nimmt hier seit {ours} teil, fehlt aber in der Liste.',
  'market.difference.ended':
    'Beim Netzbetreiber ist {theirs} der letzte Tag der Teilnahme, hier ist keiner eingetragen.',
  'market.difference.goesOn':
    'Hat hier mit {ours} geendet, nimmt beim Netzbetreiber aber weiter teil. Die Übernahme entfernt den letzten Tag.',
  'market.difference.endsLater': 'Letzter Tag hier {ours}, beim Netzbetreiber {theirs}.',
  'market.difference.resumed': 'Hat hier mit {ours} geendet, nimmt beim Netzbetreiber aber ab {theirs} wieder teil.',
  'market.resumedCare':
    'Übernehmen Sie das nur, wenn der Zählpunkt noch diesem Mitglied gehört: Es bekommt eine weitere Teilnahme.',
  'market.difference.notActivated': 'Nimmt beim Netzbetreiber seit {theirs} teil, ist hier aber noch neu.',
  'market.difference.otherDay': 'Erster Tag hier {ours}, beim Netzbetreiber {theirs}.',
  'market.difference.otherShare': 'Teilnahmefaktor hier {ours}, beim Netzbetreiber {theirs} ab {from}.',
  'market.replacesShares.one': 'Die Übernahme ersetzt auch die Angabe hier ab {days}.',
  'market.replacesShares.other': 'Die Übernahme ersetzt auch die {count} Angaben hier ab {days}.',
  'market.difference.otherDirection': 'Richtung hier {ours}, beim Netzbetreiber {theirs}.',
  'market.unusable.share': 'Nicht verwertbar: Der Netzbetreiber nennt einen Teilnahmefaktor von {share}.',
  'market.unusable.text': 'Nicht verwertbar: Der Netzbetreiber nennt einen Teilnahmefaktor, der keine ganze Zahl ist.',
  'market.unusable.days': 'Nicht verwertbar: Beim Netzbetreiber liegt das Ende ({to}) vor dem Beginn ({from}).',
  'market.unusable.twice': 'Nicht verwertbar: Der Netzbetreiber macht ab {day} zwei widersprüchliche Angaben.',
  'market.unusable.contradiction': 'Nicht verwertbar: Die Liste macht dazu zwei widersprüchliche Angaben.',
  'market.unusable.unreadable': 'Nicht verwertbar: Ein Tag oder eine andere Angabe dazu lässt sich nicht lesen.',
  'market.unknownValue': 'unbekannt',
  'market.chooseDifferences': 'Alle {count} auswählen, die übernommen werden können',
  'market.showMore': 'Weitere zeigen ({shown} von {rows})',
  'market.chooseHarmless': 'Alle {count} ohne Warnhinweis auswählen',
  'market.acceptDifferences.one': 'Einen Unterschied übernehmen',
  'market.acceptDifferences.other': '{count} Unterschiede übernehmen',
  'market.acceptChosen': 'Ausgewählte übernehmen',
  'market.leaveDifferences': 'Alles andere so lassen',
  'market.leaveHeading.one': 'Einen Unterschied so lassen?',
  'market.leaveHeading.other': '{count} Unterschiede so lassen?',
  'market.leaveText': 'Im Portal ändert sich nichts. Die Liste gilt als abgeglichen und wartet nicht mehr auf Sie.',
  'market.leftNotice': 'Die Liste gilt als abgeglichen.',
  'market.differencesLeft':
    'Im Portal bleibt es, wie es ist, auch bei den nächsten Listen mit derselben Angabe. Ausgewählte können Sie trotzdem übernehmen.',
  'market.leaveOne': 'So lassen',
  'market.showNewer': 'Neuere Liste zeigen',
  'market.left.one': 'Ein Unterschied bleibt so',
  'market.left.other': '{count} Unterschiede bleiben so',
  'market.comparison': 'Vergleich mit dem Portal',
  'market.meaningCompared': 'Die Liste ist abgeglichen.',
  'market.meaningDiffers.one': 'Die Liste ist da. Sie hat einen Unterschied zum Portal.',
  'market.meaningDiffers.other': 'Die Liste ist da. Sie hat {count} Unterschiede zum Portal.',
  'market.nextDiffers': 'Entscheiden Sie im Vergleich, was gilt.',
  'market.nextReplaced': 'Von diesem Netzbetreiber gibt es eine neuere Liste. Entscheiden Sie dort.',
  'market.nextNothing': 'Es ist nichts zu tun.',
  'market.nextList':
    'Laden Sie die Liste unter „Antwort oder Liste hochladen“ hoch, sobald sie da ist. Das Portal vergleicht sie.',
  'market.differencesNotice': 'Die Angaben des Netzbetreibers sind übernommen.',
  'market.cureMoveIn': 'Mitglied mit diesem Zählpunkt aufnehmen',
  'market.cureMember': 'Zählpunkte des Mitglieds ansehen',
  'market.sendUntil': 'Zu übergeben bis',
  'market.sendOn': 'Zu übergeben am',
  'market.nextFactor':
    'Übergeben Sie die Nachricht am {day} zwischen {from} und {until} Uhr, oder tragen Sie die Änderung dann im EDA-Portal ein. Vermerken Sie sie danach als übergeben.',
  'market.nextFactorLate':
    'Für diesen Tag nehmen Netzbetreiber die Änderung nicht mehr an. Verwerfen Sie die Anfrage und melden Sie den Teilnahmefaktor für einen späteren Tag. Wenn Sie sie rechtzeitig übergeben haben, vermerken Sie das.',
  'market.created': 'Vorbereitet am',

  'market.send': 'Senden',
  'market.sendHeading.one': 'Eine Anfrage senden?',
  'market.sendHeading.other': '{count} Anfragen senden?',
  'market.sendText': 'Weg: {channels}. Was gesendet ist, lässt sich nicht zurückholen.',
  'market.sendTest': 'Die Nachrichten sind als Test gekennzeichnet.',
  'market.sendLive': 'Die Nachrichten sind echt. Der Netzbetreiber führt sie aus.',
  'market.sendRest.one':
    'Eine weitere gewählte Anfrage bleibt, wie sie ist: Sie ist schon unterwegs oder lässt sich so nicht senden.',
  'market.sendRest.other':
    '{count} weitere gewählte Anfragen bleiben, wie sie sind: Sie sind schon unterwegs oder lassen sich so nicht senden.',
  'market.queuedNotice.one': 'Die Anfrage wird gesendet.',
  'market.queuedNotice.other': '{count} Anfragen werden gesendet.',
  'market.queuedText': 'Das Portal sendet die Nachricht von selbst, meist binnen einer Minute.',
  'market.lastAttempt': 'Letzter Versuch: {fault}',
  'market.triesAgain': 'Das Portal versucht es von selbst wieder.',
  'market.serverAnswer': 'Antwort des Servers: {detail}',
  'market.stop': 'Versand stoppen',
  'market.stopHeading.one': 'Den Versand einer Anfrage stoppen?',
  'market.stopHeading.other': 'Den Versand von {count} Anfragen stoppen?',
  'market.stopText': 'Die Anfragen sind danach wieder vorbereitet. Sie können sie später senden.',
  'market.stoppedNotice': 'Der Versand ist gestoppt. Die Anfrage ist wieder vorbereitet.',
  'market.sendingText': 'Die Nachricht ist gerade unterwegs. Das dauert meist nur einige Sekunden.',
  'market.recipientWas': 'Empfänger: {recipient}',
  'market.recipient': 'Gesendet an',
  'market.storedAs': 'Als Datei abgelegt',
  'market.uncertainText':
    'Deshalb sendet das Portal sie nicht von selbst noch einmal. Antwortet der Netzbetreiber, klärt es sich von selbst. Sonst fragen Sie dort nach und entscheiden Sie hier.',
  'market.arrived': 'Ist angekommen',
  'market.arrivedHeading': 'Ist die Nachricht angekommen?',
  'market.arrivedText':
    'Die Anfrage gilt dann als gesendet. Bestätigen Sie das nur, wenn Sie es vom Netzbetreiber wissen; zurücknehmen lässt es sich nicht.',
  'market.arrivedNotice': 'Die Anfrage gilt als gesendet.',
  'market.notArrived': 'Ist nicht angekommen',
  'market.notArrivedHeading': 'Hat der Netzbetreiber die Nachricht nicht?',
  'market.notArrivedText':
    'Bestätigen Sie das nur, wenn Sie es vom Netzbetreiber wissen. Danach können Sie die Anfrage verwerfen oder neu senden.',
  'market.notArrivedNotice': 'Die Anfrage gilt als nicht gesendet.',
  'market.sendAgain': 'Noch einmal senden',
  'market.shareChanged': 'Der Teilnahmefaktor ist inzwischen {current}, in der Anfrage stehen {planned}.',
  'market.shareWaits':
    'So wird sie nicht gesendet. Verwerfen Sie die Anfrage und bereiten Sie sie neu vor, oder ändern Sie den Teilnahmefaktor zurück.',
  'market.shareDiffers': 'Hier gilt am {day} der Teilnahmefaktor {current}, der Netzbetreiber hat {told} als Auftrag.',
  'market.shareReport':
    'Melden Sie den Faktor neu, oder ändern Sie ihn hier zurück. Sonst teilt der Netzbetreiber anders zu, als hier steht.',
  'market.shareAwait':
    'Ändern Sie den Faktor hier zurück, oder melden Sie ihn neu, sobald der Netzbetreiber geantwortet hat. Sonst teilt er anders zu, als hier steht.',
  'market.shareRegister':
    'Ändern Sie den Faktor hier zurück, oder melden Sie ihn neu, sobald die Anmeldung aktiv ist. Sonst teilt der Netzbetreiber anders zu, als hier steht.',
  'market.reportFactor': 'Faktor neu melden',
  'market.shareByHand': 'Übergeben Sie sie so nicht. Verwerfen Sie die Anfrage und bereiten Sie sie neu vor.',
  'market.shareDecide': 'Senden Sie die Anfrage mit dem neuen Teilnahmefaktor, oder verwerfen Sie sie.',
  'market.sendShare': 'Mit {current} senden',
  'market.sendAgainHeading': 'Die Nachricht noch einmal senden?',
  'market.sendAgainText':
    'Ist die erste doch angekommen, erhält der Netzbetreiber dieselbe Nachricht zweimal. Fragen Sie im Zweifel zuerst dort nach.',
  'market.alreadyEnds': 'Die Teilnahme endet beim Netzbetreiber schon ohne diese Anfrage, mit {day}',
  'market.alreadyEndsText': 'Die Abmeldung ist nicht mehr nötig. Verwerfen Sie sie.',
  'market.endsBefore': 'Mitgliedschaft oder Teilnahme endet hier mit {day}, vor dem Tag der Anfrage',
  'market.endsBeforeText':
    'Senden oder übergeben Sie die Anfrage nicht: Verwerfen Sie sie. Oder ändern Sie den letzten Tag, wenn er falsch ist.',
  'market.endsBeforeUncertain':
    'Fragen Sie den Netzbetreiber, ob er die Anfrage hat. Wenn ja, melden Sie den Zählpunkt wieder ab. Wenn nein, verwerfen Sie sie. Oder ändern Sie den letzten Tag, wenn er falsch ist.',
  'market.goesOn': 'Mitgliedschaft oder Teilnahme endet hier mit {day}, beim Netzbetreiber aber nicht',
  'market.goesOnText':
    'Melden Sie den Zählpunkt ab. Weiß der Netzbetreiber schon davon, vermerken Sie den Status „Beendet“.',
  'market.nextHeld': 'Sehen Sie oben, was zu tun ist.',
  'market.failedText':
    'Der Netzbetreiber hat die Nachricht nicht. Beheben Sie den Grund und senden Sie sie noch einmal.',
  'market.failedAnew':
    'Der Netzbetreiber hat die Nachricht nicht. Verwerfen Sie die Anfrage und bereiten Sie sie neu vor.',
  'market.nextSend': 'Senden Sie die Anfrage. Oder übergeben Sie sie auf anderem Weg und vermerken Sie das.',
  'market.nextOtherMode':
    'Die Anfrage wurde im anderen Betrieb (Test oder Echtbetrieb) vorbereitet. Verwerfen Sie sie und bereiten Sie sie neu vor.',
  'market.testChanges':
    'Das ist ein Test. Was Sie davon übernehmen, ändert trotzdem die echten Zählpunkte, auch für die Abrechnung.',
  'market.takesTest': 'Ich weiß, dass das ein Test ist, und will die echten Daten ändern.',
  'market.nextNoted': 'Es ist nichts zu tun. Die Entscheidung des Netzbetreibers folgt.',
  'market.nextWaits': 'Es ist nichts zu tun. Das Portal sendet die Nachricht von selbst.',
  'market.nextRetries':
    'Das Portal versucht es von selbst wieder. Bleibt der Fehler länger als einen Tag, sagen Sie es dem Betreiber des Portals.',
  'market.nextLimit': 'Das Portal sendet die Nachricht von selbst, sobald das Postfach wieder senden darf.',
  'market.nextAccess':
    'Prüfen Sie Benutzername und Passwort des Postfachs in den Einstellungen. Dann sendet das Portal weiter.',
  'market.nextDecide': 'Warten Sie auf eine Antwort, oder fragen Sie beim Netzbetreiber nach und entscheiden Sie oben.',
  'market.nextFailed': 'Sehen Sie oben, warum die Nachricht nicht gesendet wurde und was Sie tun können.',
  'market.meaningUncertain': 'Ob der Netzbetreiber die Anfrage hat, ist nicht bekannt.',
  'market.meaningSent': 'Die Anfrage ist gesendet. Eine Antwort des Netzbetreibers gibt es noch nicht.',
  'market.nextSent': 'Es ist nichts zu tun. Die Antwort kommt auf demselben Weg und wird von selbst zugeordnet.',

  'market.noteSent': 'Als übergeben vermerken',
  'market.noteSentHeading.one': 'Eine Anfrage als übergeben vermerken?',
  'market.noteSentHeading.other': '{count} Anfragen als übergeben vermerken?',
  'market.noteSentText':
    'Vermerken Sie das erst, wenn der Netzbetreiber die Anfrage wirklich hat: als Datei oder im EDA-Portal eingetragen. Der Vermerk selbst sendet nichts.',
  'market.sentNotice': 'Die Übergabe ist vermerkt.',
  'market.withdraw': 'Verwerfen',
  'market.withdrawHeading.one': 'Eine Anfrage verwerfen?',
  'market.withdrawHeading.other': '{count} Anfragen verwerfen?',
  'market.withdrawText': 'Der Netzbetreiber hat die Anfrage noch nicht. Sie bleibt als verworfen in der Liste.',
  'market.withdrawnNotice': 'Die Anfrage ist verworfen.',

  'market.choose': 'Welche Gemeinschaft?',
  'market.kindOfConsent': 'Wie stimmt das Mitglied zu?',
  'market.online': 'Im Kundenportal des Netzbetreibers',
  'market.onlineHint': 'Der übliche Weg: Das Mitglied bestätigt die Teilnahme selbst. Dafür hat es begrenzt Zeit.',
  'market.offline': 'Auf Papier',
  'market.offlineHint': 'Das Mitglied unterschreibt beim Netzbetreiber, zum Beispiel ohne Zugang zum Kundenportal.',
  'market.points': 'Zählpunkte',
  'market.pointsSearch': 'Mitglied oder Zählpunkt suchen',
  'market.selectNew.one': 'Einen neuen auswählen',
  'market.selectNew.other': 'Alle {count} neuen auswählen',
  'market.selectAll': 'Alle {count} auswählen',
  'market.selectFound': 'Alle {count} gefundenen auswählen',
  'market.selectNone': 'Auswahl leeren',
  'market.selected.one': 'Ein Zählpunkt gewählt',
  'market.selected.other': '{count} Zählpunkte gewählt',
  'market.noPoints': 'Diese Gemeinschaft hat keinen Zählpunkt, der angemeldet werden kann.',
  'market.noPointFound': 'Kein Zählpunkt passt zur Suche.',
  'market.consumer': 'Verbrauch',
  'market.feeder': 'Einspeisung',
  'market.pointNew': 'Neu',
  'market.pointTakesPart': 'nimmt schon teil',
  'market.factorsText': 'Gemeldet wird je Zählpunkt der Teilnahmefaktor, der hier am gewählten Tag gilt.',
  'market.factorsSend': 'Das Portal sendet die Meldungen am {day} zwischen 9 und 17 Uhr.',
  'market.factorsByHand': 'Das Portal bereitet die Meldungen vor. Übergeben Sie sie am {day} zwischen 9 und 17 Uhr.',
  'market.noneTakesPart': 'In dieser Gemeinschaft nimmt noch kein Zählpunkt teil.',
  'market.notListedTakesPart.one': 'Ein weiterer Zählpunkt ist angemeldet, nimmt aber noch nicht oder nicht mehr teil.',
  'market.notListedTakesPart.other':
    '{count} weitere Zählpunkte sind angemeldet, nehmen aber noch nicht oder nicht mehr teil.',
  'market.noneToRevoke':
    'Von keinem Zählpunkt dieser Gemeinschaft ist eine Zustimmung bekannt, die beendet werden kann.',
  'market.notListedConsent.one':
    'Ein weiterer Zählpunkt nimmt teil oder ist angemeldet, aber seine Zustimmung ist hier nicht bekannt. Melden Sie ihn im EDA-Portal ab.',
  'market.notListedConsent.other':
    '{count} weitere Zählpunkte nehmen teil oder sind angemeldet, aber ihre Zustimmung ist hier nicht bekannt. Melden Sie sie im EDA-Portal ab.',
  'market.firstDay': 'Erster Tag der Teilnahme',
  'market.firstDayHint': 'Von morgen bis in 30 Tagen',
  'market.lastDay': 'Letzter Tag der Teilnahme',
  'market.prepare': 'Vorbereiten',
  'market.prepareAndSend': 'Vorbereiten und senden',
  'market.sendsOnlyThen': '„Vorbereiten“ allein sendet noch nichts.',
  'market.notListedRegistered.one': 'Ein weiterer Zählpunkt ist schon angemeldet, oder seine Anmeldung läuft.',
  'market.notListedRegistered.other': '{count} weitere Zählpunkte sind schon angemeldet, oder ihre Anmeldung läuft.',
  'market.notListedMember.one': 'Ein weiterer Zählpunkt fehlt hier, weil sein Mitglied noch nicht aufgenommen ist.',
  'market.notListedMember.other':
    '{count} weitere Zählpunkte fehlen hier, weil ihre Mitglieder noch nicht aufgenommen sind.',
  'market.nothingIsSent': 'Damit wird nur vorbereitet. An den Netzbetreiber geht dadurch nichts.',
  'market.loadFailed': 'Die Zählpunkte konnten nicht geladen werden.',
  'market.preparedCount.one': 'Eine Anfrage ist vorbereitet.',
  'market.preparedCount.other': '{count} Anfragen sind vorbereitet.',
  'market.preparedNone': 'Es wurde nichts vorbereitet.',
  'market.leftOutHeading': 'Ausgelassen',
  'market.openRequest': 'Offene Anfrage von {from} bis {to}',
  'market.preparedNext': 'Nächster Schritt: herunterladen oder im EDA-Portal eintragen, dann als übergeben vermerken.',
  'market.preparedSend': 'Nächster Schritt: senden.',
  'market.preparedPlanned': 'Das Portal sendet sie am {day} zwischen 9 und 17 Uhr.',
  'market.preparedByHand': 'Nächster Schritt: am {day} zwischen 9 und 17 Uhr übergeben, dann als übergeben vermerken.',
  'market.preparedSent': 'Das Portal sendet sie jetzt. In der Liste sehen Sie, was daraus wird.',
  'market.preparedNotSent': 'Noch nicht gesendet',
  'market.requestListText':
    'Vorbereitet wird je Netzbetreiber eine Anfrage nach den Zählpunkten, die dort zur Gemeinschaft gehören.',

  'market.uploadText':
    'Nachrichten des Netzbetreibers als XML-Dateien, oder eine Liste Ihrer Zählpunkte als Tabelle (Excel oder CSV), etwa aus dem EDA-Portal: mit Zählpunktnummern, Teilnahmefaktor, erstem und letztem Tag. Eine Tabelle zählt als vollständige Liste: Was darin fehlt, gilt beim Netzbetreiber als nicht vorhanden. Dieselbe Datei gleich noch einmal hochzuladen ändert nichts.',
  'market.tableDay': 'Stand der Liste {file}',
  'market.tableDayHint': 'Tag, an dem die Liste so beim Netzbetreiber galt, meist der Tag des Herunterladens.',
  'market.files': 'Dateien (XML, Excel, CSV)',
  'market.drop': 'Eine oder mehrere Dateien (XML, Excel, CSV) wählen oder hierher ziehen',
  'market.results': 'Das ist daraus geworden',
  'market.result.waiting': 'Wartet',
  'market.result.sending': 'Wird gelesen',
  'market.result.known': 'Schon bekannt',
  'market.result.energyData': 'Energiedaten',
  'market.result.refused': 'Abgelehnt',
  'market.resultText.filed.one': 'Eine Angabe ist einer Anfrage zugeordnet.',
  'market.resultText.filed.other': '{count} Angaben sind Anfragen zugeordnet.',
  'market.resultText.open.one': 'Eine Angabe passt zu keiner Anfrage. Ordnen Sie sie unter „Nachrichten“ zu.',
  'market.resultText.open.other': '{count} Angaben passen zu keiner Anfrage. Ordnen Sie sie unter „Nachrichten“ zu.',
  'market.resultText.known': 'Das ist schon da. Es hat sich nichts geändert.',
  'market.toImports': 'Energiedaten hochladen',

  'market.fault.marketMessage.notXml': 'Die Datei ist keine lesbare XML-Nachricht.',
  'market.fault.marketMessage.documentType':
    'Die Datei enthält eine Dokumenttyp-Angabe und wird aus Sicherheitsgründen nicht gelesen.',
  'market.fault.marketMessage.incomplete': 'In der Nachricht fehlt eine Angabe: {detail}.',
  'market.fault.marketMessage.otherMessage': 'Das ist keine Nachricht, die Energiegemeinschaften erhalten: {detail}.',
  'market.fault.marketMessage.request':
    'Das ist eine Anfrage an einen Netzbetreiber und keine Antwort von ihm. Laden Sie hier nur hoch, was der Netzbetreiber schickt.',
  'market.fault.marketMessage.tooLarge': 'Die Nachricht ist zu groß.',
  'market.fault.marketMessage.versionUnknown':
    'Diese Fassung der Nachricht kennt das Portal nicht: {detail}. Die Datei ist aufbewahrt.',
  'market.fault.marketMessage.codeUnknown':
    'Diese Nachricht kennt das Portal nicht: {detail}. Sie hat nichts geändert, die Datei ist aufbewahrt.',
  'market.fault.marketMessage.impossibleDay':
    'Die Nachricht nennt einen Tag, der nicht sein kann: {detail}. Sie hat nichts geändert. Fragen Sie beim Netzbetreiber nach.',
  'market.fault.marketMessage.unknownMode':
    'Die Nachricht sagt nicht, ob sie echt oder ein Test ist: Ihr DocumentMode „{detail}“ ist weder PROD noch SIMU.',
  'market.fault.marketMessage.otherMode':
    'Die Nachricht gehört zum anderen Betrieb ({detail}): Die Gemeinschaft ist auf Test gestellt und die Nachricht ist echt, oder umgekehrt.',
  'market.fault.marketMessage.otherSender':
    'Die Mail kommt von {detail} und nicht vom Netzbetreiber, den die Nachricht nennt. Sie hat deshalb nichts geändert. Fragen Sie im Zweifel beim Netzbetreiber nach. Ist sie echt, laden Sie sie herunter und unter „Antwort oder Liste hochladen“ hoch.',
  'market.fault.marketMessage.otherReceiver': 'Die Nachricht ist an jemand anderen gerichtet: {detail}.',
  'market.fault.marketMessage.otherCommunity': 'Die Nachricht betrifft eine andere Energiegemeinschaft.',

  'market.fault.marketMessage.noAttachment': 'An dieser Mail hängt keine Datei, aus der das Portal lesen kann.',
  'market.fault.marketMessage.notFiled':
    'Diese Mail ließ sich nicht verarbeiten. Laden Sie sie herunter, und laden Sie ihren Anhang unter „Antwort oder Liste hochladen“ hoch.',
  'market.fault.marketMessage.tooCostly':
    'Diese Mail hat mehr Dateien oder Zeilen als eine Marktnachricht und wurde nicht ausgewertet. Laden Sie sie herunter. Ist sie echt, laden Sie ihren Anhang unter „Antwort oder Liste hochladen“ hoch.',
  'market.fault.marketMessage.notFetched':
    'Das Portal ist mehrmals ausgefallen, während es diese Mail abholte. Sie liegt im Postfach: Öffnen Sie sie dort mit einem Mailprogramm.',
  'market.fault.marketMessage.leftOut':
    'An diesem Tag kamen mehr unlesbare Mails und Nachrichten, als das Portal aufhebt. Nur im Postfach liegen: {detail}. Öffnen Sie sie dort mit einem Mailprogramm.',
  'market.fault.marketMessage.fileTooLarge':
    'Die Datei ist größer als 30 MB und wurde deshalb nicht gelesen. Sie liegt auf dem Server im Ordner „in/refused“ der Gemeinschaft.',
  'market.mailFault.marketMessage.otherSender':
    'Die Mail kommt von {detail} und nicht von einer Adresse des Marktes. Sie hat deshalb nichts geändert. Fragen Sie im Zweifel beim Netzbetreiber nach. Ist sie echt, laden Sie sie herunter, und laden Sie ihren Anhang unter „Antwort oder Liste hochladen“ hoch.',
  'market.mailFault.marketMessage.tooLarge':
    'Diese Mail ist zu groß, um sie abzuholen. Sie liegt im Postfach: Öffnen Sie sie dort mit einem Mailprogramm.',

  'market.settingsHeading': 'Einstellungen zum Netzbetreiber',
  'market.simuHint': 'Nachrichten sind als Test gekennzeichnet. Der Netzbetreiber führt sie nicht aus.',
  'market.prodHint': 'Nachrichten sind echt. Der Netzbetreiber führt sie aus.',
  'market.confirmLive': 'Ja, unsere Anfragen sollen ab jetzt echt sein und ausgeführt werden.',
  'market.confirmLiveMissing': 'Bitte bestätigen Sie den Wechsel in den Echtbetrieb.',
  'market.typeOfCommunity': 'Art der Energiegemeinschaft',
  'market.typeUnknown': 'Noch nicht gewählt',
  'market.distribution': 'Verteilmodell',
  'market.staticShares':
    'Im statischen Modell hat jeder Zählpunkt einen festen Anteil. Diesen Anteil schickt das Portal nicht mit: Teilen Sie ihn dem Netzbetreiber im EDA-Portal oder schriftlich mit.',
  'market.distributionHint': 'So, wie es in der Vereinbarung mit dem Netzbetreiber steht.',
  'market.settingsConflict':
    'Inzwischen hat jemand anderes diese Einstellungen geändert. Ihre Eingaben sind noch da, alles andere zeigt den neuen Stand. Bitte prüfen Sie es und speichern Sie noch einmal.',
  'market.channelHeading': 'Weg zum Netzbetreiber',
  'market.channelLead': 'Alle Wege sind mit simulierten Nachrichten geprüft, noch keiner live mit einem Netzbetreiber.',
  'market.channelHint.portal':
    'Sie übergeben Anfragen als Datei oder tragen sie im EDA-Portal ein. Antworten laden Sie hoch. Braucht keine Einrichtung.',
  'market.channelHint.files':
    'Das Portal legt Anfragen in einen Ordner und liest dort die Antworten. Dafür braucht es ein anderes Programm, das sendet und abholt.',
  'market.channelHint.mailbox':
    'Das Portal sendet und holt die Antworten selbst. Dafür braucht die Gemeinschaft ein eigenes EDA-Postfach; ob es etwas kostet, fragen Sie bei der EDA.',
  'market.channelMissing': '{channel}: in diesem Portal nicht eingerichtet',
  'market.channelLost':
    'Dieser Weg ist gewählt, aber das Portal kann ihn nicht mehr benutzen. Anfragen bleiben liegen.',
  'market.channelAsk.files':
    'Bitten Sie den Betreiber des Portals um einen Ordner für Marktnachrichten (NAHSTROM_MARKET_FOLDER).',
  'market.channelAsk.mailbox':
    'Bitten Sie den Betreiber des Portals um einen Schlüssel, mit dem Passwörter verschlüsselt werden (NAHSTROM_SECRET_KEY).',
  'market.filesPlace':
    'Im Ordner, den der Betreiber des Portals eingerichtet hat: {folder}/out für Anfragen, {folder}/in für Antworten.',
  'market.queueDropped':
    'Anfragen, die noch auf den Versand warten, sind nach dem Speichern wieder nur vorbereitet. Senden Sie sie dann neu.',
  'market.mailboxHeading': 'EDA-Postfach',
  'market.mailboxLead':
    'Wie Sie zu einem Postfach kommen, steht in der Betriebsanleitung des Portals. Die Mailserver legt der Betreiber des Portals fest.',
  'market.mailboxNeedsNumber':
    'Die Adresse des Postfachs ist die Marktpartnernummer der Gemeinschaft. Tragen Sie diese zuerst ein.',
  'market.mailboxAddress': 'Absender ist die Marktpartnernummer {number} als Mailadresse.',
  'market.username': 'Benutzername',
  'market.usernameHint': 'Die Marktpartnernummer der Gemeinschaft',
  'market.password': 'Passwort',
  'market.passwordHint': 'Wird verschlüsselt gespeichert und nie wieder gezeigt',
  'market.passwordStored': 'Ist gespeichert. Leer lassen, um es zu behalten',
  'market.check': 'Verbindung prüfen',
  'market.check.sending': 'Senden',
  'market.check.fetching': 'Abholen',
  'market.check.works': 'Geht',
  'market.check.fails': 'Geht nicht',
  'market.checkWorks': 'Die Verbindung funktioniert',
  'market.checkFails': 'Die Verbindung funktioniert nicht',
  'market.checkRefused': 'Der Mailserver lehnt die Verbindung ab.',
  'market.mailboxFault': 'Das Postfach funktioniert nicht',
  'market.mailboxFaultSince': 'Das Postfach funktioniert seit {moment} nicht',
  'market.portalCure':
    'Das Portal versucht es von selbst wieder, und nichts geht verloren. Dauert die Störung länger als eine Stunde, melden Sie sie dem Betreiber des Portals.',
  'market.mailboxCureLogin': 'Geben Sie das Passwort neu ein, prüfen Sie die Verbindung und speichern Sie.',
  'market.address': 'Adresse',
  'market.fetchedAt': 'Zuletzt abgeholt',
  'market.sentAt': 'Zuletzt gesendet',
  'market.notYet': 'noch nie',
  'market.sentToday': 'Heute gesendet',
  'market.sentThisMonth': 'In diesem Monat gesendet',
  'market.sentOf': '{sent} von höchstens {most}',
  'market.mailboxRemove': 'Postfach entfernen',
  'market.mailboxRemoveHeading': 'Postfach entfernen?',
  'market.mailboxRemoveText':
    'Das Portal vergisst Benutzername und Passwort. Das Postfach selbst und alle Nachrichten bleiben.',
  'market.mailboxRemoved': 'Der Zugang zum Postfach ist entfernt.',
  'market.mailboxInUse': 'Entfernen geht erst, wenn Sie einen anderen Weg gewählt und gespeichert haben.',
  'market.mailboxUnused':
    'Dieses Postfach ist gespeichert, wird aber nicht benutzt, solange ein anderer Weg gewählt ist.',
  'market.agreementHeading': 'Angaben aus der Vereinbarung',
  'market.zoneLevel': 'Netzebene',
  'market.zoneLevelHint': 'Nur, wenn der Netzbetreiber eine nennt',
  'market.zoneLevelNone': 'Keine Angabe',
  'market.automaticHeading': 'Automatisch',
  'market.asksMonthly': 'Jeden Monat die Zählpunktliste anfordern',
  'market.asksMonthlyHint':
    'Am ersten Werktag, bei jedem Netzbetreiber. Unterschiede zum Portal sehen Sie auf der Startseite und bei der Anfrage.',
  'market.asksMonthlyNeedsChannel': 'Geht nur, wenn das Portal selbst senden kann: mit Ordner oder Postfach.',
  'market.reminds': 'Mitglieder an ihre Zustimmung erinnern',
  'market.remindsHint': 'Per Mail, solange das Mitglied im Kundenportal des Netzbetreibers noch nicht zugestimmt hat',
  'market.remindsNever': 'Nie',
  'market.remindsAfter': 'Alle {count} Tage',
  'market.settingsSaved': 'Die Einstellungen sind gespeichert.',
  'market.isTest': 'Testbetrieb',

  'market.nowHeading': 'Stand',
  'market.nextHeading': 'Was zu tun ist',
  'market.portalText': 'Schicken Sie dem Mitglied diesen Link. Dort stimmt es zu:',
  'market.factsHeading': 'Anfrage',
  'market.requestedFrom': 'Gewünschter erster Tag',
  'market.requestedTo': 'Gewünschter letzter Tag',
  'market.share': 'Teilnahmefaktor',
  'market.activeFrom': 'Nimmt teil ab',
  'market.endOn': 'Letzter Tag',
  'market.mode': 'Betrieb',
  'market.ids': 'Kennungen',
  'market.conversationId': 'Nummer des Vorgangs',
  'market.requestId': 'Nummer der Anfrage',
  'market.consentId': 'Nummer der Zustimmung',
  'market.meaningArrived.one': 'Die Daten des angeforderten Tages sind vollständig da.',
  'market.meaningArrived.other': 'Die Daten aller {count} angeforderten Tage sind vollständig da.',
  'market.nextArriving.one':
    'Die Daten des Tages sind noch nicht vollständig da. Der Netzbetreiber sendet sie; ohne Postfach laden Sie sie bei den Energiedaten hoch.',
  'market.nextArriving.other':
    'Von {count} Tagen sind {arrived} vollständig da. Der Netzbetreiber sendet die Daten; ohne Postfach laden Sie sie bei den Energiedaten hoch.',
  'market.meaningNotBegun': 'Die Anmeldung ist vor dem ersten Tag beendet. Der Zählpunkt nimmt nicht teil.',
  'market.nextNotBegun': 'Der Zählpunkt kann neu angemeldet werden, wenn das Mitglied es möchte.',
  'market.meaningBegins': 'Der Zählpunkt nimmt ab {day} an der Energiegemeinschaft teil.',
  'market.meaningEnds': 'Der Zählpunkt nimmt bis {day} an der Energiegemeinschaft teil.',
  'market.steps': 'Verlauf',
  'market.noSteps': 'Bis jetzt ist nur die Anfrage vorbereitet.',
  'market.step.revoked': 'Abmeldung durch die Energiegemeinschaft angenommen',
  'market.stepFrom': 'Erster Tag: {day}',
  'market.stepTo': 'Letzter Tag: {day}',
  'market.stepDay': 'Tag: {day}',
  'market.stepBy': 'von {name}',
  'market.download': 'Nachricht herunterladen',
  'market.takeBack': 'Übergabe zurücknehmen',
  'market.takeBackHeading': 'Übergabe zurücknehmen?',
  'market.takeBackText':
    'Die Anfrage ist danach wieder vorbereitet. Das ist nur möglich, solange keine Antwort da ist.',
  'market.takenBackNotice': 'Die Übergabe ist zurückgenommen.',
  'market.noteState': 'Stand vermerken',
  'market.noteStateHeading': 'Stand von Hand vermerken',
  'market.noteStateText': 'Zum Beispiel, wie Sie ihn im EDA-Portal sehen.',
  'market.chooseState': 'Bitte wählen',
  'market.day': 'Tag',
  'market.notedNotice': 'Der Stand ist vermerkt.',
  'market.repeat': 'Neu anmelden',
  'market.repeatHeading': 'Zählpunkt neu anmelden',
  'market.repeatText': 'Es entsteht eine neue Anfrage. Diese hier bleibt zum Nachlesen.',
  'market.laterDaysBilled':
    'Tage danach sind schon verrechnet. Stornieren Sie nach der Übernahme die Belege und rechnen Sie neu ab.',
  'market.consentIdHint':
    'Wie der Netzbetreiber sie nennt: im EDA-Portal bei der Anmeldung, oder in der Zählpunktliste. Haben Sie dort schon abgemeldet, tragen Sie nur den letzten Tag beim Zählpunkt ein.',
  'market.toMember': 'Zum Mitglied',

  'market.nextTask': 'Entscheiden Sie oben, was gilt.',
  'market.takeOver': 'Übernehmen',
  'market.ignore': 'Ignorieren',
  'market.enterManually': 'Von Hand eintragen',
  'market.decided.takeOver': 'Die Angabe ist übernommen.',
  'market.decided.ignore': 'Die Angabe wird ignoriert.',
  'market.from.portal': 'Portal',
  'market.from.operator': 'Netzbetreiber',
  'market.from.customer': 'Mitglied, beim Netzbetreiber',
  'market.from.community': 'Energiegemeinschaft',
  'market.from.gateway': 'Marktkommunikation',
  'market.from.administrator': 'Von Hand eingetragen',
  'market.knownNothing': 'kein Tag eingetragen',
  'market.knownShare': 'Teilnahmefaktor {share}',
  'market.cure.firstDay':
    '„Übernehmen“ trägt den Tag des Netzbetreibers beim Zählpunkt ein. Nach dem Ende einer Teilnahme beginnt damit eine weitere.',
  'market.cure.lastDay':
    '„Übernehmen“ trägt den letzten Tag beim Zählpunkt ein; die Mitgliedschaft bleibt. Sind Tage danach schon verrechnet, stornieren Sie die Belege und rechnen Sie neu ab.',
  'market.cure.notBegun':
    '„Übernehmen“ trägt den letzten Tag ein. Liegt er vor dem ersten Tag hier, hat die Teilnahme nicht begonnen: Der Zählpunkt ist wieder neu und wird nicht abgerechnet.',
  'market.cure.notMember':
    'Melden Sie den Zählpunkt ab. Besteht die Mitgliedschaft an diesem Tag doch, berichtigen Sie das beim Mitglied.',
  'market.cure.failedAfter': 'Bis dahin gilt der frühere Stand. Fragen Sie im Zweifel beim Netzbetreiber, was gilt.',
  'market.cure.beginAfterEnd': 'Bis dahin gilt das Ende. Fragen Sie im Zweifel beim Netzbetreiber, was gilt.',
  'market.cure.entryDiffers': 'Bis dahin gilt Ihr Eintrag.',
  'market.cure.otherThanRequested':
    'Ändern Sie die Angaben hier, oder klären Sie sie mit dem Netzbetreiber; einen anderen Teilnahmefaktor melden Sie ihm neu.',
  'market.cure.otherDayAccepted':
    'Welcher Tag es ist, steht in der Zählpunktliste des Netzbetreibers: Fordern Sie diese an, und übernehmen Sie daraus den Tag.',
  'market.cure.failed':
    'Ist nichts mehr zu tun, ignorieren Sie die Absage: Dann erscheint sie nicht mehr auf der Startseite.',
  'market.cure.noData':
    'Rechnen Sie nicht mehr damit, ignorieren Sie das: Dann erscheint die Anfrage nicht mehr auf der Startseite.',
  'market.step.entry': 'Von Hand eingetragen: {state}',
  'market.step.takeOver': 'Angabe übernommen',
  'market.step.ignore': 'Angabe ignoriert',
  'market.undo': 'Rückgängig machen',
  'market.undoHeading': '„{what}“ rückgängig machen?',
  'market.undoText': 'Für die Anfrage gilt danach wieder, was vorher galt. Prüfen Sie auch die Tage beim Zählpunkt.',
  'market.undone': 'Es gilt wieder, was vorher galt.',
  'market.cure.earlierDays':
    'Hat der Zählpunkt vor dem {day} schon teilgenommen, tragen Sie bei ihm zuerst den letzten Tag dieser Teilnahme ein. Sonst gehören die Tage davor nach der Übernahme nicht mehr zur Teilnahme und werden nicht abgerechnet.',

  'market.rawDownload': 'Original herunterladen',
  'market.rawMailDownload': 'Mail herunterladen',
  'market.noStatements': 'Diese Nachricht enthält keine Angaben zu Zählpunkten.',
  'market.belongsTo': 'Zur Anfrage',
  'market.assignTo': 'Gehört zu',
  'market.assign': 'Zuordnen',
  'market.noFitting': 'Zu diesem Zählpunkt gibt es keine übergebene Anfrage.',
  'market.noPoint': 'Ohne Zählpunkt',
  'market.assignedNotice': 'Die Angabe ist zugeordnet.',
  'market.dismiss': 'Beiseitelegen',
  'market.dismissHeading': 'Nachricht beiseitelegen?',
  'market.dismissText': 'Was noch offen ist, gilt dann als unerheblich. Die Nachricht bleibt gespeichert.',
  'market.takeUp': 'Wieder aufnehmen',
  'market.takenUpNotice': 'Die Nachricht ist wieder aufgenommen.',
  'market.dismissedNotice': 'Die Nachricht ist beiseitegelegt.',
  'market.onlyFirst': 'Gezeigt werden die ersten {count} Angaben.',

  'market.revokeHeading': 'Zählpunkt abmelden',
  'market.revokeText': 'Vorbereitet wird die Abmeldung durch die Energiegemeinschaft.',
  'market.taskChoices':
    '„Ignorieren“ lässt hier alles, wie es ist. „Von Hand eintragen“ ist für den Stand, wie Sie ihn im EDA-Portal sehen. Jede Entscheidung lässt sich im Verlauf rückgängig machen.',
  'market.cure.last': '„Übernehmen“ lässt die letzte dieser Angaben gelten.',
} as const;
