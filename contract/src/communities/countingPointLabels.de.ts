import type { LabelKey, Labels } from '../labelKey.ts';
import type { countingPointStatus } from '../vocabulary.ts';
import type { CountingPoint, CountingPointData, NewShare } from './countingPoints.ts';

type Unlabelled = 'id' | 'version';
type Status = { cpStatus: (typeof countingPointStatus)[keyof typeof countingPointStatus] };
type CountingPointLabel = LabelKey<'countingPoint', CountingPoint | CountingPointData | NewShare | Status, Unlabelled>;

/** Shown to applicants and members. */
export const ownCountingPointLabels = {
  'countingPoint.cpNumber': 'Zählpunktnummer',
  'countingPoint.powerProductionType': 'Art des Zählpunkts',
  'countingPoint.powerProductionType.1': 'Verbrauch',
  'countingPoint.feedType': 'Art der Einspeisung',
  'countingPoint.feedType.0': 'Überschusseinspeisung',
  'countingPoint.feedType.1': 'Volleinspeisung',
  'countingPoint.yearConsumption': 'Jahresverbrauch',
  'countingPoint.peakPerformance': 'Spitzenleistung',
  'countingPoint.plantName': 'Name der Anlage',
} as const satisfies Partial<Labels<CountingPointLabel>>;

export const countingPointLabels = {
  ...ownCountingPointLabels,
  'countingPoint.powerProductionType.2': 'Photovoltaik',
  'countingPoint.powerProductionType.3': 'Wasserkraft',
  'countingPoint.powerProductionType.4': 'Windkraft',
  'countingPoint.powerProductionType.5': 'Biomasse',
  'countingPoint.powerProductionType.6': 'Andere Einspeisung',
  'countingPoint.cpStatus': 'Status des Zählpunkts',
  'countingPoint.cpStatus.1': 'Aktiviert',
  'countingPoint.cpStatus.2': 'Neu',
  'countingPoint.share': 'Teilnahmefaktor',
  'countingPoint.shares': 'Bisherige Teilnahmefaktoren',
  'countingPoint.validFrom': 'Gültig ab',
  'countingPoint.participationPerformance': 'Teilnehmende Leistung',
  'countingPoint.cumulative': 'Kumuliert abrechnen',
  'countingPoint.contractBegin': 'Vertragsbeginn',
  'countingPoint.dateOfActivation': 'Erster Tag der Teilnahme',
  'countingPoint.dateOfDeactivation': 'Letzter Tag der Teilnahme',
  'countingPoint.membershipFeeInvoiceDate': 'Beitrag verrechnet am',
  'countingPoint.membershipInvoice': 'Rechnung über den Beitrag',
  'countingPoint.newestDay': 'Energiedaten bis',
  'countingPoint.newestMonth': 'Monatssummen bis',
} as const satisfies Labels<CountingPointLabel>;

/** Plausibility warnings (spec §6). */
export const countingPointDoubts = {
  'countingPoint.yearConsumptionUnusual':
    'Das ist ungewöhnlich wenig für ein ganzes Jahr. Bitte prüfen Sie die Angabe.',
  'countingPoint.peakPerformanceUnusual': 'Diese Leistung ist ungewöhnlich hoch. Bitte prüfen Sie die Angabe.',
} as const;

/** The forms of applicants and of members. */
export const countingPointFormTexts = {
  'countingPoint.feeder': 'Einspeisung',
  'countingPoint.consumerHint': 'Strom aus der Gemeinschaft beziehen',
  'countingPoint.feederHint': 'Strom an die Gemeinschaft liefern',
  'countingPoint.productionType': 'Art der Erzeugung',
  ...countingPointDoubts,
  'countingPoint.surplusHint': 'Eingespeist wird, was im Haus nicht verbraucht wird',
  'countingPoint.fullHint': 'Der gesamte erzeugte Strom wird eingespeist',
  'countingPoint.plantNameHint': 'Erscheint auf der Rechnung, zum Beispiel „Scheune“',
} as const;
