import type { Labels } from '../labelKey.ts';
import type * as german from './countingPointLabels.de.ts';

export const ownCountingPointLabels: Labels<keyof typeof german.ownCountingPointLabels> = {
  'countingPoint.cpNumber': 'Metering point number',
  'countingPoint.powerProductionType': 'Kind of metering point',
  'countingPoint.powerProductionType.1': 'Consumption',
  'countingPoint.feedType': 'Kind of feed-in',
  'countingPoint.feedType.0': 'Surplus feed-in',
  'countingPoint.feedType.1': 'Full feed-in',
  'countingPoint.yearConsumption': 'Yearly consumption',
  'countingPoint.peakPerformance': 'Peak performance',
  'countingPoint.plantName': 'Name of the facility',
};

export const countingPointLabels: Labels<keyof typeof german.countingPointLabels> = {
  ...ownCountingPointLabels,
  'countingPoint.powerProductionType.2': 'Photovoltaics',
  'countingPoint.powerProductionType.3': 'Hydropower',
  'countingPoint.powerProductionType.4': 'Wind power',
  'countingPoint.powerProductionType.5': 'Biomass',
  'countingPoint.powerProductionType.6': 'Other feed-in',
  'countingPoint.cpStatus': 'State of the metering point',
  'countingPoint.cpStatus.1': 'Activated',
  'countingPoint.cpStatus.2': 'New',
  'countingPoint.share': 'Participation factor',
  'countingPoint.shares': 'Participation factors so far',
  'countingPoint.validFrom': 'Valid from',
  'countingPoint.participationPerformance': 'Participating power',
  'countingPoint.cumulative': 'Charge cumulatively',
  'countingPoint.contractBegin': 'Begin of contract',
  'countingPoint.dateOfActivation': 'First day of participation',
  'countingPoint.dateOfDeactivation': 'Last day of participation',
  'countingPoint.membershipFeeInvoiceDate': 'Fee charged on',
  'countingPoint.membershipInvoice': 'Invoice of the fee',
  'countingPoint.newestDay': 'Energy data until',
  'countingPoint.newestMonth': 'Monthly totals until',
};

export const countingPointDoubts: Labels<keyof typeof german.countingPointDoubts> = {
  'countingPoint.yearConsumptionUnusual': 'That is unusually low for a whole year. Please check it.',
  'countingPoint.peakPerformanceUnusual': 'This output is unusually high. Please check it.',
};

export const countingPointFormTexts: Labels<keyof typeof german.countingPointFormTexts> = {
  'countingPoint.feeder': 'Feed-in',
  'countingPoint.consumerHint': 'Draw power from the community',
  'countingPoint.feederHint': 'Supply power to the community',
  'countingPoint.productionType': 'Kind of production',
  ...countingPointDoubts,
  'countingPoint.surplusHint': 'What the house does not use is fed in',
  'countingPoint.fullHint': 'All power produced is fed in',
  'countingPoint.plantNameHint': 'Printed on the invoice, for example “Barn”',
};
