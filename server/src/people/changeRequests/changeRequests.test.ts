import { approvalTextVersion, type ChangeRequest, type Member, type OwnChangeRequest } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpCountingPointNumber, madeUpIban } from '../../operation/demonstration/people.ts';
import { members as memberTable } from '../../tables/members.ts';
import { anApplication, contentsOf, openPortal, type Portal, type Visitor } from '../../testing.ts';

const now = new Date('2026-11-20T15:00:00Z');
let portal: Portal;
let admin: Visitor;
let organisationId: number;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now });
  const organisation = await portal.anOrganisation('Sonnental');
  organisationId = organisation.id;
  communityId = (await portal.aCommunity(organisationId)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisationId));
});
afterAll(() => portal.close());

/** A member with a login. */
async function aMember(change: Partial<ReturnType<typeof anApplication>> = {}, community = communityId) {
  next += 1;
  const application = anApplication(community, next, change);
  const person = await portal.aUser(organisationId, application.email);
  const { member } = await (await admin.put('/admin/member/create', application)).json();
  await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  return { id: member.id as number, application, visitor: await portal.logIn(person), person };
}
type Someone = Awaited<ReturnType<typeof aMember>>;

const wording = { approvalTextVersion, locale: 'de' };
const bank = (change: object = {}) => ({
  kind: 'bank',
  baName: 'Erika Neu',
  baNumber: madeUpIban(900),
  approvalSepa: true,
  ...wording,
  ...change,
});
const address = (change: object = {}) => ({
  kind: 'address',
  street: 'Neuweg',
  housenumber: '7',
  stairs: '',
  floor: '',
  doorNumber: '',
  zip: '3998',
  city: 'Neudorf',
  ...change,
});
const name = (change: object = {}) => ({
  kind: 'name',
  salutation: 'mrs',
  firstName: 'Erika',
  lastName: 'Neu',
  ...change,
});
const leaving = (leftOn = '2026-12-31') => ({ kind: 'leaving', leftOn });
const point = (change: object = {}) => {
  next += 1;
  return {
    kind: 'countingPoint',
    cpNumber: madeUpCountingPointNumber(next * 100),
    powerProductionType: 1,
    feedType: null,
    yearConsumption: 2500,
    peakPerformance: null,
    plantName: 'Werkstatt',
    approvalAdditionalContract: true,
    approvalUsageValues: true,
    ...wording,
    ...change,
  };
};

const ask = ({ id, visitor }: Someone, asked: object) => visitor.put(`/member/${id}/changerequest/create`, asked);
async function asked(someone: Someone, wanted: object): Promise<OwnChangeRequest> {
  const answer = await (await ask(someone, wanted)).json();
  expect(answer).toMatchObject({ success: true });
  return answer.changeRequest;
}
const withdraw = ({ id, visitor }: Someone, request: { id: number }) =>
  visitor.post(`/member/${id}/changerequest/${request.id}/withdraw`);
const accept = ({ id }: { id: number }, body: object = {}) => admin.post(`/admin/changerequest/${id}/accept`, body);
const decline = ({ id }: { id: number }, reason = 'Bitte rufen Sie uns an.') =>
  admin.post(`/admin/changerequest/${id}/decline`, { reason });
const memberOf = async ({ id }: Someone): Promise<Member> => (await admin.get(`/admin/member/${id}`)).json();
const requestOf = async ({ id }: { id: number }): Promise<ChangeRequest> =>
  (await admin.get(`/admin/changerequest/${id}`)).json();
const answered = async (answer: Response) => [answer.status, await answer.json()];
const mailsTo = async (email: string) => (await portal.mails()).filter(mail => mail.recipient === email);

describe('contact data', () => {
  it('are changed immediately, and the previous address is informed', async () => {
    const someone = await aMember();
    const email = `neu${someone.id}@example.org`;

    const answer = await someone.visitor.post(`/member/${someone.id}/contact`, { email, phone: '+43 1 234567' });

    expect(await answered(answer)).toMatchObject([200, { success: true, member: { email, phone: '+43 1 234567' } }]);
    expect((await mailsTo(someone.application.email)).at(-1)?.subject).toContain('E-Mail-Adresse wurde geändert');
    const filter = encodeURIComponent(JSON.stringify({ entity: 'member', entityId: someone.id, action: 'update' }));
    const [noted] = await (await admin.get(`/admin/auditlog?filter=${filter}&sort=["at","DESC"]`)).json();
    expect(noted.changes.map(({ field }: { field: string }) => field).sort()).toEqual(['email', 'phone']);
  });

  it.each([
    ['no e-mail address', { email: '' }, { email: 'member.email.missing' }],
    ['an e-mail address of another form', { email: 'erika' }, { email: 'member.email.invalid' }],
    ['no phone', { phone: ' ' }, { phone: 'member.phone.missing' }],
    ['a phone of letters', { phone: 'call me' }, { phone: 'member.phone.invalid' }],
  ])('with %s are rejected at the field', async (_, change, errors) => {
    const someone = await aMember();
    const before = await memberOf(someone);

    const answer = await someone.visitor.post(`/member/${someone.id}/contact`, {
      email: 'x@example.org',
      phone: '+43 1 234567',
      ...change,
    });

    expect(await answered(answer)).toEqual([422, { errors }]);
    expect(await memberOf(someone)).toEqual(before);
  });

  it('of a member from another system without a phone can be changed', async () => {
    const someone = await aMember();
    await portal.asOwner(tx => tx.update(memberTable).set({ phone: '' }).where(eq(memberTable.id, someone.id)));

    const answer = await someone.visitor.post(`/member/${someone.id}/contact`, { email: 'y@example.org', phone: '' });

    expect(await answered(answer)).toMatchObject([200, { member: { email: 'y@example.org', phone: '' } }]);
  });

  it('changed concurrently are not overwritten', async () => {
    const someone = await aMember();
    const { version } = await (await someone.visitor.get(`/member/${someone.id}/details`)).json();
    const change = { email: 'x@example.org', phone: '+43 1 234567', version };
    await someone.visitor.post(`/member/${someone.id}/contact`, change);

    const again = await someone.visitor.post(`/member/${someone.id}/contact`, { ...change, phone: '+43 1 7654321' });

    expect(await answered(again)).toEqual([409, { error: 'record.changedMeanwhile' }]);
    expect((await memberOf(someone)).phone).toBe('+43 1 234567');
  });
});

describe('another bank account', () => {
  it('waits for an administrator, and a new mandate replaces the old', async () => {
    const someone = await aMember();
    const [old] = (await memberOf(someone)).mandates;

    const request = await asked(someone, bank());
    const waiting = await memberOf(someone);
    portal.clock.now = new Date('2026-11-20T23:30:00Z');
    const accepted = await answered(await accept(request));
    portal.clock.now = now;

    expect(request).toMatchObject({ state: 'open', after: { baName: 'Erika Neu', baNumber: madeUpIban(900) } });
    expect(request.before).toEqual({ baName: 'Erika Beispiel', baNumber: someone.application.baNumber });
    expect(waiting.baNumber).toBe(someone.application.baNumber);
    expect(accepted).toMatchObject([200, { changeRequest: { state: 'accepted', deciderName: expect.any(String) } }]);
    const { baNumber, mandates } = await memberOf(someone);
    expect(baNumber).toBe(madeUpIban(900));
    expect(mandates).toHaveLength(2);
    expect(mandates[0]).toMatchObject({ id: old!.id, revoked: expect.any(String) });
    expect(mandates[1]).toMatchObject({ iban: madeUpIban(900), signed: '2026-11-20', revoked: null });
    expect(mandates[1]!.reference).not.toBe(old!.reference);
  });

  it('stores the approval of the mandate with its text and time', async () => {
    const someone = await aMember();

    await accept(await asked(someone, bank()));

    const { approvals } = await (await someone.visitor.get(`/member/${someone.id}/documents`)).json();
    expect(approvals).toHaveLength(5);
    expect(approvals.at(-1)).toMatchObject({
      kind: 'sepa',
      textVersion: approvalTextVersion,
      given: now.toISOString(),
    });
  });

  it.each([
    ['no owner', { baName: '' }, { baName: 'member.baName.missing' }],
    ['no IBAN', { baNumber: '' }, { baNumber: 'member.baNumber.missing' }],
    ['a mistyped IBAN', { baNumber: 'AT611904300234573202' }, { baNumber: 'member.baNumber.invalid' }],
    ['a mandate not approved', { approvalSepa: false }, { approvalSepa: 'member.approvalSepa.missing' }],
    ['a version too long', { approvalTextVersion: 'x'.repeat(41) }, { approvalTextVersion: 'field.invalid' }],
  ])('with %s is rejected at the field', async (_, change, errors) => {
    const someone = await aMember();

    expect(await answered(await ask(someone, bank(change)))).toEqual([422, { errors }]);
    expect(await (await someone.visitor.get(`/member/${someone.id}/changerequests`)).json()).toEqual([]);
  });
});

describe('the approved text', () => {
  it("is the community's current one, and is listed among the documents", async () => {
    const { id: community } = await portal.aCommunity(organisationId, 'EEG Wortlaut');
    const someone = await aMember({}, community);
    const texts = {
      membership: 'Beitritt',
      sepa: 'Einzug durch {community}',
      additionalContract: 'Zusatz',
      usageValues: 'Werte',
    };
    await admin.post(`/community/${community}/approvaltexts/update`, { de: texts, en: texts });

    expect(await answered(await ask(someone, bank()))).toEqual([409, { error: 'application.textsChanged' }]);
    const { approvalTexts } = await (await someone.visitor.get(`/member/${someone.id}/details`)).json();
    expect(approvalTexts.de.sepa).toBe('Einzug durch EEG Wortlaut');
    await accept(await asked(someone, bank({ approvalTextVersion: approvalTexts.version })));
    const { approvals } = await (await someone.visitor.get(`/member/${someone.id}/documents`)).json();

    const read = approvals
      .filter(({ kind }: { kind: string }) => kind === 'sepa')
      .map(({ text }: { text: string }) => text);
    expect(read).toEqual([expect.stringContaining('Ich ermächtige EEG Wortlaut'), 'Einzug durch EEG Wortlaut']);
  });
});

describe('another address', () => {
  it('is written on acceptance, delivery address included', async () => {
    const someone = await aMember();
    const delivery = { deliveryStreet: 'Feldweg', deliveryHousenumber: '3', deliveryZip: '3997', deliveryCity: 'Au' };

    await accept(await asked(someone, address(delivery)));

    expect(await memberOf(someone)).toMatchObject({ street: 'Neuweg', zip: '3998', ...delivery });
  });

  it.each([
    ['no street', { street: '' }, { street: 'member.street.missing' }],
    ['a foreign zip', { zip: '80331' }, { zip: 'member.zip.invalid' }],
    [
      'half a delivery address',
      { deliveryStreet: 'Feldweg', deliveryZip: '3997' },
      { deliveryHousenumber: 'member.deliveryHousenumber.missing', deliveryCity: 'member.deliveryCity.missing' },
    ],
  ])('with %s is rejected at the field', async (_, change, errors) => {
    expect(await answered(await ask(await aMember(), address(change)))).toEqual([422, { errors }]);
  });

  it('changed concurrently by an administrator is not overwritten', async () => {
    const someone = await aMember();
    const request = await asked(someone, address());
    const { street, housenumber, stairs, floor, doorNumber, zip } = await memberOf(someone);
    const place = { street, housenumber, stairs, floor, doorNumber, zip, city: 'Anderswo' };
    await admin.post(`/admin/member/${someone.id}/invoiceaddress`, place);

    const answer = await answered(await accept(request));

    expect(answer).toEqual([409, { error: 'changeRequest.outdated' }]);
    expect(await requestOf(request)).toMatchObject({ state: 'open', isOutdated: true });
    expect((await memberOf(someone)).city).toBe('Anderswo');
  });

  it('identical to the current one is no change', async () => {
    const someone = await aMember();
    const { street, housenumber, zip, city } = someone.application;

    const answer = await ask(someone, address({ street, housenumber, zip, city }));

    expect(await answered(answer)).toEqual([422, { error: 'changeRequest.nothingChanged' }]);
  });
});

describe('another name', () => {
  it('is written on acceptance', async () => {
    const someone = await aMember();

    await accept(await asked(someone, name()));

    expect(await memberOf(someone)).toMatchObject({ firstName: 'Erika', lastName: 'Neu' });
  });

  it('of a company needs the name of the company', async () => {
    const someone = await aMember({ memberType: 'company', companyName: 'Muster GmbH' });

    expect(await answered(await ask(someone, name()))).toEqual([
      422,
      { errors: { companyName: 'member.companyName.missing' } },
    ]);
  });
});

describe('an additional counting point', () => {
  it('is added as new on acceptance, with the share set by the administrator', async () => {
    const someone = await aMember();
    const wanted = point();

    const { id } = await asked(someone, wanted);
    const before = (await memberOf(someone)).countingPoints.length;
    await accept({ id }, { share: 40 });

    const { countingPoints } = await memberOf(someone);
    expect([before, countingPoints.length]).toEqual([2, 3]);
    expect(countingPoints.find(({ cpNumber }) => cpNumber === wanted.cpNumber)).toMatchObject({
      share: 40,
      cpStatus: 2,
      plantName: 'Werkstatt',
      yearConsumption: 2500,
    });
  });

  it('for the first feeder sets the tax rule', async () => {
    const { countingPoints } = anApplication(communityId, next + 1);
    const someone = await aMember({ taxRuleFeed: null, countingPoints: [countingPoints[0]!] });
    const feeder = point({ powerProductionType: 2, feedType: 0, yearConsumption: null, peakPerformance: 5 });

    const refused = await answered(await ask(someone, feeder));
    await accept(await asked(someone, { ...feeder, taxRuleFeed: 'SMALL_BUSINESS' }));

    expect(refused).toEqual([422, { errors: { taxRuleFeed: 'member.taxRuleFeed.missing' } }]);
    expect(await memberOf(someone)).toMatchObject({ taxRuleFeed: 'SMALL_BUSINESS', taxNumberFeed: '' });
  });

  it('with a taken number is rejected without revealing its owner', async () => {
    const other = await aMember();
    const someone = await aMember();

    const answer = await ask(someone, point({ cpNumber: other.application.countingPoints[0]!.cpNumber }));

    expect(await answered(answer)).toEqual([422, { errors: { cpNumber: 'countingPoint.cpNumber.taken' } }]);
  });

  it('with a number taken in the meantime cannot be accepted, and the request stays open', async () => {
    const someone = await aMember();
    const wanted = point();
    const request = await asked(someone, wanted);
    const other = await aMember();
    await admin.put(`/admin/member/${other.id}/countingpoint/create`, {
      ...wanted,
      share: 100,
      validFrom: '2026-11-20',
    });

    const answer = await answered(await accept(request));

    expect(answer).toEqual([422, { errors: { cpNumber: 'countingPoint.cpNumber.taken' } }]);
    expect((await requestOf(request)).state).toBe('open');
    expect((await memberOf(someone)).countingPoints).toHaveLength(2);
  });

  it('with more than the remaining share cannot be accepted', async () => {
    const elsewhere = await portal.aCommunity(organisationId, 'EEG Nachbartal');
    const other = await aMember({}, elsewhere.id);
    const someone = await aMember();
    const request = await asked(someone, point({ cpNumber: other.application.countingPoints[0]!.cpNumber }));

    const answer = await answered(await accept(request, { share: 50 }));

    expect(answer).toEqual([422, { errors: { share: 'countingPoint.share.aboveHundred' } }]);
    expect((await requestOf(request)).state).toBe('open');
  });

  it.each([
    ['no number', { cpNumber: '' }, { cpNumber: 'countingPoint.cpNumber.missing' }],
    ['a number of another form', { cpNumber: 'AT00' }, { cpNumber: 'countingPoint.cpNumber.invalid' }],
    ['no consumption', { yearConsumption: null }, { yearConsumption: 'countingPoint.yearConsumption.missing' }],
    [
      'no peak performance of a feeder',
      { powerProductionType: 2, feedType: 0 },
      { peakPerformance: 'countingPoint.peakPerformance.missing' },
    ],
    [
      'approvals not given',
      { approvalAdditionalContract: false, approvalUsageValues: false },
      {
        approvalAdditionalContract: 'member.approvalAdditionalContract.missing',
        approvalUsageValues: 'member.approvalUsageValues.missing',
      },
    ],
  ])('with %s is rejected at the field', async (_, change, errors) => {
    expect(await answered(await ask(await aMember(), point(change)))).toEqual([422, { errors }]);
  });
});

describe('leaving', () => {
  it('is recorded on acceptance, with the requested day', async () => {
    const someone = await aMember();

    await accept(await asked(someone, leaving()));

    expect(await memberOf(someone)).toMatchObject({ state: 'active', leftOn: '2026-12-31' });
  });

  it('can be withdrawn until it is decided', async () => {
    const someone = await aMember();
    const request = await asked(someone, leaving());

    const withdrawn = await answered(await withdraw(someone, request));

    expect(withdrawn).toMatchObject([200, { changeRequest: { state: 'withdrawn' } }]);
    expect(await answered(await accept(request))).toEqual([409, { error: 'changeRequest.decided' }]);
    expect((await memberOf(someone)).state).toBe('active');
    expect((await asked(someone, leaving('2027-01-31'))).state).toBe('open');
  });

  it('cannot be withdrawn after its acceptance', async () => {
    const someone = await aMember();
    const request = await asked(someone, leaving());
    await accept(request);

    expect(await answered(await withdraw(someone, request))).toEqual([409, { error: 'changeRequest.decided' }]);
  });

  it.each([
    ['no day', '', 'member.leftOn.missing'],
    ['a day that is none', '2026-02-30', 'member.leftOn.missing'],
    ['yesterday', '2026-11-19', 'member.leftOn.invalid'],
  ])('on %s is rejected at the field', async (_, day, code) => {
    expect(await answered(await ask(await aMember(), leaving(day)))).toEqual([422, { errors: { leftOn: code } }]);
  });

  it('is requested once, and afterwards only data for the last bill can be changed', async () => {
    const someone = await aMember();
    await accept(await asked(someone, leaving('2026-11-20')));

    expect(await answered(await ask(someone, leaving('2027-01-31')))).toEqual([409, { error: 'member.notActive' }]);
    expect(await answered(await ask(someone, point()))).toEqual([409, { error: 'member.notActive' }]);
    expect((await ask(someone, bank())).status).toBe(200);
  });
});

describe('a change request', () => {
  it('is open once per kind, also on concurrent requests', async () => {
    const someone = await aMember();

    const answers = await Promise.all([ask(someone, name()), ask(someone, name())]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answered(await ask(someone, name()))).toEqual([409, { error: 'changeRequest.open' }]);
    expect((await ask(someone, leaving())).status).toBe(200);
  });

  it('a request decided concurrently by two administrators is decided once, and the other sees a conflict', async () => {
    const someone = await aMember();
    const request = await asked(someone, bank());
    const colleague = await portal.logIn(await portal.anAdministrator(organisationId));

    const answers = await Promise.all([
      accept(request),
      colleague.post(`/admin/changerequest/${request.id}/accept`, {}),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409)!;
    expect(await loser.json()).toEqual({ error: 'changeRequest.decided' });
    expect((await memberOf(someone)).mandates).toHaveLength(2);
  });

  it('is declined with a reason, which the person reads in the portal and by mail', async () => {
    const someone = await aMember();
    const request = await asked(someone, name());

    const declined = await answered(await decline(request));

    expect(declined).toMatchObject([200, { changeRequest: { state: 'declined', reason: 'Bitte rufen Sie uns an.' } }]);
    const [own] = await (await someone.visitor.get(`/member/${someone.id}/changerequests`)).json();
    expect(own).toMatchObject({ state: 'declined', reason: 'Bitte rufen Sie uns an.' });
    const mails = await mailsTo(someone.application.email);
    expect(mails.at(-1)?.text).toContain('Bitte rufen Sie uns an.');
    expect((await memberOf(someone)).lastName).toBe(someone.application.lastName);
  });

  it.each([
    ['', 'changeRequest.reason.missing'],
    ['x'.repeat(1001), 'field.tooLong'],
  ])('is not declined without a legible reason', async (reason, code) => {
    const request = await asked(await aMember(), name());

    expect(await answered(await decline(request, reason))).toEqual([422, { errors: { reason: code } }]);
  });

  it('is announced in the language of the member', async () => {
    const someone = await aMember({ locale: 'en' });

    await accept(await asked(someone, name()));

    const subjects = (await mailsTo(someone.application.email)).map(({ subject }) => subject);
    expect(subjects.slice(-2)).toEqual([
      'EEG Sonnental: we received your request',
      'EEG Sonnental: your request has been accepted',
    ]);
  });

  it('of another member does not exist', async () => {
    const someone = await aMember();
    const other = await aMember();
    const request = await asked(someone, name());
    const contents = await contentsOf(portal.database);

    expect((await ask({ ...other, id: someone.id }, leaving())).status).toBe(404);
    expect((await withdraw(other, request)).status).toBe(404);
    expect((await withdraw({ ...other, id: someone.id }, request)).status).toBe(404);
    expect(await contentsOf(portal.database)).toEqual(contents);
  });

  it('of an unknown kind is rejected', async () => {
    expect((await ask(await aMember(), { kind: 'state', state: 'active' })).status).toBe(422);
  });

  it('moves with a merge; an open one is closed', async () => {
    const [primary, secondary] = [await aMember(), await aMember()];
    await decline(await asked(secondary, name()));
    const open = await asked(secondary, leaving());

    await admin.post('/admin/members/merge', { members: [primary.id, secondary.id], primary: primary.id });

    expect(await requestOf(open)).toMatchObject({ member: primary.id, state: 'withdrawn' });
    const requests = await (await primary.visitor.get(`/member/${primary.id}/changerequests`)).json();
    expect(requests.map(({ state }: OwnChangeRequest) => state).sort()).toEqual(['declined', 'withdrawn']);
  });
});

describe("the administrator's list", () => {
  const list = async (filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,999]', sort: '["created","DESC"]' });
    return (await (await admin.get(`/admin/changerequests?${query}`)).json()) as ChangeRequest[];
  };

  it('filters by state, kind, community, member and name', async () => {
    const elsewhere = await portal.aCommunity(organisationId, 'EEG Oberdorf');
    const someone = await aMember({ lastName: 'Gesucht' }, elsewhere.id);
    const open = await asked(someone, bank());
    const declined = await asked(someone, address());
    await decline(declined);
    const ids = async (filter: object) => (await list(filter)).map(({ id }) => id).sort();

    expect(await ids({ community: elsewhere.id })).toEqual([open.id, declined.id].sort());
    expect(await ids({ community: elsewhere.id, state: 'open' })).toEqual([open.id]);
    expect(await ids({ member: someone.id, kind: 'address' })).toEqual([declined.id]);
    expect(await ids({ queryString: 'gesucht', state: 'declined' })).toEqual([declined.id]);
    expect(await ids({ queryString: 'niemand' })).toEqual([]);
  });

  it('has as many open ones as the cockpit shows', async () => {
    const { changeRequests } = await (await admin.get('/admin/cockpit')).json();

    expect(changeRequests).toBe((await list({ state: 'open' })).length);
    expect(changeRequests).toBeGreaterThan(0);
  });
});

describe("a member's own documents", () => {
  it('are the application as sent, the approvals, the mandates and the shared files', async () => {
    const someone = await aMember();
    const upload = (fileName: string) =>
      admin.upload(
        '/file/create',
        { refClassName: 'member', refEntityId: String(someone.id) },
        { name: fileName, bytes: new TextEncoder().encode('%PDF-1.7 Vertrag') },
      );
    const { file } = await (await upload('vertrag.pdf')).json();
    const { file: internal } = await (await upload('notiz.pdf')).json();
    await admin.post(`/file/${file.id}/update`, { title: 'Ihr Vertrag', visibleToMember: true });
    await accept(await asked(someone, address()));

    const documents = await (await someone.visitor.get(`/member/${someone.id}/documents`)).json();
    const download = (id: number) => someone.visitor.get(`/member/${someone.id}/file/${id}`);

    expect(documents.applications).toMatchObject([
      { sent: now.toISOString(), person: { street: 'Musterweg', email: someone.application.email } },
    ]);
    expect(documents.applications[0].countingPoints).toHaveLength(2);
    expect(documents.approvals).toHaveLength(4);
    expect(documents.mandates).toHaveLength(1);
    expect(documents.files).toMatchObject([{ id: file.id, title: 'Ihr Vertrag', fileName: 'vertrag.pdf' }]);
    expect((await download(file.id)).status).toBe(200);
    expect((await download(internal.id)).status).toBe(404);
  });
});
