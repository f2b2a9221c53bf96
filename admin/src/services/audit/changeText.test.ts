import {
  accountingSums,
  addressData,
  bankConnectionData,
  community,
  communitySettings,
  companyRow,
  contactData,
  countingPoint,
  countingPointData,
  fileText,
  memberData,
  membershipFeeData,
  memberTariffData,
  organisationSettings,
  organisationVisitors,
  partyRow,
  personRow,
  retentionKinds,
  retentionSchedule,
  tariffData,
  user,
  userData,
  usergroupData,
} from '@nahstrom/contract';
import { formats, lookUp, translator } from '@nahstrom/kit';
import { describe, expect, it } from 'vitest';
import { texts as access } from '../../access/page.ts';
import { texts as communities } from '../../communities/page.ts';
import { texts as energy } from '../../energy/page.ts';
import { texts as money } from '../../money/page.ts';
import { texts as people } from '../../people/page.ts';
import { texts as privacy } from '../../privacy/page.ts';
import { cataloguesOf } from '../../ui/page.tsx';
import { texts as services } from '../page.ts';
import { fieldTextOf, isTold, valueTextOf } from './changeText.ts';

const recordCatalogues = cataloguesOf(services, access, communities, people, energy, money, privacy);
const [{ catalogue: german }, { catalogue: english }] = await Promise.all([
  recordCatalogues.de(),
  recordCatalogues.en(),
]);
const words = {
  de: { t: translator('de', german), textOf: lookUp(german), format: formats('de'), locale: 'de' as const },
  en: { t: translator('en', english), textOf: lookUp(english), format: formats('en'), locale: 'en' as const },
};

/** The log names the client by its title, and the owner of a part in the title of the entry. */
const withTitleOfClient = ({ shape: { clientCustomer, ...shape } }: { shape: Record<string, unknown> }) => ({ shape });
const ofPart = ({ shape: { party, company, person, ...shape } }: { shape: Record<string, unknown> }) => ({ shape });

describe('a change as text', () => {
  it.each([
    ['nothing', 'user', 'personnelNumber', '', 'leer', 'empty'],
    ['what was never set', 'user', 'clientCustomer', null, 'leer', 'empty'],
    ['an empty list', 'user', 'roles', [], 'leer', 'empty'],
    ['yes', 'user', 'active', true, 'Ja', 'Yes'],
    ['no', 'organisation', 'requireTwoFactor', false, 'Nein', 'No'],
    ['a list of roles', 'user', 'roles', ['ROLE_ADMIN', 'ROLE_USER'], 'Administrator, Benutzer', 'Administrator, User'],
    ['a level', 'usergroup', 'level', 'client', 'Kunde', 'Client'],
    ['a state', 'member', 'state', 'active', 'Aktiv', 'Active'],
    ['a text', 'community', 'title', 'EEG Sonnental', 'EEG Sonnental', 'EEG Sonnental'],
    ['a day', 'member', 'birthDate', '1980-03-29', '29.03.1980', '29 Mar 1980'],
    ['a number', 'organisation', 'fileMegabytes', 10, '10', '10'],
    ['an amount', 'membershipFee', 'amountCents', 1250, '12,50\u00a0€', '€12.50'],
    ['a sum', 'accountingExport', 'netto', -123_456, '−1.234,56\u00a0€', '−€1,234.56'],
    ['counted values', 'energyImport', 'intervals', { new: 96, kept: 1 }, 'Neu: 96; Behalten: 1', 'New: 96; Kept: 1'],
    ['a state of a run', 'sepaRun', 'state', 'canceled', 'Zurückgenommen', 'Taken back'],
    ['a field of a change request', 'changeRequest', 'salutation', 'mrs', 'Frau', 'Ms'],
    ['a price', 'tariff', 'feedInPrice', 99_999, '9,9999 ct/kWh', '9.9999 ct/kWh'],
    ['a unit', 'membershipFee', 'per', 'countingPoint', 'Zählpunkt', 'Metering point'],
    ['a share', 'countingPoint', 'share', 12.5, '12,5', '12.5'],
    ['a numbered state', 'countingPoint', 'cpStatus', 1, 'Aktiviert', 'Activated'],
    ['a numbered kind', 'countingPoint', 'powerProductionType', 2, 'Photovoltaik', 'Photovoltaics'],
    [
      'a list of records',
      'countingPoint',
      'shares',
      [{ validFrom: '2026-01-01', share: 40 }],
      'Gültig ab: 01.01.2026; Teilnahmefaktor: 40',
      'Valid from: 1 Jan 2026; Participation factor: 40',
    ],
    [
      'a record within',
      'organisation',
      'logo',
      { fileName: 'logo.png', altText: '' },
      'Datei: logo.png; Alternativtext: leer',
      'File: logo.png; Alternative text: empty',
    ],
  ] as const)('%s', (_what, entity, field, value, inGerman, inEnglish) => {
    expect(valueTextOf(words.de, entity, field, value)).toBe(inGerman);
    expect(valueTextOf(words.en, entity, field, value)).toBe(inEnglish);
  });

  it('a field has the label of its form, an unknown one keeps its own name', () => {
    expect(fieldTextOf(words.de, 'user', 'lastname')).toBe('Nachname');
    expect(fieldTextOf(words.en, 'clientCustomer', 'clientNumberInternal')).toBe('Client number');
    expect(fieldTextOf(words.de, 'member', 'somethingNew')).toBe('somethingNew');
  });

  it.each([
    ['member', memberData],
    ['countingPoint', countingPoint],
    ['countingPoint', countingPointData],
    ['community', community],
    ['user', user],
    ['user', userData],
    ['usergroup', usergroupData],
    ['party', withTitleOfClient(partyRow)],
    ['company', withTitleOfClient(companyRow)],
    ['person', withTitleOfClient(personRow)],
    ['address', ofPart(addressData)],
    ['contact', ofPart(contactData)],
    ['bankConnection', ofPart(bankConnectionData)],
    ['community', communitySettings],
    ['membershipFee', membershipFeeData],
    ['tariff', tariffData],
    ['memberTariff', memberTariffData],
    ['file', fileText],
    ['organisation', organisationSettings],
    ['organisation', organisationVisitors],
    ['organisation', retentionSchedule],
    ['accountingExport', accountingSums],
  ] as const)('no field of a %s is shown by its technical name', (entity, schema) => {
    const fields = Object.keys(schema.shape).filter(field => isTold(field) && field !== 'version');

    expect(fields.filter(field => fieldTextOf(words.de, entity, field) === field)).toEqual([]);
    expect(fields.filter(field => fieldTextOf(words.en, entity, field) === field)).toEqual([]);
  });

  it.each([
    ['sepaRun', ['collectionDate', 'debits', 'count', 'cents', 'invoices', 'state', 'canceledCount', 'sepaDate']],
    ['accountingExport', ['format', 'start', 'end', 'includeExported']],
    ['billingRun', ['kind', 'periodStart', 'periodEnd', 'reason', 'documents']],
    ['energyImport', ['fileName', 'state', 'reason', 'source', 'intervals']],
    ['changeRequest', ['state', 'reason', 'street', 'baNumber', 'cpNumber', 'leftOn']],
    ['organisation', retentionKinds],
  ] as const)('what the log holds of a %s has the words of its page', (entity, fields) => {
    expect(fields.filter(field => fieldTextOf(words.de, entity, field) === field)).toEqual([]);
    expect(fields.filter(field => fieldTextOf(words.en, entity, field) === field)).toEqual([]);
  });

  it('fields that only the log has are labelled', () => {
    expect(fieldTextOf(words.de, 'countingPoint', 'member')).toBe('Mitglied');
    expect(fieldTextOf(words.de, 'invoice', 'cancellation')).toBe('Stornobeleg');
  });
});
