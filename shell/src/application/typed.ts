import {
  type AskableField,
  feedTypes,
  fieldErrorsOf,
  isFeeder,
  type Locale,
  type MembershipApplication,
  membershipApplication,
  type PublicCommunity,
} from '@nahstrom/contract';
import { Failure } from '@nahstrom/kit';
import { numberTyped } from './typedNumber.ts';

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
  /** An id of the lookup, one derived from a counting point number that the lookup lacks, or `otherOperator`. */
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
/** Option to name the grid operator as text. */
export const otherOperator = 'other';

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

/** The two tax rules with a text: the tax number, or the reason of the exemption. */
const taxRuleHasText = (rule: string) => rule === 'REVERSE_CHARGE' || rule === 'OTHER_EXEMPT';

/** The request: visible fields only. A company name typed before choosing "person" is dropped. */
function applicationOf(typed: Typed, locale: Locale, community: Asking | undefined) {
  const isCompany = typed.memberType === 'company';
  const feeds = feedsIn(typed);
  const { countingPoints, ...rest } = typed;
  const asked = (name: AskableField) => community?.askedFields.includes(name);
  const meter = asked('existingSmartMeter') ? typed.existingSmartMeter : '';
  return {
    ...rest,
    birthCityCountry: asked('birthCityCountry') && !isCompany ? typed.birthCityCountry : '',
    citizenship: asked('citizenship') && !isCompany ? typed.citizenship : '',
    cnrNetworkOperator: asked('cnrNetworkOperator') ? typed.cnrNetworkOperator : '',
    existingSmartMeter: meter === '' ? null : meter === 'yes',
    companyName: isCompany ? typed.companyName : '',
    companyUid: isCompany ? typed.companyUid : '',
    birthDate: isCompany ? '' : typed.birthDate,
    deliveryStreet: typed.deliveryDiffers ? typed.deliveryStreet : '',
    deliveryHousenumber: typed.deliveryDiffers ? typed.deliveryHousenumber : '',
    deliveryZip: typed.deliveryDiffers ? typed.deliveryZip : '',
    deliveryCity: typed.deliveryDiffers ? typed.deliveryCity : '',
    networkOperator: typed.networkOperator === otherOperator ? typed.otherNetworkOperator : typed.networkOperator,
    taxRuleFeed: feeds && typed.taxRuleFeed !== '' ? typed.taxRuleFeed : null,
    taxNumberFeed: feeds && taxRuleHasText(typed.taxRuleFeed) ? typed.taxNumberFeed : '',
    countingPoints: countingPoints.map(({ key: _, ...point }) => {
      const feeder = isFeeder(point.powerProductionType);
      return {
        ...point,
        feedType: feeder ? point.feedType : null,
        yearConsumption: feeder ? null : numberTyped(point.yearConsumption, locale),
        peakPerformance: feeder ? numberTyped(point.peakPerformance, locale) : null,
      };
    }),
    approvalTextVersion: community?.approvalTexts.version ?? '',
    locale,
  };
}

/** What a community asks for. */
type Asking = Pick<PublicCommunity, 'askedFields' | 'approvalTexts'>;

/** The application, or the errors the server would return. */
export function checkedApplication(
  typed: Typed,
  locale: Locale,
  community: Asking | undefined,
): MembershipApplication | Failure {
  const result = membershipApplication.safeParse(applicationOf(typed, locale, community));
  return result.success ? result.data : new Failure(422, { errors: fieldErrorsOf(result.error.issues) });
}

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
