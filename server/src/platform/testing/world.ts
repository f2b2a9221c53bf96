import { firstFactorDay, type MarketMessage, type MarketProcess } from '@nahstrom/contract';
import { desc, eq } from 'drizzle-orm';
import { consentNotification, pointListMessage } from '../../market/simulator/operator.ts';
import { planEnergy } from '../../money/billingRuns/energyPlan.ts';
import { measuredReading } from '../../money/billingRuns/readings.ts';
import { writeClaims } from '../../money/billingRuns/written.ts';
import { aDraft } from '../../money/invoices/testing/aDraft.ts';
import { writeDocument } from '../../money/invoices/write.ts';
import { madeUpCountingPointNumber, madeUpIban } from '../../operation/demonstration/people.ts';
import { energyWaivers } from '../../tables/billingRuns.ts';
import { communities } from '../../tables/communities.ts';
import { energyRefreshes } from '../../tables/energy.ts';
import { invoiceLetters, invoiceMails, invoicePayments } from '../../tables/invoices.ts';
import { jobs } from '../../tables/jobs.ts';
import { marketDeliveries } from '../../tables/market.ts';
import { members } from '../../tables/members.ts';
import { openingItems } from '../../tables/openingItems.ts';
import { savingsRates } from '../../tables/savings.ts';
import { anApplication, type Portal, testPassword, type Visitor, writeReport } from '../../testing.ts';
import { addDays, dayOf } from '../days.ts';
import { findSessionUser } from '../session.ts';

/** A picture of one pixel. */
export const tinyPng = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  letter => letter.charCodeAt(0),
);

export type World = Awaited<ReturnType<typeof aWorld>>;

/** An organisation with one of everything: administrators of both levels, two members with a login, an applicant, a
 *  community, a client/customer, a group, an entry of a list, a logo, a previewed import. */
/** @param isFormer for a database of a former version, without the newest tables */
export async function aWorld(portal: Portal, number: number, { isFormer = false } = {}) {
  const organisation = await portal.anOrganisation(`Verein ${number}`);
  const community = await portal.aCommunity(organisation.id, `EEG ${number}`);
  const administrator = await portal.anAdministrator(organisation.id);
  const admin = await portal.logIn(administrator);
  const otherOperator = await portal.anAdministrator(organisation.id);
  // One organisation's administrator is an operator, together with another person.
  if (number === 1) for (const one of [administrator, otherOperator]) await portal.anOperator(one);
  const application = anApplication(community.id, number);
  const person = await portal.aUser(organisation.id, application.email);
  const apply = (given: typeof application) =>
    portal.visitor().put(`/public/member/create?organisation=${organisation.slug}`, given);
  await apply(application);
  // From the table, because the list of members reads tables that a former version lacks.
  const newestMember = () =>
    portal.asOwner(tx => tx.select({ id: members.id }).from(members).orderBy(desc(members.id)).limit(1));
  const [applied] = await newestMember();
  const accepted = await (await admin.post(`/admin/member/${applied!.id}/accept`, { confirmed: true })).json();
  await apply(anApplication(community.id, number + 50));
  const [waiting] = await newestMember();
  const unknownNumber = madeUpCountingPointNumber(7000 + number);
  const report = await aReport(application.countingPoints[0]!.cpNumber, unknownNumber);
  const uploaded = await admin.upload(
    '/eegfakt/create',
    { community: String(community.id) },
    { name: 'r.xlsx', bytes: report },
  );
  const { energyImport } = (await uploaded.json()) as { energyImport: { id: number } };
  const jobId = await aFinishedJob(portal, organisation.id);
  const charged = { communityId: community.id, memberId: applied!.id };
  if (!isFormer) {
    await portal.aMemberMail({ organisationId: organisation.id, memberId: applied!.id, userId: person.id });
    await admin.post(`/surplus/${community.id}/publication`, { isPublic: true });
  }
  const documents = await theDocuments(portal, administrator, charged, isFormer);
  const committedImportId = await aCommittedImport(
    portal,
    admin,
    community.id,
    application.countingPoints[0]!.cpNumber,
  );
  const refreshId = await aRefresh(portal, organisation.id);
  const client = await portal.aClient(organisation.id);
  const assigned = await portal.aUser(organisation.id);
  await admin.post(`/client-customer/${client.id}/assign`, { users: [assigned.id] });
  const { usergroup } = await (
    await admin.put('/usergroup/create', { title: 'Vorstand', level: 'organisation', groupType: 'admin' })
  ).json();
  const { lookup } = await (
    await admin.put('/lookup/create', { table: 'legalForms', lookupTitle: 'Probe', lookupTitleEn: 'Sample' })
  ).json();
  const parties = await theParties(admin, client.id);
  const settings = await theSettings(admin, community.id);
  const logo = await admin.upload(
    `/organisation/${organisation.id}/logo`,
    { altText: 'Logo' },
    { name: 'logo.png', bytes: tinyPng },
    'POST',
  );
  const uploadedFile = await admin.upload(
    '/file/create',
    { refClassName: 'member', refEntityId: String(applied!.id) },
    { name: 'vertrag.pdf', bytes: new TextEncoder().encode('%PDF-1.7 Vertrag') },
  );
  const { file } = (await uploadedFile.json()) as { file: { id: number } };
  const logoUrl = (await logo.json()).organisation.logo.publicUrl as string;
  const member = await portal.logIn(person);
  await admin.post(`/file/${file.id}/update`, { visibleToMember: true });
  const { changeRequest } = await (
    await member.put(`/member/${applied!.id}/changerequest/create`, { kind: 'leaving', leftOn: '2099-12-31' })
  ).json();
  const billing = await theBilling(portal, admin, {
    id: applied!.id,
    community: community.id,
    point: accepted.member.countingPoints[1],
  });
  const waived = { organisationId: organisation.id, memberId: applied!.id, createdBy: administrator.id };
  const energyWaiverId = isFormer ? 0 : await aWaiver(portal, waived);
  const token = {
    name: 'Home Assistant',
    expiresOn: addDays(dayOf(portal.clock.now), 90),
    passwordCurrent: testPassword,
  };
  const { accessToken } = isFormer ? noToken : await (await member.put('/user/token/create', token)).json();
  const [memberSession] = await (await member.get('/user/sessions')).json();
  return {
    organisation,
    community,
    admin,
    member,
    otherMember: await portal.logIn(await portal.aUser(organisation.id)),
    clientAdmin: await portal.logIn(client.administrator),
    applicationToken: await applicationTokenOf(portal, application.email),
    otherOperatorId: otherOperator.loginId,
    memberUserId: person.id,
    memberName: person.username,
    report,
    assignableId: (await portal.aUser(organisation.id)).id,
    assignedId: assigned.id,
    clientId: client.id,
    usergroupId: usergroup.id as number,
    lookupId: lookup.id as string,
    logoUrl: logoUrl.replace('/api/v1', ''),
    memberSessionId: memberSession.id as number,
    tokenId: accessToken.id as number,
    now: portal.clock.now,
    memberId: applied!.id,
    applicantId: waiting!.id,
    mandateId: accepted.member.mandates[0].id as number,
    countingPointId: accepted.member.countingPoints[0].id as number,
    importId: energyImport.id,
    ...(isFormer ? noMoveIns : await theMoveIns(portal, admin, community.id, { number, memberId: applied!.id })),
    ...(isFormer
      ? noRequests
      : await theRequests(
          portal,
          admin,
          community.id,
          accepted.member.countingPoints[0] as { id: number; cpNumber: string },
        )),
    jobId,
    unknownNumber,
    committedImportId,
    refreshId,
    ...(isFormer
      ? noPrices
      : await thePrices(portal, admin, member, { number, communityId: community.id, memberId: applied!.id })),
    ...parties,
    ...settings,
    ...billing,
    energyWaiverId,
    ...documents,
    fileId: file.id,
    changeRequestId: changeRequest.id as number,
    ...(await theRuns(portal, admin, administrator, { communityId: community.id, memberId: applied!.id })),
    number,
  };
}

const noToken = { accessToken: { id: 0 } };

type Charged = { communityId: number; memberId: number };

/** Two runs of a document each, one document not yet handed over, and an export for the bookkeeper. */
async function theRuns(
  portal: Portal,
  admin: Visitor,
  administrator: { id: number; organisationId: number },
  charged: Charged,
) {
  const { id, organisationId } = administrator;
  const community = charged.communityId;
  const account = { creditorId: 'AT88ZZZ00000000001', clientIban: madeUpIban(999) };
  const [ofRun, ofOther, payableInvoiceId] = await portal.asOwner(async tx => {
    await tx.update(communities).set(account).where(eq(communities.id, community));
    const user = (await findSessionUser(tx, id, organisationId))!;
    const write = async () => (await writeDocument(tx, { user }, portal.clock.now, aDraft(charged))).id;
    return [await write(), await write(), await write()] as const;
  });
  const ids = [ofRun, ofOther, payableInvoiceId];
  const { collectionDate } = await (await admin.post('/separuns/preview', { community, ids })).json();
  const run = async (invoice: number): Promise<number> =>
    (await (await admin.put('/separun/create', { community, ids: [invoice], collectionDate })).json()).sepaRun.id;
  const asked = { community, format: 'csv', start: '2026-11-01', end: '2026-11-30' };
  const { accountingExport } = await (await admin.put('/accountingexport/create', asked)).json();
  await run(ofOther);
  return {
    collectionDate: collectionDate as string,
    payableInvoiceId,
    collectedInvoiceId: ofOther,
    sepaRunId: await run(ofRun),
    accountingExportId: accountingExport.id as number,
  };
}

/** From the link of the confirmation mail. */
async function applicationTokenOf(portal: Portal, address: string): Promise<string> {
  const mails = (await portal.mails()).filter(({ recipient }) => recipient === address);
  return mails.map(({ text }) => /\/application\/(\S+)/.exec(text)?.[1]).find(token => token !== undefined)!;
}

/** A party, a company and a person of the client/customer, the party's parts, and their links. */
async function theParties(admin: Visitor, clientCustomer: number) {
  const made = async (path: string, key: string, data: object): Promise<number> =>
    (await (await admin.put(`/${path}/create`, data)).json())[key].id;
  const name = { firstName: 'Petra', lastName: 'Probe', clientCustomer };
  const party = await made('party', 'party', { partyType: 'person', ...name });
  const company = await made('company', 'company', { companyName: 'Muster GmbH', clientCustomer });
  const person = await made('person', 'person', name);
  return {
    partyId: party,
    companyId: company,
    personId: person,
    addressId: await made('address', 'address', { party, address: 'Musterweg 1' }),
    contactId: await made('contact', 'contact', { party, contact: 'petra@example.org', contactType: 3 }),
    bankConnectionId: await made('bankconnection', 'bankConnection', { party, iban: madeUpIban(1) }),
    personCompanyId: await made('personcompany', 'personCompany', { person, company, taskFunction: 8 }),
    partyAssociationId: await made('partyassociation', 'partyAssociation', { party, person, taskFunction: 11 }),
  };
}

export const aMembershipFee = (validFrom: string) => ({
  validFrom,
  amountCents: 1200,
  per: 'member',
  cycle: 'yearly',
  vatRate: 20,
});
export const aTariff = (validFrom: string) => ({
  validFrom,
  consumptionPrice: 110_000,
  feedInPrice: 95_000,
  baseFeeCents: 100,
  pointFeeCents: 0,
  vatRate: 20,
});
export const aNumbering = {
  paymentDays: 30,
  numberRanges: ['membershipFee', 'consumption', 'feedIn', 'cancellation'].map((kind, place) => ({
    kind,
    prefix: `${'ABCD'[place]}-{year}-`,
    digits: 4,
    yearly: true,
  })),
};
export const aSavedView = (name: string) => ({
  resource: 'members',
  name,
  filter: { state: 'applied' },
  sort: { field: 'city', order: 'DESC' },
  hiddenColumns: ['email'],
});

/** A fee, a tariff, and a saved view of the administrator. */
async function theSettings(admin: Visitor, community: number) {
  const made = async (path: string, key: string, data: object): Promise<number> =>
    (await (await admin.put(path, data)).json())[key].id;
  const of = (path: string) => `/community/${community}/${path}/create`;
  return {
    membershipFeeId: await made(of('membershipfee'), 'membershipFee', aMembershipFee('2026-01-01')),
    tariffId: await made(of('tariff'), 'tariff', aTariff('2026-01-01')),
    savedViewId: await made('/savedview/create', 'savedView', aSavedView('Offene Anträge')),
  };
}

export async function aReport(cpNumber: string, other?: string, day = '2023-06-15'): Promise<Uint8Array> {
  const series = () => ({ values: new Float64Array(96).fill(250_000), quality: new Uint8Array(96).fill(1) });
  const days = new Map([
    [day, { total: series(), productionProportion: series(), proportion: series(), restPowerFeed: null }],
  ]);
  return writeReport({
    layout: 'B',
    communityId: 'AT00999900000RC999001000000000001',
    meters: [cpNumber, ...(other === undefined ? [] : [other])].map(number => ({
      cpNumber: number,
      direction: 'consumption' as const,
      days,
    })),
  });
}

/** A spreadsheet of one member who is not in the portal. */
export const aMemberTable = ({ number }: { number: number }, lastName = 'Neu') => ({
  name: 'mitglieder.csv',
  bytes: new TextEncoder().encode(`Vorname;Nachname\nNina;${lastName}${number}\n`),
});

/** A file that is no message. */
export const aMarketSetting = {
  mode: 'SIMU',
  channel: 'files',
  communityType: 'RC_L',
  distributionModel: 'D',
  zoneLevel: null,
  asksMonthly: false,
  remindsAfterDays: null,
};

export const aMarketMessage = (text: string) => ({ name: 'nachricht.xml', bytes: new TextEncoder().encode(text) });

export const aPointTable = {
  name: 'liste.csv',
  bytes: new TextEncoder().encode('Zählpunkt;Teilnahmefaktor\nAT0099990000000000000000000099999;100\n'),
};

const noRequests = {
  registrationId: 0,
  registrationVersion: 0,
  registrationDay: '',
  factorDay: '',
  preparedProcessId: 0,
  processToQueueId: 0,
  queuedProcessId: 0,
  uncertainProcessId: 0,
  uncertainVersion: 0,
  sentProcessId: 0,
  notableProcessId: 0,
  notableVersion: 0,
  failedProcessId: 0,
  failedVersion: 0,
  decisionId: 0,
  openMessageId: 0,
  openReportId: 0,
  otherOpenMessageId: 0,
  pointListId: 0,
  listedNumber: '',
};

/** A consented registration with another first day than ours, requests in each step, and messages that nothing explains. */
async function theRequests(
  portal: Portal,
  admin: Visitor,
  communityId: number,
  { id: pointId, cpNumber }: { id: number; cpNumber: string },
) {
  const edaNumber = `RC${String(100_000 + communityId)}`;
  const community = `AT00999900000${edaNumber}000000000001`.padEnd(33, '0');
  await portal.asOwner(tx =>
    tx.update(communities).set({ edaNumber, communityId: community }).where(eq(communities.id, communityId)),
  );
  await admin.post(`/marketmessages/settings/${communityId}/update`, {
    ...aMarketSetting,
    version: 0,
  });
  await admin.post(`/marketmessages/mailbox/${communityId}/update`, { username: edaNumber, password: 'x', version: 0 });
  const registrationDay = addDays(dayOf(portal.clock.now), 5);
  const prepare = async (path: string, body: object) =>
    ((await (await admin.post(`/marketmessages/${path}`, body)).json()) as { prepared: { processes: number[] } })
      .prepared.processes[0]!;
  const process = async (id: number) =>
    (await (await admin.get(`/marketmessages/processes/${id}`)).json()) as MarketProcess;
  const send = (...processes: number[]) => admin.post('/marketmessages/processes/sent', { processes });
  const file = async (text: string) =>
    (
      (await (
        await admin.upload('/marketmessages/upload', { community: String(communityId) }, aMarketMessage(text))
      ).json()) as { message: MarketMessage }
    ).message;
  const prepareData = (from: string) =>
    prepare('requestdata', { community: communityId, countingPoints: [pointId], from, to: from });
  const sent = await prepareData('2024-01-10');
  const notable = await prepareData('2024-01-11');
  const failed = await prepareData('2024-01-16');
  const prepared = await prepareData('2024-01-12');
  const toQueue = await prepareData('2024-01-13');
  const queued = await prepareData('2024-01-14');
  const uncertain = await prepareData('2024-01-15');
  await admin.post('/marketmessages/processes/queued', { processes: [queued, uncertain] });
  await portal.asOwner(tx =>
    tx.update(marketDeliveries).set({ state: 'uncertain' }).where(eq(marketDeliveries.processId, uncertain)),
  );
  const registrationId = await prepare('register', {
    community: communityId,
    kind: 'registration',
    countingPoints: [pointId],
    from: registrationDay,
  });
  await send(sent, notable, failed, registrationId);
  const { conversationId, requestId, networkOperator } = await process(registrationId);
  const header = { sender: networkOperator, receiver: edaNumber, conversationId };
  const consentId = `${networkOperator}20260101`;
  await file(
    consentNotification({
      ...header,
      code: 'ZUSTIMMUNG_ECON',
      requestId,
      answers: [{ cpNumber, consentId, codes: [175] }],
    }),
  );
  const consented = await process(registrationId);
  await admin.post(`/marketmessages/processes/${registrationId}/decisions`, {
    answer: 'manual',
    state: 'active',
    day: '2026-01-02',
    version: consented.version,
  });
  await admin.post(`/marketmessages/processes/${failed}/decisions`, {
    answer: 'manual',
    state: 'rejected',
    day: '2024-02-01',
    version: (await process(failed)).version,
  });
  const unexplained = { ...header, conversationId: 'X1', messageId: 'X2', code: 'ANTWORT_ECON' };
  const open = await file(consentNotification({ ...unexplained, answers: [{ cpNumber, codes: [99] }] }));
  const other = await file(consentNotification({ ...unexplained, answers: [{ cpNumber, codes: [69] }] }));
  const list = await file(
    pointListMessage({
      ...header,
      conversationId: 'X3',
      code: 'SENDEN_ECP',
      communityId: community,
      points: [{ cpNumber, periods: [{ from: registrationDay, share: '37' }] }],
    }),
  );
  return {
    registrationId,
    registrationVersion: (await process(registrationId)).version,
    registrationDay,
    factorDay: firstFactorDay(portal.clock.now),
    preparedProcessId: prepared,
    processToQueueId: toQueue,
    queuedProcessId: queued,
    uncertainProcessId: uncertain,
    uncertainVersion: (await process(uncertain)).version,
    sentProcessId: sent,
    notableProcessId: notable,
    notableVersion: (await process(notable)).version,
    failedProcessId: failed,
    failedVersion: (await process(failed)).version,
    decisionId: (await process(failed)).steps.find(({ decision }) => decision !== null)?.decision ?? 0,
    openMessageId: open.id,
    openReportId: open.reports[0]!.id,
    otherOpenMessageId: other.id,
    pointListId: list.id,
    listedNumber: cpNumber,
  };
}

const noMoveIns = { moveInId: 0, moveInVersion: 0, committedMoveInId: 0, movedInMemberId: 0, openingItemId: 0 };

/** A preview, a committed one, and an open amount. */
async function theMoveIns(
  portal: Portal,
  admin: Visitor,
  communityId: number,
  { number, memberId }: { number: number; memberId: number },
) {
  const fields = { community: String(communityId) };
  const moveInOf = async (lastName: string) => {
    const { moveIn } = await (await admin.upload('/movein/create', fields, aMemberTable({ number }, lastName))).json();
    return moveIn as { id: number; version: number };
  };
  const committed = await moveInOf('Früh');
  await admin.post(`/movein/${committed.id}/commit`, { version: committed.version });
  await portal.runJobs();
  const preview = await moveInOf('Spät');
  const [movedIn] = await portal.asOwner(tx =>
    tx
      .select()
      .from(members)
      .where(eq(members.lastName, `Früh${number}`)),
  );
  const [item] = await portal.asOwner(tx =>
    tx
      .insert(openingItems)
      .values({
        organisationId: movedIn!.organisationId,
        communityId,
        memberId,
        reference: 'ALT-1',
        owedCents: 1250,
        created: portal.clock.now,
      })
      .returning(),
  );
  return {
    moveInId: preview.id,
    moveInVersion: preview.version,
    committedMoveInId: committed.id,
    movedInMemberId: movedIn!.id,
    openingItemId: item!.id,
  };
}

/** Of another day than the pending one. */
async function aCommittedImport(portal: Portal, admin: Visitor, community: number, cpNumber: string): Promise<number> {
  const file = { name: 'early.xlsx', bytes: await aReport(cpNumber, undefined, '2023-06-14') };
  const uploaded = await admin.upload('/eegfakt/create', { community: String(community) }, file);
  const { energyImport } = (await uploaded.json()) as { energyImport: { id: number } };
  await admin.post(`/eegfakt/${energyImport.id}/commit`);
  await portal.runJobs();
  return energyImport.id;
}

const aRefresh = (portal: Portal, organisationId: number) =>
  portal.asOwner(async tx => {
    const [row] = await tx
      .insert(energyRefreshes)
      .values({ organisationId, created: portal.clock.now })
      .returning({ id: energyRefreshes.id });
    return row!.id;
  });

const aFinishedJob = (portal: Portal, organisationId: number) =>
  portal.asOwner(async tx => {
    const at = portal.clock.now;
    const [row] = await tx
      .insert(jobs)
      .values({ organisationId, kind: 'energyImport', subject: 1, total: 1, state: 'done', created: at, due: at })
      .returning({ id: jobs.id });
    return row!.id;
  });

const aWaiver = (portal: Portal, of: { organisationId: number; memberId: number; createdBy: number }) =>
  portal.asOwner(async tx => {
    const [waiver] = await tx
      .insert(energyWaivers)
      .values({
        ...of,
        kind: 'feedIn',
        periodStart: '2025-12-01',
        periodEnd: '2025-12-31',
        microKwh: 1_000_000,
        reason: 'Abmeldung',
        created: portal.clock.now,
      })
      .returning({ id: energyWaivers.id });
    return waiver!.id;
  });

type Billed = { id: number; community: number; point: { id: number; cpNumber: string } };

/** A previewed fee run, a tariff of the member's own, and a document over energy of one day. */
async function theBilling(portal: Portal, admin: Visitor, member: Billed) {
  const run = await (await admin.put('/admin/feerun/create', { ids: [member.id] })).json();
  const own = await (await admin.put(`/admin/member/${member.id}/tariff/create`, aTariff('2026-01-01'))).json();
  const { id: userId, organisation } = await (await admin.get('/login/check')).json();
  const user = (await portal.asOwner(tx => findSessionUser(tx, userId, organisation)))!;
  const terms = {
    unit: 'month',
    period: { start: '2026-01-01', end: '2026-01-31' },
    community: { isSmallBusiness: true, smallBusinessNote: '', taxUid: '' },
    // Without an owner: those of the world may be changed and deleted.
    tariffs: [{ id: 1_000_000, isOwn: false, validUntil: null, ...aTariff('2026-01-01'), vatRate: 0 }],
    leaveOutIncomplete: false,
    leaveOutOverlapping: false,
  } as const;
  const [planned] = planEnergy(aBilledMember(member), { ...terms, tariffs: [...terms.tariffs] }).documents;
  const { kind, lines } = planned!;
  const drafted = lines.map(({ claim, readings, ...line }) => line);
  const facts = { communityId: member.community, memberId: member.id, kind, locale: 'de' } as const;
  const billedInvoiceId = await portal.inOrganisation(organisation, async tx => {
    const draft = { ...facts, invoiceDate: '2026-02-01', lines: drafted };
    const { id } = await writeDocument(tx, { user }, portal.clock.now, draft);
    await writeClaims(tx, organisation, [{ invoiceId: id, document: planned! }]);
    return id;
  });
  return {
    billingRunId: run.billingRun.id as number,
    memberTariffId: own.memberTariff.id as number,
    billedInvoiceId,
  };
}

const aBilledMember = ({ id, community: communityId, point }: Billed) => ({
  id,
  communityId,
  isMember: true,
  name: '',
  memberNumber: 1,
  locale: 'de' as const,
  hasAddress: true,
  isCompany: false,
  isDebited: true,
  hasIban: true,
  billingCycle: 'monthly' as const,
  taxRuleFeed: null,
  taxNumberFeed: '',
  companyUid: '',
  tariffs: [],
  billedBaseFee: [],
  points: [
    {
      ...point,
      plantName: '',
      isFeeder: false,
      isActivated: true,
      since: '2026-01-15',
      until: '2026-01-15',
      readings: [measuredReading('2026-01-15', 1_000_000)],
      previousMicroKwh: null,
      billedEnergy: [],
      billedMicroKwh: 0,
      billedFee: [],
    },
  ],
});

/** Two invoices of the member: one paid, mailed and posted, one open. */
const theDocuments = (
  portal: Portal,
  administrator: { id: number; organisationId: number },
  charged: { communityId: number; memberId: number },
  isFormer: boolean,
) =>
  portal.asOwner(async tx => {
    const { id: createdBy, organisationId } = administrator;
    const created = portal.clock.now;
    const user = (await findSessionUser(tx, createdBy, organisationId))!;
    const { id: paidInvoiceId } = await writeDocument(tx, { user }, created, aDraft(charged));
    const { id: invoiceId } = await writeDocument(tx, { user }, created, aDraft(charged));
    const of = { organisationId, invoiceId: paidInvoiceId };
    await tx.insert(invoicePayments).values({ ...of, paidOn: '2026-11-20', created, createdBy });
    const asked = { recipient: 'erika@example.org', text: '', requested: created, requestedBy: createdBy };
    await tx.insert(invoiceMails).values({ ...of, ...asked });
    const letter = { printed: created, printedBy: createdBy, posted: created, postedBy: createdBy };
    if (!isFormer) await tx.insert(invoiceLetters).values({ ...of, ...letter });
    return { invoiceId, paidInvoiceId };
  });

const pricesFrom = '2026-01-01';
const noPrices = { pricesFrom, savingsRateId: 1 };

async function thePrices(
  portal: Portal,
  admin: Visitor,
  member: Visitor,
  { number, communityId, memberId }: { number: number; communityId: number; memberId: number },
) {
  const prices = { validFrom: pricesFrom, workPrice: 250_000, gridPrice: null, feedInPrice: null };
  await admin.post(`/community/${communityId}/comparisonprices`, { ...prices, note: 'Muster' });
  await member.post(`/member/${memberId}/prices`, { ...prices, gridLevel: null });
  const [rate] = await portal.asOwner(tx =>
    tx
      .insert(savingsRates)
      .values({ kind: 'gridEmissions', validFrom: `20${10 + number}-01-01`, value: 200_000, source: 'Muster' })
      .returning({ id: savingsRates.id }),
  );
  return { pricesFrom, savingsRateId: rate!.id };
}
