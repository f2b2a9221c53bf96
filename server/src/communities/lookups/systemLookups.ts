import {
  type CodedLookup,
  type LookupTable,
  memberTypes as memberTypeIds,
  type NumberedLookup,
  type OwnLookupTable,
  powerProductionTypes,
  type StaticLookup,
  taxRules as taxRuleIds,
} from '@nahstrom/contract';
import { labels, type RecordLabel } from '@nahstrom/contract/labels';
import { countries } from './countries.ts';
import { networkOperators } from './networkOperators.ts';

/** Titles from the record's labels. */
const titled = (label: RecordLabel) => ({ titleDe: labels.de[label], titleEn: labels.en[label] });

export const powerProductions: NumberedLookup[] = powerProductionTypes.map(id => ({
  id,
  ...titled(`countingPoint.powerProductionType.${id}`),
}));

/** Source: BMF Photovoltaik-Erlass 2025-0.461.257, Rz 151–153; UStG §§ 6 (1) 27, 19 (1d), 22. */
export const taxRules: CodedLookup[] = taxRuleIds.map(id => ({ id, ...titled(`member.taxRuleFeed.${id}`) }));

export const memberTypes: CodedLookup[] = memberTypeIds.map(id => ({ id, ...titled(`member.memberType.${id}`) }));

/** The index in the list is the stored number: append new ones at the end. */
const numbered: Record<OwnLookupTable, [titleDe: string, titleEn: string][]> = {
  // § 79 (2) EAG: the legal forms of an energy community.
  associationStatuses: [
    ['Verein', 'Association'],
    ['Verein in Gründung', 'Association being founded'],
    ['Genossenschaft', 'Cooperative'],
    ['Kapitalgesellschaft', 'Corporation'],
    ['Personengesellschaft', 'Partnership'],
    ['Andere Vereinigung mit Rechtspersönlichkeit', 'Other body with legal personality'],
  ],
  legalForms: [
    ['Einzelunternehmen', 'Sole trader'],
    ['Eingetragenes Einzelunternehmen (e.U.)', 'Registered sole trader (e.U.)'],
    ['Gesellschaft bürgerlichen Rechts (GesbR)', 'Civil-law partnership (GesbR)'],
    ['Offene Gesellschaft (OG)', 'General partnership (OG)'],
    ['Kommanditgesellschaft (KG)', 'Limited partnership (KG)'],
    ['GmbH & Co KG', 'Limited partnership with a GmbH (GmbH & Co KG)'],
    ['Gesellschaft mit beschränkter Haftung (GmbH)', 'Limited liability company (GmbH)'],
    ['Flexible Kapitalgesellschaft (FlexKapG)', 'Flexible company (FlexKapG)'],
    ['Aktiengesellschaft (AG)', 'Public limited company (AG)'],
    ['Europäische Gesellschaft (SE)', 'European company (SE)'],
    ['Genossenschaft (eGen)', 'Cooperative (eGen)'],
    ['Verein', 'Association'],
    ['Privatstiftung', 'Private foundation'],
    ['Gemeinde', 'Municipality'],
    ['Körperschaft öffentlichen Rechts', 'Body under public law'],
    ['Ausländische Rechtsform', 'Foreign legal form'],
  ],
  taskFunctions: [
    ['Obfrau/Obmann', 'Chair'],
    ['Stellvertretung der Obfrau/des Obmanns', 'Deputy chair'],
    ['Kassier', 'Treasurer'],
    ['Stellvertretung des Kassiers', 'Deputy treasurer'],
    ['Schriftführung', 'Secretary'],
    ['Stellvertretung der Schriftführung', 'Deputy secretary'],
    ['Rechnungsprüfung', 'Auditor'],
    ['Geschäftsführung', 'Managing director'],
    ['Prokura', 'Authorised signatory'],
    ['Eigentümer', 'Owner'],
    ['Ansprechperson', 'Contact person'],
    ['Buchhaltung', 'Bookkeeping'],
    ['Technik', 'Technical contact'],
  ],
  contactTypes: [
    ['Telefon', 'Phone'],
    ['Mobiltelefon', 'Mobile phone'],
    ['E-Mail', 'E-mail'],
    ['E-Mail für Rechnungen', 'E-mail for invoices'],
    ['Fax', 'Fax'],
    ['Website', 'Website'],
  ],
};

export const tableTitles: Record<LookupTable, { titleDe: string; titleEn: string }> = {
  associationStatuses: { titleDe: 'Vereinsstatus', titleEn: 'Association status' },
  legalForms: { titleDe: 'Rechtsform', titleEn: 'Legal form' },
  taskFunctions: { titleDe: 'Funktion', titleEn: 'Function' },
  contactTypes: { titleDe: 'Kontaktart', titleEn: 'Type of contact' },
  powerProductions: titled('countingPoint.powerProductionType'),
  taxRules: titled('member.taxRuleFeed'),
  memberTypes: titled('member.memberType'),
  networkOperators: titled('member.networkOperator'),
  countries: { titleDe: 'Land', titleEn: 'Country' },
};

type Entry = { id: string | number; titleDe: string; titleEn: string };

const tables: Record<LookupTable, Entry[]> = {
  associationStatuses: entriesOf('associationStatuses'),
  legalForms: entriesOf('legalForms'),
  taskFunctions: entriesOf('taskFunctions'),
  contactTypes: entriesOf('contactTypes'),
  powerProductions,
  taxRules,
  memberTypes,
  networkOperators: networkOperators.map(({ id, title }) => ({ id, titleDe: title, titleEn: title })),
  countries,
};

function entriesOf(table: OwnLookupTable): Entry[] {
  return numbered[table].map(([titleDe, titleEn], index) => ({ id: index + 1, titleDe, titleEn }));
}

/** Shared by all organisations, and locked. */
export const systemLookups: StaticLookup[] = (Object.keys(tables) as LookupTable[]).flatMap(table =>
  tables[table].map(({ id, titleDe, titleEn }, index) => ({
    id: `${table}:${id}`,
    table,
    lookupNumber: typeof id === 'number' ? id : index + 1,
    lookupCode: String(id),
    lookupTitle: titleDe,
    lookupTitleEn: titleEn,
    lookupTypeTitle: tableTitles[table].titleDe,
    lookupTypeTitleEn: tableTitles[table].titleEn,
    isSystem: true,
    version: 1,
  })),
);
