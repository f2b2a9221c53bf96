import { historyText, type MoveInHistory, type MoveInMemberField, type MoveInPointField } from '@nahstrom/contract';
import type { Download } from '@nahstrom/contract/endpoints';
import { labels } from '@nahstrom/contract/labels';
import { networkOperators } from '../communities/index.ts';
import type { Tx } from '../platform/database.ts';
import { dayOf } from '../platform/days.ts';
import { mostFileRows, tooManyRows, writeTable } from '../platform/listFile.ts';
import type { Session } from '../platform/session.ts';
import type { Cell } from '../platform/spreadsheet/cell.ts';
import { writeAudit } from '../services/audit/index.ts';
import { type Existing, type ExistingMember, type ExistingPoint, loadExisting } from './existing.ts';
import { openTextsOf } from './openItems.ts';

/** All members and counting points in eegFaktura's layout of master data, one row per counting point, with additional
 *  columns. German headings in every language, because they are the format. */
export async function exportForMoveIn(
  tx: Tx,
  session: Session,
  now: Date,
  { community, format }: { community: number; format: 'xlsx' | 'csv' },
): Promise<Download> {
  const existing = await loadExisting(tx, community, { numbers: [], references: [] }, dayOf(now));
  const rows = existing.members.flatMap(member =>
    (member.points.length > 0 ? member.points : [undefined]).map(point =>
      columns.map(([, cellOf]) => cellOf({ existing, member, point })),
    ),
  );
  if (rows.length > mostFileRows) throw tooManyRows();
  const headings = columns.map(([heading]) => heading);
  const pages = (async function* () {
    for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000);
  })();
  await writeAudit(tx, session, now, {
    action: 'export',
    entity: 'community',
    entityId: community,
    after: { memberCount: existing.members.length },
  });
  return writeTable({ format, name: 'stammdaten', headings, pages }, { now, locale: 'de' });
}

type Row = { existing: Existing; member: ExistingMember; point: ExistingPoint | undefined };
type Read = (row: Row) => Cell;

const text =
  (field: MoveInMemberField): Read =>
  ({ member }) =>
    member.values[field] ?? null;
const day =
  (field: MoveInMemberField): Read =>
  ({ member }) =>
    dayCell(member.values[field]);
const ofPoint =
  (field: MoveInPointField): Read =>
  ({ point }) =>
    point?.values[field] ?? null;
const history =
  (field: MoveInHistory & MoveInMemberField): Read =>
  ({ member }) =>
    historyCell(field, member.values[field]);
const historyCell = (field: MoveInHistory, value: string | undefined): Cell =>
  value ? historyText(field, value, 'de', day => day.split('-').reverse().join('.')) : null;
const approval = (
  field: Exclude<MoveInHistory & MoveInMemberField, 'tariffHistory' | 'mandateHistory' | 'openItems'>,
): [string, Read] => [`Zustimmung ${de[`member.${field}`]}`, history(field)];
/** Unsettled amounts of an earlier system and unpaid documents. */
const openOf = ({ member }: Row) => [...member.openItems.filter(({ isSettled }) => !isSettled), ...member.unpaid];
/** Several are a list, with sum and earliest day for other programs. */
const openSum = (row: Row) => openOf(row).reduce((cents, { amount }) => cents + Number(amount), 0);
const openDue = (row: Row) =>
  openOf(row)
    .map(({ due }) => due)
    .filter(due => due !== '')
    .sort()[0];
const yesOrNo = (value: string | undefined): Cell => (value === undefined ? null : value === 'true' ? 'ja' : 'nein');
const dayCell = (value: string | undefined): Cell => (value ? { day: value } : null);
const numberCell = (value: string | undefined, unit = 1): Cell => (value === undefined ? null : Number(value) / unit);
const { de } = labels;
const titleOf = (operator = ''): Cell =>
  networkOperators.find(({ id }) => id === operator)?.title ?? (operator || null);
const isCompany = ({ member }: Row) => member.values.memberType === 'company';
/** The contact person of a company; a person has the two names. */
const contact =
  (field: 'firstName' | 'lastName'): Read =>
  row =>
    isCompany(row) ? (row.member.values[field] ?? null) : null;

const columns: [heading: string, read: Read][] = [
  ['Netzbetreiber', ({ member }) => titleOf(member.values.networkOperator)],
  ['Gemeinschafts-ID', ({ existing }) => existing.community.communityId || null],
  ['PLZ', text('zip')],
  ['Ort', text('city')],
  ['Straße', text('street')],
  ['Hausnummer', text('housenumber')],
  ['Zählpunkt', ofPoint('cpNumber')],
  ['Energierichtung', ofPoint('direction')],
  ['ObjektName', ofPoint('plantName')],
  ['Zugeteilte Menge in Prozent', ({ point }) => numberCell(point?.values.share)],
  ['Name 1', row => (isCompany(row) ? (row.member.values.companyName ?? null) : (row.member.values.firstName ?? null))],
  ['Name 2', row => (isCompany(row) ? null : (row.member.values.lastName ?? null))],
  ['BusinessRole', row => (isCompany(row) ? 'business' : 'privat')],
  ['Mitglied seit', day('enteredOn')],
  ['IBAN', text('baNumber')],
  ['Kontoinhaber', text('baName')],
  ['Email', text('email')],
  ['TelefonNr', text('phone')],
  ['SteuerNr', text('taxNumberFeed')],
  ['UmsatzsteuerNr', text('companyUid')],
  ['MitgliedsNr', ({ member }) => numberCell(member.values.memberNumber)],
  ['Zählpunktstatus', ({ point }) => (point ? (point.isActivated ? 'ACTIVATED' : 'NEW') : null)],
  ['Alle Anteile', ({ point }) => historyCell('shareHistory', point?.values.shareHistory)],
  ['registriert seit', ({ point }) => dayCell(point?.values.dateOfActivation)],
  ['Teilnahme bis', ({ point }) => dayCell(point?.values.endsOn)],
  [de['member.leftOn'], day('leftOn')],
  [
    'Stand',
    ({ member }) => (member.values.memberState ? de[`member.state.${member.values.memberState as 'active'}`] : null),
  ],
  ['Antrag vom', day('appliedOn')],
  [de['member.firstName'], contact('firstName')],
  [de['member.lastName'], contact('lastName')],
  [de['member.salutation'], text('salutation')],
  [de['member.birthDate'], day('birthDate')],
  [de['member.birthCityCountry'], text('birthCityCountry')],
  [de['member.citizenship'], text('citizenship')],
  [de['member.locale'], text('locale')],
  [de['member.stairs'], text('stairs')],
  [de['member.floor'], text('floor')],
  [de['member.doorNumber'], text('doorNumber')],
  [de['member.deliveryStreet'], text('deliveryStreet')],
  [de['member.deliveryHousenumber'], text('deliveryHousenumber')],
  [de['member.deliveryZip'], text('deliveryZip')],
  [de['member.deliveryCity'], text('deliveryCity')],
  [de['mandate.reference'], text('mandateReference')],
  [de['mandate.signed'], day('mandateSigned')],
  [de['mandate.scheme'], text('mandateScheme')],
  [de['mandate.lastUsed'], day('mandateLastUsed')],
  ['Alle Mandate', history('mandateHistory')],
  approval('approvalMembership'),
  approval('approvalSepa'),
  approval('approvalAdditionalContract'),
  approval('approvalUsageValues'),
  [de['member.taxRuleFeed'], text('taxRuleFeed')],
  [de['member.memberComNumber'], text('memberComNumber')],
  [de['member.cnrNetworkOperator'], text('cnrNetworkOperator')],
  [de['member.existingSmartMeter'], ({ member }) => yesOrNo(member.values.existingSmartMeter)],
  ['Abrechnungsintervall', text('billingCycle')],
  [de['countingPoint.powerProductionType'], ofPoint('powerProductionType')],
  [de['countingPoint.feedType'], ofPoint('feedType')],
  [de['countingPoint.contractBegin'], ({ point }) => dayCell(point?.values.contractBegin)],
  [de['countingPoint.membershipFeeInvoiceDate'], ({ point }) => dayCell(point?.values.membershipFeeInvoiceDate)],
  [de['countingPoint.yearConsumption'], ({ point }) => numberCell(point?.values.yearConsumption)],
  [de['countingPoint.peakPerformance'], ({ point }) => numberCell(point?.values.peakPerformance)],
  [de['countingPoint.participationPerformance'], ({ point }) => numberCell(point?.values.participationPerformance)],
  [de['countingPoint.cumulative'], ({ point }) => (point?.values.cumulative === 'true' ? 'ja' : null)],
  ['Arbeitspreis Bezug ct/kWh', ({ member }) => numberCell(member.values.consumptionPrice, 10_000)],
  ['Arbeitspreis Einspeisung ct/kWh', ({ member }) => numberCell(member.values.feedInPrice, 10_000)],
  ['Grundgebühr €', ({ member }) => numberCell(member.values.baseFee, 100)],
  ['Zählpunktgebühr €', ({ member }) => numberCell(member.values.pointFee, 100)],
  ['Alle eigenen Tarife', history('tariffHistory')],
  ['Offen €', row => (openOf(row).length > 0 ? openSum(row) / 100 : null)],
  [
    'Offene Rechnung',
    row =>
      openOf(row)
        .map(({ reference }) => reference)
        .filter(reference => reference !== '')
        .join(', ') || null,
  ],
  ['Fällig am', row => dayCell(openDue(row))],
  ['Alle offenen Posten', row => historyCell('openItems', openTextsOf(openOf(row)).openItems)],
];
