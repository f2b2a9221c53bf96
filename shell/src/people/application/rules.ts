import {
  type AskableField,
  fieldErrorsOf,
  isFeeder,
  type Locale,
  type MembershipApplication,
  membershipApplication,
  type PublicCommunity,
} from '@nahstrom/contract';
import { Failure, numberTyped } from '@nahstrom/kit';
import { feedsIn, type Typed } from './typed.ts';

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

/** Fields required by a community. */
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
