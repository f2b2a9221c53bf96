import type { Typed } from './typed.ts';

/** Steps of the form; the last one is the summary. */
export const steps = ['person', 'address', 'bank', 'points', 'approvals', 'summary'] as const;
export type Step = (typeof steps)[number];

const fields: Partial<Record<keyof Typed, Step>> = {
  community: 'person',
  memberType: 'person',
  companyName: 'person',
  companyUid: 'person',
  salutation: 'person',
  firstName: 'person',
  lastName: 'person',
  birthDate: 'person',
  birthCityCountry: 'person',
  citizenship: 'person',
  email: 'person',
  phone: 'person',
  street: 'address',
  housenumber: 'address',
  stairs: 'address',
  floor: 'address',
  doorNumber: 'address',
  zip: 'address',
  city: 'address',
  deliveryDiffers: 'address',
  deliveryStreet: 'address',
  deliveryHousenumber: 'address',
  deliveryZip: 'address',
  deliveryCity: 'address',
  baName: 'bank',
  baNumber: 'bank',
  networkOperator: 'points',
  otherNetworkOperator: 'points',
  cnrNetworkOperator: 'points',
  existingSmartMeter: 'points',
  countingPoints: 'points',
  taxRuleFeed: 'points',
  taxNumberFeed: 'points',
  approvalMembership: 'approvals',
  approvalSepa: 'approvals',
  approvalAdditionalContract: 'approvals',
  approvalUsageValues: 'approvals',
};

/** Step of a field, by its path: `countingPoints.1.cpNumber` is in the counting points. */
export const stepOf = (path: string): Step => fields[path.split('.')[0] as keyof Typed] ?? 'summary';

export const isStep = (name: unknown): name is Step => steps.includes(name as Step);

/** Step in an address, `/#bank`; the first by default. */
export function stepNamed(hash: string): Step {
  const name = hash.replace(/^#/, '');
  return isStep(name) ? name : steps[0];
}

/** Address of a step on the current page. */
export const addressOf = (step: Step) => `${location.pathname}${location.search}${step === steps[0] ? '' : `#${step}`}`;

export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? step;
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? step;
