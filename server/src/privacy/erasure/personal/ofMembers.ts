import { eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { allOf, anyOf, isOneOf, isOneOfTexts } from '../../../platform/conditions.ts';
import { applicationLinks } from '../../../tables/applications.ts';
import { energyWaivers, memberTariffs } from '../../../tables/billingRuns.ts';
import { changeRequests } from '../../../tables/changeRequests.ts';
import { countingPoints, shares } from '../../../tables/countingPoints.ts';
import { fileContents, files } from '../../../tables/files.ts';
import { mails } from '../../../tables/mails.ts';
import { memberMails } from '../../../tables/memberMails.ts';
import { applications, approvals, mandates, members } from '../../../tables/members.ts';
import { moveInMembers } from '../../../tables/moveIns.ts';
import { openingItems } from '../../../tables/openingItems.ts';
import { comparisonPrices } from '../../../tables/savings.ts';
import {
  all,
  blank,
  computed,
  given,
  held,
  nothing,
  rowsChange,
  rowsGo,
  rowsStay,
  stays,
  type Where,
} from './answers.ts';
import { isFileOf, isOfMembers } from './person.ts';

const ofMember =
  (table: Parameters<typeof isOfMembers>[0]): Where =>
  ({ organisationId, members }) =>
    isOfMembers(table, organisationId, members);

const anonymous = stays('the record stays as one without a person: the totals of its community are made of it');
const hash = held('it opens, or is a hash of what opens');

/** A placeholder for the name, because lists need one. */
const sign = { set: '–' } as const;
const now = { set: (now: Date) => now } as const;
const next = (version: AnyPgColumn) => ({ set: sql`${version} + 1` });

export const ofMembers = {
  files: rowsGo(
    files,
    {
      deleted: ({ organisationId, members, countingPoints }) =>
        allOf(eq(files.organisationId, organisationId), isFileOf(members, countingPoints)),
    },
    all(
      given,
      ...([
        'id',
        'organisationId',
        'title',
        'description',
        'altText',
        'publicKey',
        'refClassName',
        'refEntityId',
      ] as const),
      ...(['fileName', 'type', 'level', 'size', 'objectKey', 'visibleToMember', 'created', 'updated'] as const),
    ),
  ),
  fileContents: rowsGo(
    fileContents,
    { goWith: files },
    all(held('the files themselves are in the archive'), 'fileId', 'organisationId', 'content'),
  ),
  mails: rowsGo(
    mails,
    {
      deleted: ({ organisationId, members, unsharedAddresses }) =>
        allOf(
          eq(mails.organisationId, organisationId),
          anyOf(isOneOf(mails.memberId, members), isOneOfTexts(mails.recipient, unsharedAddresses)),
        ),
    },
    {
      ...all(given, 'id', 'recipient', 'subject', 'state', 'sent'),
      // A mailed link proves an address or grants access without a login. None is exported, so a new kind cannot be
      // forgotten here.
      text: { given: true, shown: text => text.replace(/(https?:\/\/[^\s/]+)\/\S+/gi, '$1/…') },
      html: held('the same as the text, with links that open'),
      attachment: held('printed from the document, which is exported'),
      ...all(
        held('how the outbox works'),
        'organisationId',
        'memberId',
        'attempts',
        'due',
        'error',
        'linkKind',
        'linkExpires',
      ),
      unsubscribeUrl: held('it changes a setting without a login'),
    },
    {
      // The retention schedule leaves of a document's mail only that it was sent.
      fates: {
        ...all(blank, 'recipient', 'subject', 'text', 'html'),
        ...all(nothing, 'attachment', 'unsubscribeUrl'),
        ...all(
          stays('of a mail of a document its state stays'),
          ...(['id', 'organisationId', 'memberId', 'state', 'attempts', 'due', 'sent', 'error'] as const),
          ...(['linkKind', 'linkExpires'] as const),
        ),
      },
    },
  ),
  memberMails: rowsGo(
    memberMails,
    { deleted: ofMember(memberMails) },
    {
      ...all(given, 'id', 'memberId', 'kind', 'about', 'created'),
      ...all(held('of the person that the export is of'), 'organisationId', 'userId'),
      linkHash: held('a hash of a link that changes a setting without a login'),
    },
  ),
  applications: rowsGo(
    applications,
    { deleted: ofMember(applications) },
    all(given, 'id', 'memberId', 'organisationId', 'sent', 'person', 'countingPoints'),
  ),
  applicationLinks: rowsGo(
    applicationLinks,
    { deleted: ofMember(applicationLinks) },
    all(hash, 'hash', 'organisationId', 'memberId'),
  ),
  approvals: rowsGo(
    approvals,
    { deleted: ofMember(approvals) },
    all(given, 'id', 'organisationId', 'memberId', 'kind', 'textVersion', 'locale', 'given', 'address'),
  ),
  mandates: rowsGo(
    mandates,
    { deleted: ofMember(mandates) },
    all(
      given,
      ...(['id', 'organisationId', 'communityId', 'memberId', 'reference', 'scheme', 'iban', 'accountOwner'] as const),
      ...(['signed', 'revoked', 'lastUsed'] as const),
    ),
  ),
  changeRequests: rowsGo(
    changeRequests,
    { deleted: ofMember(changeRequests) },
    all(
      given,
      ...(['id', 'organisationId', 'memberId', 'userId', 'kind', 'state', 'before', 'after', 'textVersion'] as const),
      ...(['locale', 'address', 'created', 'reason', 'decided', 'deciderId', 'deciderName'] as const),
    ),
  ),
  memberTariffs: rowsGo(
    memberTariffs,
    { deleted: ofMember(memberTariffs) },
    all(
      given,
      ...(['id', 'organisationId', 'memberId', 'validFrom', 'validUntil', 'consumptionPrice', 'feedInPrice'] as const),
      ...(['baseFeeCents', 'pointFeeCents', 'vatRate', 'used', 'version', 'created', 'updated'] as const),
    ),
  ),
  energyWaivers: rowsGo(
    energyWaivers,
    { deleted: ofMember(energyWaivers) },
    {
      ...all(
        given,
        'id',
        'organisationId',
        'memberId',
        'kind',
        'periodStart',
        'periodEnd',
        'microKwh',
        'reason',
        'created',
      ),
      ...all(held('who decided it in the office'), 'createdBy'),
    },
  ),
  comparisonPrices: rowsGo(
    comparisonPrices,
    { deleted: ofMember(comparisonPrices) },
    all(
      given,
      ...(['id', 'organisationId', 'communityId', 'memberId', 'validFrom'] as const),
      ...(['workPrice', 'gridPrice', 'feedInPrice', 'gridLevel', 'note'] as const),
    ),
  ),
  countingPoints: rowsChange(
    countingPoints,
    { anonymised: ofMember(countingPoints) },
    {
      ...all([blank, given], 'cpNumber', 'plantName'),
      ...all([nothing, given], 'feedType', 'yearConsumption', 'peakPerformance', 'participationPerformance'),
      released: [{ set: true }, given],
      version: [next(countingPoints.version), given],
      ...all(
        [anonymous, given],
        ...(['id', 'organisationId', 'communityId', 'memberId', 'participation'] as const),
        ...(['powerProductionType', 'cpStatus'] as const),
        ...(['contractBegin', 'dateOfActivation', 'dateOfDeactivation', 'cumulative', 'updated'] as const),
      ),
      ...all(
        [stays('that a fee was charged; the document goes by its own time'), given],
        'membershipFeeInvoiceDate',
        'membershipInvoice',
      ),
    },
  ),
  shares: rowsStay(
    shares,
    'of a counting point without a number: what others were allocated follows from it',
    all(given, 'organisationId', 'countingPointId', 'validFrom', 'percent'),
  ),
  members: rowsChange(
    members,
    {
      anonymised: traces =>
        allOf(eq(members.organisationId, traces.organisationId), isOneOf(members.id, traces.members)),
    },
    {
      ...all(
        [anonymous, given],
        ...(['id', 'organisationId', 'communityId', 'memberNumber', 'state', 'created', 'locale'] as const),
        ...(['decided', 'enteredOn', 'leftOn', 'billingCycle'] as const),
      ),
      ...all(
        [nothing, given],
        'applicationKey',
        'userId',
        'birthDate',
        'taxRuleFeed',
        'existingSmartMeter',
        'lastExport',
      ),
      ...all(
        [blank, given],
        ...(['companyName', 'companyUid', 'firstName', 'email', 'phone', 'street', 'housenumber', 'stairs'] as const),
        ...(['floor', 'doorNumber', 'zip', 'city', 'deliveryStreet', 'deliveryHousenumber', 'deliveryZip'] as const),
        ...(['deliveryCity', 'baName', 'baNumber', 'networkOperator', 'taxNumberFeed', 'birthCityCountry'] as const),
        ...(['citizenship', 'otherNetworkOperator', 'cnrNetworkOperator', 'memberComNumber'] as const),
      ),
      lastName: [sign, given],
      memberType: [{ set: 'person' }, given],
      salutation: [{ set: 'none' }, given],
      anonymised: [now, given],
      updated: [now, given],
      version: [next(members.version), given],
      ...all([computed, given], 'sortName', 'searchText'),
    },
  ),
  moveInMembers: rowsGo(
    moveInMembers,
    { deleted: ofMember(moveInMembers) },
    all(
      held('what a move-in replaced, kept so that it can be undone'),
      ...(['organisationId', 'moveInId', 'memberId', 'version', 'before'] as const),
    ),
  ),
  openingItems: rowsGo(
    openingItems,
    { deleted: ofMember(openingItems) },
    {
      ...all(given, 'id', 'reference', 'owedCents', 'dueDate', 'created', 'settledOn'),
      ...all(held('which record it is'), 'organisationId', 'communityId', 'memberId'),
      settledBy: held('who settled it'),
    },
  ),
};
