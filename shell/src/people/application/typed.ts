import { feedTypes, isFeeder } from '@nahstrom/contract';

export type TypedPoint = {
  /** Local key of a counting point; never sent. */
  key: string;
  cpNumber: string;
  powerProductionType: number;
  feedType: number;
  yearConsumption: string;
  peakPerformance: string;
  plantName: string;
};

/** The form's input in page order. Hidden fields are kept, so that toggling a choice loses nothing. */
export type Typed = {
  community: number | null;
  memberType: string;
  companyName: string;
  companyUid: string;
  salutation: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  birthCityCountry: string;
  citizenship: string;
  email: string;
  phone: string;
  street: string;
  housenumber: string;
  stairs: string;
  floor: string;
  doorNumber: string;
  zip: string;
  city: string;
  deliveryDiffers: boolean;
  deliveryStreet: string;
  deliveryHousenumber: string;
  deliveryZip: string;
  deliveryCity: string;
  baName: string;
  baNumber: string;
  /** An id of the lookup, one derived from a counting point number that the lookup lacks, or `unlistedOperator`. */
  networkOperator: string;
  otherNetworkOperator: string;
  cnrNetworkOperator: string;
  /** `yes`, `no`, or empty. */
  existingSmartMeter: string;
  countingPoints: TypedPoint[];
  taxRuleFeed: string;
  taxNumberFeed: string;
  approvalMembership: boolean;
  approvalSepa: boolean;
  approvalAdditionalContract: boolean;
  approvalUsageValues: boolean;
  website: string;
  applicationKey: string;
};

export const consumption = 1;

export const emptyPoint = (): TypedPoint => ({
  key: crypto.randomUUID(),
  cpNumber: '',
  powerProductionType: consumption,
  feedType: feedTypes.surplus,
  yearConsumption: '',
  peakPerformance: '',
  plantName: '',
});

export const emptyForm = (): Typed => ({
  community: null,
  memberType: '',
  companyName: '',
  companyUid: '',
  salutation: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  birthCityCountry: '',
  citizenship: '',
  email: '',
  phone: '',
  street: '',
  housenumber: '',
  stairs: '',
  floor: '',
  doorNumber: '',
  zip: '',
  city: '',
  deliveryDiffers: false,
  deliveryStreet: '',
  deliveryHousenumber: '',
  deliveryZip: '',
  deliveryCity: '',
  baName: '',
  baNumber: '',
  networkOperator: '',
  otherNetworkOperator: '',
  cnrNetworkOperator: '',
  existingSmartMeter: '',
  countingPoints: [emptyPoint()],
  taxRuleFeed: '',
  taxNumberFeed: '',
  approvalMembership: false,
  approvalSepa: false,
  approvalAdditionalContract: false,
  approvalUsageValues: false,
  website: '',
  applicationKey: crypto.randomUUID(),
});

export const feedsIn = (typed: Typed) => typed.countingPoints.some(point => isFeeder(point.powerProductionType));

/** Sort key in page order: the second of `countingPoints.1.cpNumber` and `city` is above the first. */
export function compareByPlace(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  const differing = a.findIndex((step, depth) => step !== b[depth]);
  return differing < 0 ? 0 : a[differing]! - (b[differing] ?? -1);
}

function placeOf(path: string): number[] {
  const [field = '', point, pointField = ''] = path.split('.');
  const fields = Object.keys(blankForm);
  const pointFields = Object.keys(blankForm.countingPoints[0]!);
  const place = fields.indexOf(field);
  return [place < 0 ? fields.length : place, Number(point ?? -1), pointFields.indexOf(pointField)];
}
const blankForm = emptyForm();
