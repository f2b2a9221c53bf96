import {
  type CountingPoint,
  countingPointStatus,
  type FeeState,
  feedTypes,
  type Locale,
  type MemberState,
} from '@nahstrom/contract';
import { memberTypes, networkOperators, powerProductions, taxRules } from '../../communities/index.ts';
import type { Cell } from '../../platform/cell.ts';
import type { approvals, mandates, members } from '../../tables/members.ts';

/** A counting point with all data of its member; a member without one has a row as well. */
export type ExportedRow = {
  member: typeof members.$inferSelect;
  communityTitle: string;
  feeState: FeeState;
  /** The valid one. */
  mandate: typeof mandates.$inferSelect | undefined;
  approvals: Partial<Record<(typeof approvals.$inferSelect)['kind'], Date>>;
  point: CountingPoint | undefined;
};

type Titles = Record<Locale, string>;
type Column = { heading: Titles; cell(row: ExportedRow, locale: Locale): Cell };

export const headingsIn = (locale: Locale) => columns.map(({ heading }) => heading[locale]);
export const cellsOf = (row: ExportedRow, locale: Locale): Cell[] => columns.map(({ cell }) => cell(row, locale));

const titles = (de: string, en: string): Titles => ({ de, en });
const yes = titles('ja', 'yes');
const no = titles('nein', 'no');
const states: Record<MemberState, Titles> = {
  applied: titles('Antrag', 'Application'),
  active: titles('Aktiv', 'Active'),
  left: titles('Ausgetreten', 'Left'),
  declined: titles('Abgelehnt', 'Declined'),
};
const feeTitles: Record<FeeState, Titles> = {
  charged: titles('Verrechnet', 'Charged'),
  partially: titles('Teilweise verrechnet', 'Partially charged'),
  uncharged: titles('Nicht verrechnet', 'Uncharged'),
};
const salutations = { mrs: titles('Frau', 'Ms'), mr: titles('Herr', 'Mr'), none: titles('', '') };
const activated = titles('Aktiviert', 'Activated');
const notActivated = titles('Neu', 'New');
const fullFeed = titles('Voll', 'Full');
const surplusFeed = titles('Überschuss', 'Surplus');
const languages = { de: titles('Deutsch', 'German'), en: titles('Englisch', 'English') };

const titleIn = (
  list: { id: string | number; titleDe: string; titleEn: string }[],
  id: string | number | null,
  locale: Locale,
) => {
  const entry = list.find(candidate => candidate.id === id);
  return (locale === 'de' ? entry?.titleDe : entry?.titleEn) ?? (id === null ? '' : String(id));
};
const flag = (value: boolean | null, locale: Locale): Cell => (value === null ? null : (value ? yes : no)[locale]);
const dayCell = (day: string | null | undefined): Cell => (day ? { day } : null);
const instantCell = (at: Date | null | undefined): Cell => (at ? { instant: at.toISOString() } : null);

function column(de: string, en: string, cell: Column['cell']): Column {
  return { heading: titles(de, en), cell };
}
const ofPoint = (de: string, en: string, cell: (point: CountingPoint, locale: Locale) => Cell) =>
  column(de, en, ({ point }, locale) => (point ? cell(point, locale) : null));
const text = (de: string, en: string, field: TextField) => column(de, en, ({ member }) => member[field]);

type Member = ExportedRow['member'];
type TextField = { [Field in keyof Member]: Member[Field] extends string ? Field : never }[keyof Member];

const columns: Column[] = [
  column('Energiegemeinschaft', 'Energy community', row => row.communityTitle),
  column('Mitgliedsnummer', 'Member number', ({ member }) => member.memberNumber),
  text('Nummer in anderem System', 'Number in other system', 'memberComNumber'),
  column('Status', 'State', ({ member }, locale) => states[member.state][locale]),
  column('Mitgliedsbeitrag', 'Membership fee', (row, locale) => feeTitles[row.feeState][locale]),
  column('Mitgliedsart', 'Member type', ({ member }, locale) => titleIn(memberTypes, member.memberType, locale)),
  column('Anrede', 'Salutation', ({ member }, locale) => salutations[member.salutation][locale]),
  text('Firmenname', 'Company name', 'companyName'),
  text('UID-Nummer', 'VAT number', 'companyUid'),
  text('Vorname', 'First name', 'firstName'),
  text('Nachname', 'Last name', 'lastName'),
  column('Geburtsdatum', 'Date of birth', ({ member }) => dayCell(member.birthDate)),
  text('Geburtsort und -land', 'Place and country of birth', 'birthCityCountry'),
  text('Staatsbürgerschaft', 'Citizenship', 'citizenship'),
  text('E-Mail', 'E-mail', 'email'),
  text('Telefon', 'Phone', 'phone'),
  column('Sprache', 'Language', ({ member }, locale) => languages[member.locale][locale]),
  text('Straße', 'Street', 'street'),
  text('Hausnummer', 'House number', 'housenumber'),
  text('Stiege', 'Stairs', 'stairs'),
  text('Stock', 'Floor', 'floor'),
  text('Tür', 'Door', 'doorNumber'),
  text('PLZ', 'Postcode', 'zip'),
  text('Ort', 'Town', 'city'),
  text('Straße der Anlage', 'Street of facility', 'deliveryStreet'),
  text('Hausnummer der Anlage', 'House number of facility', 'deliveryHousenumber'),
  text('PLZ der Anlage', 'Postcode of facility', 'deliveryZip'),
  text('Ort der Anlage', 'Town of facility', 'deliveryCity'),
  text('Kontoinhaber', 'Account owner', 'baName'),
  text('IBAN', 'IBAN', 'baNumber'),
  column('Mandatsreferenz', 'Mandate reference', ({ mandate }) => mandate?.reference ?? null),
  column('Mandatsart', 'Mandate scheme', ({ mandate }) => mandate?.scheme ?? null),
  column('Mandat unterschrieben am', 'Mandate signed on', ({ mandate }) => dayCell(mandate?.signed)),
  column('Netzbetreiber', 'Grid operator', ({ member }) => {
    const known = networkOperators.find(({ id }) => id === member.networkOperator);
    return known?.title ?? member.networkOperator;
  }),
  text('Anderer Netzbetreiber', 'Other grid operator', 'otherNetworkOperator'),
  text('Kundennummer beim Netzbetreiber', 'Customer number with grid operator', 'cnrNetworkOperator'),
  column('Smart Meter vorhanden', 'Has smart meter', ({ member }, locale) => flag(member.existingSmartMeter, locale)),
  column('Steuerregel der Einspeisung', 'Tax rule for feed-in', ({ member }, locale) =>
    titleIn(taxRules, member.taxRuleFeed, locale),
  ),
  text('UID- oder Steuernummer der Einspeisung', 'VAT or tax number for feed-in', 'taxNumberFeed'),
  column('Beitrittserklärung', 'Approval of membership', row => instantCell(row.approvals.membership)),
  column('Zustimmung zu SEPA', 'Approval of SEPA', row => instantCell(row.approvals.sepa)),
  column('Zusatzvereinbarung zum Netzzugangsvertrag', 'Approval of additional contract', row =>
    instantCell(row.approvals.additionalContract),
  ),
  column('Verwendung der Messwerte', 'Approval of usage values', row => instantCell(row.approvals.usageValues)),
  column('Antrag vom', 'Applied on', ({ member }) => instantCell(member.created)),
  column('Ausgetreten mit', 'Left on', ({ member }) => dayCell(member.leftOn)),
  column('Zuletzt geändert', 'Last changed', ({ member }) => instantCell(member.updated)),
  ofPoint('Zählpunktnummer', 'Counting point number', point => point.cpNumber),
  ofPoint('Art des Zählpunkts', 'Kind of counting point', ({ powerProductionType }, locale) =>
    titleIn(powerProductions, powerProductionType, locale),
  ),
  ofPoint('Einspeisung', 'Feed-in', ({ feedType }, locale) =>
    feedType === null ? null : (feedType === feedTypes.full ? fullFeed : surplusFeed)[locale],
  ),
  ofPoint('Name der Anlage', 'Name of plant', point => point.plantName),
  ofPoint(
    'Status des Zählpunkts',
    'State of counting point',
    ({ cpStatus }, locale) => (cpStatus === countingPointStatus.activated ? activated : notActivated)[locale],
  ),
  ofPoint('Teilnahmefaktor (%)', 'Share (%)', point => point.share),
  ofPoint('Jahresverbrauch (kWh)', 'Yearly consumption (kWh)', point => point.yearConsumption),
  ofPoint('Engpassleistung (kWp)', 'Peak performance (kWp)', point => point.peakPerformance),
  ofPoint('Teilnehmende Leistung (kW)', 'Participating power (kW)', point => point.participationPerformance),
  ofPoint('Kumuliert abrechnen', 'Charge cumulatively', (point, locale) => flag(point.cumulative, locale)),
  ofPoint('Vertragsbeginn', 'Contract begin', point => dayCell(point.contractBegin)),
  ofPoint('Aktiviert am', 'Activated on', point => dayCell(point.dateOfActivation)),
  ofPoint('Beitrag verrechnet am', 'Fee charged on', point => dayCell(point.membershipFeeInvoiceDate)),
  ofPoint('Energiedaten bis', 'Energy data until', point => dayCell(point.newestDay)),
];
