import type { CodedLookup, NumberedLookup } from '@nahstrom/contract';
import type { Mount } from '../platform/route.ts';
import { networkOperators } from './networkOperators.ts';

const powerProductions: NumberedLookup[] = [
  { id: 1, titleDe: 'Verbrauch', titleEn: 'Consumption' },
  { id: 2, titleDe: 'Photovoltaik', titleEn: 'Photovoltaics' },
  { id: 3, titleDe: 'Wasserkraft', titleEn: 'Hydropower' },
  { id: 4, titleDe: 'Windkraft', titleEn: 'Wind power' },
  { id: 5, titleDe: 'Biomasse', titleEn: 'Biomass' },
  { id: 6, titleDe: 'Andere Einspeisung', titleEn: 'Other feed-in' },
];

/** Source: BMF Photovoltaik-Erlass 2025-0.461.257, Rz 151–153; UStG §§ 6 (1) 27, 19 (1d), 22. */
const taxRules: CodedLookup[] = [
  { id: 'SMALL_BUSINESS', titleDe: 'Privat oder Kleinunternehmer', titleEn: 'Private person or small business' },
  { id: 'FARMER_FLAT', titleDe: 'Pauschalierte Landwirtschaft', titleEn: 'Flat-rate farmer' },
  {
    id: 'REVERSE_CHARGE',
    titleDe: 'Unternehmen mit Umsatzsteuer (Reverse Charge)',
    titleEn: 'Business liable to VAT (reverse charge)',
  },
  { id: 'PUBLIC', titleDe: 'Gemeinde oder öffentliche Hand', titleEn: 'Municipality or public body' },
  { id: 'OTHER_EXEMPT', titleDe: 'Andere Befreiung', titleEn: 'Other exemption' },
];

const memberTypes: CodedLookup[] = [
  { id: 'person', titleDe: 'Person', titleEn: 'Person' },
  { id: 'company', titleDe: 'Firma', titleEn: 'Company' },
];

export function lookupRoutes(mount: Mount): void {
  mount('listNetworkOperators', async () => networkOperators);
  mount('listPowerProductions', async () => powerProductions);
  mount('listTaxRules', async () => taxRules);
  mount('listMemberTypes', async () => memberTypes);
}
