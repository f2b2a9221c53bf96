import {
  type CountingPoint,
  countingPointStatus,
  countingPointUnits,
  type FeeState,
  feedTypes,
  furtherTexts,
  type Locale,
  type Mandate,
  type Member,
} from '@nahstrom/contract';
import { labels } from '@nahstrom/contract/labels';
import { networkOperatorName, powerProductions } from '../../communities/index.ts';
import type { Cell } from '../../platform/spreadsheet/cell.ts';
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

/** The columns by label. A field of the records without a column does not compile. */
type Column =
  | `member.${Exclude<keyof Member, UnexportedOfMember>}`
  | `mandate.${Exclude<keyof Mandate, UnexportedOfMandate>}`
  | `countingPoint.${Exclude<keyof CountingPoint, UnexportedOfPoint>}`;
type UnexportedOfMember =
  | 'id'
  | 'version'
  | 'user'
  | 'mandates'
  | 'countingPoints'
  | 'communityTitle'
  | SetByPortal
  | Named;
/** Part of the grid operator's name. */
type Named = 'otherNetworkOperator';
type SetByPortal = 'lastExport' | 'anonymised';
/** The account is the member's, because the mandate is the valid one. */
type UnexportedOfMandate = 'id' | 'iban' | 'accountOwner' | 'revoked' | 'lastUsed' | 'validUntil';
type UnexportedOfPoint = 'id' | 'version' | 'shares' | 'newestMonth' | 'membershipInvoice';

/** A further text without a place of its own is at the end. */
type Ordered = Record<Exclude<Column, FurtherColumn>, Read> & Partial<Record<FurtherColumn, Read>>;
type FurtherColumn = `member.${(typeof furtherTexts)[number]}`;

type Read = (row: ExportedRow, locale: Locale) => Cell;

export const headingsIn = (locale: Locale) =>
  columns.map(([column]) => {
    const unit = units[column];
    return unit ? `${labels[locale][column]} (${unit})` : labels[locale][column];
  });
export const cellsOf = (row: ExportedRow, locale: Locale): Cell[] => columns.map(([, read]) => read(row, locale));

const units: Partial<Record<Column, string>> = {
  'countingPoint.share': countingPointUnits.share,
  'countingPoint.yearConsumption': countingPointUnits.yearConsumption,
  'countingPoint.peakPerformance': countingPointUnits.peakPerformance,
  'countingPoint.participationPerformance': countingPointUnits.participationPerformance,
};

const flags = { de: { yes: 'ja', no: 'nein' }, en: { yes: 'yes', no: 'no' } };
const flag = (value: boolean | null, locale: Locale): Cell =>
  value === null ? null : flags[locale][value ? 'yes' : 'no'];
const dayCell = (day: string | null | undefined): Cell => (day ? { day } : null);
const instantCell = (at: Date | null | undefined): Cell => (at ? { instant: at.toISOString() } : null);

type TextField = { [F in keyof Stored]: Stored[F] extends string ? F : never }[keyof Stored];
type Stored = ExportedRow['member'];
const text =
  (field: TextField): Read =>
  ({ member }) =>
    member[field];
const ofPoint =
  (cell: (point: CountingPoint, locale: Locale) => Cell): Read =>
  ({ point }, locale) =>
    point ? cell(point, locale) : null;

const ordered: Ordered = {
  'member.community': row => row.communityTitle,
  'member.memberNumber': ({ member }) => member.memberNumber,
  'member.memberComNumber': text('memberComNumber'),
  'member.state': ({ member }, locale) => labels[locale][`member.state.${member.state}`],
  'member.membershipFeeInvoice': (row, locale) => labels[locale][`member.membershipFeeInvoice.${row.feeState}`],
  'member.memberType': ({ member }, locale) => labels[locale][`member.memberType.${member.memberType}`],
  'member.salutation': ({ member: { salutation } }, locale) =>
    salutation === 'none' ? '' : labels[locale][`member.salutation.${salutation}`],
  'member.companyName': text('companyName'),
  'member.companyUid': text('companyUid'),
  'member.firstName': text('firstName'),
  'member.lastName': text('lastName'),
  'member.birthDate': ({ member }) => dayCell(member.birthDate),
  'member.birthCityCountry': text('birthCityCountry'),
  'member.citizenship': text('citizenship'),
  'member.email': text('email'),
  'member.phone': text('phone'),
  'member.locale': ({ member }, locale) => labels[locale][`member.locale.${member.locale}`],
  'member.street': text('street'),
  'member.housenumber': text('housenumber'),
  'member.stairs': text('stairs'),
  'member.floor': text('floor'),
  'member.doorNumber': text('doorNumber'),
  'member.zip': text('zip'),
  'member.city': text('city'),
  'member.deliveryStreet': text('deliveryStreet'),
  'member.deliveryHousenumber': text('deliveryHousenumber'),
  'member.deliveryZip': text('deliveryZip'),
  'member.deliveryCity': text('deliveryCity'),
  'member.baName': text('baName'),
  'member.baNumber': text('baNumber'),
  'mandate.reference': ({ mandate }) => mandate?.reference ?? null,
  'mandate.scheme': ({ mandate }) => mandate?.scheme ?? null,
  'mandate.signed': ({ mandate }) => dayCell(mandate?.signed),
  'member.networkOperator': ({ member }) => networkOperatorName(member),
  'member.cnrNetworkOperator': text('cnrNetworkOperator'),
  'member.existingSmartMeter': ({ member }, locale) => flag(member.existingSmartMeter, locale),
  'member.taxRuleFeed': ({ member: { taxRuleFeed } }, locale) =>
    taxRuleFeed ? labels[locale][`member.taxRuleFeed.${taxRuleFeed}`] : '',
  'member.taxNumberFeed': text('taxNumberFeed'),
  'member.approvalMembership': row => instantCell(row.approvals.membership),
  'member.approvalSepa': row => instantCell(row.approvals.sepa),
  'member.approvalAdditionalContract': row => instantCell(row.approvals.additionalContract),
  'member.approvalUsageValues': row => instantCell(row.approvals.usageValues),
  'member.created': ({ member }) => instantCell(member.created),
  'member.enteredOn': ({ member }) => dayCell(member.enteredOn),
  'member.leftOn': ({ member }) => dayCell(member.leftOn),
  'member.updated': ({ member }) => instantCell(member.updated),
  'countingPoint.cpNumber': ofPoint(point => point.cpNumber),
  'countingPoint.powerProductionType': ofPoint(({ powerProductionType }, locale) => {
    const known = powerProductions.find(({ id }) => id === powerProductionType);
    return (locale === 'de' ? known?.titleDe : known?.titleEn) ?? powerProductionType;
  }),
  'countingPoint.feedType': ofPoint(({ feedType }, locale) =>
    feedType === null ? null : labels[locale][`countingPoint.feedType.${feedType === feedTypes.full ? 1 : 0}`],
  ),
  'countingPoint.plantName': ofPoint(point => point.plantName),
  'countingPoint.cpStatus': ofPoint(
    ({ cpStatus }, locale) =>
      labels[locale][`countingPoint.cpStatus.${cpStatus === countingPointStatus.activated ? 1 : 2}`],
  ),
  'countingPoint.share': ofPoint(point => point.share),
  'countingPoint.yearConsumption': ofPoint(point => point.yearConsumption),
  'countingPoint.peakPerformance': ofPoint(point => point.peakPerformance),
  'countingPoint.participationPerformance': ofPoint(point => point.participationPerformance),
  'countingPoint.cumulative': ofPoint((point, locale) => flag(point.cumulative, locale)),
  'countingPoint.contractBegin': ofPoint(point => dayCell(point.contractBegin)),
  'countingPoint.dateOfActivation': ofPoint(point => dayCell(point.dateOfActivation)),
  'countingPoint.dateOfDeactivation': ofPoint(point => dayCell(point.dateOfDeactivation)),
  'countingPoint.membershipFeeInvoiceDate': ofPoint(point => dayCell(point.membershipFeeInvoiceDate)),
  'countingPoint.newestDay': ofPoint(point => dayCell(point.newestDay)),
};

const columns: [Column, Read][] = [
  ...(Object.entries(ordered) as [Column, Read][]),
  ...furtherTexts
    .map((field): [Column, Read] => [`member.${field}`, text(field)])
    .filter(([column]) => !(column in ordered)),
];
