import type { Labels } from '../labelKey.ts';
import type { Ending, MarketProcessKind, MarketState } from './vocabulary.ts';

/** Kinds and states in a word each, for pages with a single line about a request. */
export const marketStateLabels = {
  'market.kind.registration': 'Anmeldung',
  'market.kind.offlineRegistration': 'Anmeldung auf Papier',
  'market.kind.revocation': 'Abmeldung',
  'market.kind.factorChange': 'Änderung des Teilnahmefaktors',
  'market.kind.dataRequest': 'Nachforderung von Energiedaten',
  'market.kind.pointList': 'Liste der Zählpunkte',

  'market.state.prepared': 'Vorbereitet',
  'market.state.withdrawn': 'Verworfen',
  'market.state.sent': 'Übergeben',
  'market.state.undeliverable': 'Nicht zustellbar',
  'market.state.received': 'Eingelangt',
  'market.state.meterMissing': 'Wartet auf Zähler',
  'market.state.consented': 'Zugestimmt',
  'market.state.refused': 'Mitglied lehnt ab',
  'market.state.timedOut': 'Frist abgelaufen',
  'market.state.rejected': 'Abgelehnt',
  'market.state.brokenOff': 'Abgebrochen',
  'market.state.active': 'Nimmt teil',
  'market.state.ended': 'Beendet',
  'market.state.accepted': 'Angenommen',
  'market.endedBy.customer': 'durch das Mitglied',
  'market.endedBy.operator': 'durch den Netzbetreiber',
  'market.endedBy.community': 'durch die Energiegemeinschaft',
} as const satisfies Labels<
  `market.kind.${MarketProcessKind}` | `market.state.${MarketState}` | `market.endedBy.${Ending}`
>;
