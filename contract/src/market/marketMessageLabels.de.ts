import type { Labels } from '../labelKey.ts';
import type { MessageCode, MessageState } from './vocabulary.ts';

/** Apart, because the list of messages shows them and not the other labels. */
export const marketMessageLabels = {
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
} as const satisfies Labels<
  `market.message.${MessageCode}` | `market.messageState.${MessageState}` | `market.direction.${'in' | 'out'}`
>;
