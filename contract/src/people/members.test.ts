import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../fieldErrors.ts';
import { approvalTextVersion, leaving, membershipApplication, newMandate } from './members.ts';

const complete = {
  memberType: 'person',
  salutation: 'mrs',
  companyName: '',
  companyUid: '',
  firstName: 'Erika',
  lastName: 'Beispiel',
  birthDate: '',
  email: 'Erika.Beispiel@example.org ',
  phone: '+43 660 0000000',
  street: 'Musterweg',
  housenumber: '1',
  zip: '3100',
  city: 'Musterdorf',
  deliveryDiffers: false,
  baName: 'Erika Beispiel',
  baNumber: 'AT61 1904 3002 3457 3201',
  networkOperator: 'AT002000',
  taxRuleFeed: 'SMALL_BUSINESS',
  community: 1,
  countingPoints: [
    {
      cpNumber: 'AT 002000 00000 00000000000000000001',
      powerProductionType: 1,
      feedType: null,
      yearConsumption: 3500,
      peakPerformance: null,
    },
    {
      cpNumber: 'AT0020000000000000000000000000002',
      powerProductionType: 2,
      feedType: 0,
      yearConsumption: null,
      peakPerformance: 8.5,
    },
  ],
  approvalMembership: true,
  approvalSepa: true,
  approvalAdditionalContract: true,
  approvalUsageValues: true,
  approvalTextVersion,
  locale: 'de',
  applicationKey: '5f0c0c5e-6f0f-4c8e-9a56-0d6f3a3f7c11',
  website: '',
};

function errorsWith(change: Record<string, unknown>) {
  const result = membershipApplication.safeParse({ ...complete, ...change });
  return result.success ? {} : fieldErrorsOf(result.error.issues);
}

const ofAnotherKind = [1e21, true, {}, [], [null]].map(value => ({ value }));

const [consumer, feeder] = complete.countingPoints as [object, object];

describe('a membership application', () => {
  it.each(ofAnotherKind)(
    'with $value instead of text reports the field and runs no cross-field rule on it',
    ({ value }) => {
      for (const field of ['companyName', 'deliveryZip', 'taxRuleFeed', 'baNumber']) {
        const errors = errorsWith({ memberType: 'company', deliveryDiffers: true, [field]: value });
        expect(Object.keys(errors)).toContain(field);
      }
      expect(Object.keys(errorsWith({ countingPoints: [value] }))).toEqual(['countingPoints']);
    },
  );

  it('is accepted when complete, with numbers and addresses normalised', () => {
    const application = membershipApplication.parse(complete);

    expect(application.countingPoints[0]?.cpNumber).toBe('AT0020000000000000000000000000001');
    expect(application.baNumber).toBe('AT611904300234573201');
    expect(application.email).toBe('erika.beispiel@example.org');
  });

  it.each<[string, unknown, string, Record<string, unknown>?]>([
    ['firstName', '', 'member.firstName.missing'],
    ['firstName', '   ', 'member.firstName.missing'],
    ['lastName', undefined, 'member.lastName.missing'],
    ['memberType', '', 'member.memberType.missing'],
    ['salutation', null, 'member.salutation.missing'],
    ['email', '', 'member.email.missing'],
    ['email', 'erika.example.org', 'member.email.invalid'],
    ['email', 'erika@localhost', 'member.email.invalid'],
    ['phone', '', 'member.phone.missing'],
    ['phone', 'ruf mich an', 'member.phone.invalid'],
    ['street', '', 'member.street.missing'],
    ['housenumber', '', 'member.housenumber.missing'],
    ['zip', '', 'member.zip.missing'],
    ['zip', '0123', 'member.zip.invalid'],
    ['zip', '31000', 'member.zip.invalid'],
    ['city', '', 'member.city.missing'],
    ['baName', '', 'member.baName.missing'],
    ['baNumber', '', 'member.baNumber.missing'],
    ['baNumber', 'AT61 1904 3002 3457 3202', 'member.baNumber.invalid'],
    ['networkOperator', '', 'member.networkOperator.missing'],
    ['otherNetworkOperator', ' ', 'member.otherNetworkOperator.missing', { networkOperator: 'other' }],
    ['community', undefined, 'member.community.missing'],
    ['community', 0, 'member.community.missing'],
    ['companyUid', 'ATU12345678', 'member.companyUid.invalid'],
    ['birthDate', '31.12.1980', 'member.birthDate.invalid'],
    ['birthDate', '2999-01-01', 'member.birthDate.invalid'],
    ['countingPoints', [], 'member.countingPoints.missing'],
    ['approvalMembership', false, 'member.approvalMembership.missing'],
    ['approvalSepa', false, 'member.approvalSepa.missing'],
    ['approvalAdditionalContract', undefined, 'member.approvalAdditionalContract.missing'],
    ['approvalUsageValues', false, 'member.approvalUsageValues.missing'],
    ['taxRuleFeed', null, 'member.taxRuleFeed.missing'],
    ['lastName', 'x'.repeat(101), 'field.tooLong'],
  ])('with %s %j is refused at that field: %s', (field, value, code, others = {}) => {
    expect(errorsWith({ ...others, [field]: value })).toEqual({ [field]: code });
  });

  it.each([
    ['by its market partner id, a name beside it is dropped', 'AT002110', 'E-Werk Muster', 'AT002110', ''],
    ['by its name', 'other', ' E-Werk Muster ', 'other', 'E-Werk Muster'],
    ['by its name instead of an id', 'E-Werk Muster', '', 'other', 'E-Werk Muster'],
  ])('names the grid operator in one place: %s', (_, networkOperator, otherNetworkOperator, id, name) => {
    const written = membershipApplication.parse({ ...complete, networkOperator, otherNetworkOperator });

    expect([written.networkOperator, written.otherNetworkOperator]).toEqual([id, name]);
  });

  it('a membership application reports all errors together', () => {
    expect(errorsWith({ firstName: '', zip: '1', deliveryDiffers: true, approvalSepa: false })).toEqual({
      firstName: 'member.firstName.missing',
      zip: 'member.zip.invalid',
      deliveryStreet: 'member.deliveryStreet.missing',
      deliveryHousenumber: 'member.deliveryHousenumber.missing',
      deliveryZip: 'member.deliveryZip.missing',
      deliveryCity: 'member.deliveryCity.missing',
      approvalSepa: 'member.approvalSepa.missing',
    });
  });

  it('reports errors that depend on another field at the same time', () => {
    const empty = { ...consumer, cpNumber: '', yearConsumption: null };

    expect(errorsWith({ memberType: 'company', phone: '?', baNumber: '', countingPoints: [empty] })).toEqual({
      companyName: 'member.companyName.missing',
      phone: 'member.phone.invalid',
      baNumber: 'member.baNumber.missing',
      countingPoints: {
        0: { cpNumber: 'countingPoint.cpNumber.missing', yearConsumption: 'countingPoint.yearConsumption.missing' },
      },
    });
  });

  it('requires the delivery address only when the facility is elsewhere', () => {
    expect(errorsWith({ deliveryDiffers: false, deliveryStreet: '' })).toEqual({});
  });

  it('of a company needs its name', () => {
    expect(errorsWith({ memberType: 'company' })).toEqual({ companyName: 'member.companyName.missing' });
  });

  it('under reverse charge needs the tax number', () => {
    expect(errorsWith({ taxRuleFeed: 'REVERSE_CHARGE' })).toEqual({ taxNumberFeed: 'member.taxNumberFeed.missing' });
  });

  it('of consumers only needs no tax rule', () => {
    expect(errorsWith({ countingPoints: [consumer], taxRuleFeed: null })).toEqual({});
  });

  it.each([
    [{ ...consumer, cpNumber: '' }, { cpNumber: 'countingPoint.cpNumber.missing' }],
    [{ ...consumer, cpNumber: 'DE0020000000000000000000000000001' }, { cpNumber: 'countingPoint.cpNumber.invalid' }],
    [{ ...consumer, cpNumber: 'AT00200000000000000000000000001' }, { cpNumber: 'countingPoint.cpNumber.invalid' }],
    [{ ...consumer, yearConsumption: null }, { yearConsumption: 'countingPoint.yearConsumption.missing' }],
    [{ ...consumer, yearConsumption: -5 }, { yearConsumption: 'countingPoint.yearConsumption.invalid' }],
    [{ ...feeder, peakPerformance: null }, { peakPerformance: 'countingPoint.peakPerformance.missing' }],
    [{ ...feeder, peakPerformance: 0 }, { peakPerformance: 'countingPoint.peakPerformance.invalid' }],
    [{ ...feeder, powerProductionType: 99 }, { powerProductionType: 'countingPoint.powerProductionType.missing' }],
  ])('refuses the counting point %j', (point, errors) => {
    expect(errorsWith({ countingPoints: [point] })).toEqual({ countingPoints: { 0: errors } });
  });

  it('refuses the same counting point twice, in any notation', () => {
    const again = { ...consumer, cpNumber: 'at-002000-00000-00000000000000000001' };

    expect(errorsWith({ countingPoints: [consumer, again, feeder] })).toEqual({
      countingPoints: { 1: { cpNumber: 'countingPoint.cpNumber.twice' } },
    });
  });
});

it('a day of the year 0 is invalid, because PostgreSQL has no such year', () => {
  expect(leaving.safeParse({ leftOn: '0000-02-29' }).success).toBe(false);
  expect(newMandate.safeParse({ scheme: 'CORE', signed: '0000-01-01' }).success).toBe(false);
  expect(newMandate.safeParse({ scheme: 'CORE', signed: '0001-01-01' }).success).toBe(true);
});
