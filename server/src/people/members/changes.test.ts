import type { Member } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandates, members as memberTable } from '../../tables/members.ts';
import { anApplication } from '../../testing.ts';
import { at, errorsOf, type MembersOffice, openMembersOffice } from './testing/membersOffice.ts';

let office: MembersOffice;

beforeAll(async () => {
  office = await openMembersOffice();
});
afterAll(() => office.portal.close());

describe('a change of a member', () => {
  it('stores every field, and logs the old and new values', async () => {
    const member = await office.aMember();
    const written = {
      ...member,
      salutation: 'mr',
      lastName: 'Muster',
      birthCityCountry: 'Probedorf, Österreich',
      citizenship: 'AT',
      cnrNetworkOperator: '4711',
      networkOperator: 'other',
      otherNetworkOperator: 'E-Werk Muster',
      existingSmartMeter: true,
      memberComNumber: 'A-7',
      birthDate: '1980-03-29',
      deliveryStreet: 'Sonnenweg',
      deliveryHousenumber: '3',
      deliveryZip: '3999',
      deliveryCity: 'Musterdorf',
    };

    const answer = await office.admin.post(at(member, 'update'), written);

    const { version, updated, ...stored } = await office.get(member.id);
    expect((await answer.json()).member).toEqual({ ...stored, version, updated });
    expect(stored).toEqual({ ...written, version: undefined, updated: undefined });
    expect(version).toBe(member.version + 1);
    const log = await (
      await office.admin.get(`/admin/auditlog?filter={"entity":"member","entityId":${member.id},"action":"update"}`)
    ).json();
    expect(log[0].changes).toContainEqual({ field: 'lastName', before: member.lastName, after: 'Muster' });
    expect(log[0].changes.map(({ field }: { field: string }) => field)).not.toContain('version');
  });

  it('concurrent with another is reported, and nothing is overwritten', async () => {
    const read = await office.aMember();
    await office.colleague.post(at(read, 'update'), { ...read, phone: '+43 1 111111' });

    const answer = await office.admin.post(at(read, 'update'), { ...read, phone: '+43 1 222222' });

    expect(await errorsOf(answer)).toEqual([409, { error: 'record.changedMeanwhile' }]);
    expect((await office.get(read.id)).phone).toBe('+43 1 111111');
  });

  it.each([
    [{ lastName: ' ' }, { lastName: 'member.lastName.missing' }],
    [{ email: 'keine' }, { email: 'member.email.invalid' }],
    [{ baNumber: 'AT00 0000' }, { baNumber: 'member.baNumber.invalid' }],
    [{ zip: '123' }, { zip: 'member.zip.invalid' }],
    [{ taxRuleFeed: null }, { taxRuleFeed: 'member.taxRuleFeed.missing' }],
    [{ taxRuleFeed: 'REVERSE_CHARGE', taxNumberFeed: '' }, { taxNumberFeed: 'member.taxNumberFeed.missing' }],
    [{ memberType: 'company' }, { companyName: 'member.companyName.missing' }],
    [{ citizenship: 'ÖS' }, { citizenship: 'member.citizenship.invalid' }],
  ])('to %j is rejected at the field', async (change, errors) => {
    const member = await office.aMember();

    const answer = await office.admin.post(at(member, 'update'), { ...member, ...change });

    expect(await errorsOf(answer)).toEqual([422, { errors }]);
    expect(await office.get(member.id)).toEqual(member);
  });

  it.each([
    { missing: 'phone' },
    { missing: 'street' },
    { missing: 'housenumber' },
    { missing: 'zip' },
    { missing: 'city' },
    { missing: 'networkOperator' },
    { missing: 'taxRuleFeed' },
  ])('of a member from another system is stored while $missing is unknown, and does not remove it later', async row => {
    const { missing } = row;
    const member = await office.aMember();
    const unknown = missing === 'taxRuleFeed' ? null : '';
    await office.portal.asOwner(tx =>
      tx
        .update(memberTable)
        .set({ [missing]: unknown })
        .where(eq(memberTable.id, member.id)),
    );
    const moved = await office.get(member.id);

    const answer = await office.admin.post(at(member, 'update'), { ...moved, baNumber: 'AT021100000622888600' });

    expect(await answer.json()).toMatchObject({ success: true, member: { baNumber: 'AT021100000622888600' } });
    const known = { ...(await office.get(member.id)), [missing]: member[missing as keyof Member] };
    expect((await office.admin.post(at(member, 'update'), known)).status).toBe(200);
    if (missing === 'phone') return;
    const removed = { ...(await office.get(member.id)), [missing]: unknown };
    expect(await errorsOf(await office.admin.post(at(member, 'update'), removed))).toEqual([
      422,
      { errors: { [missing]: `member.${missing}.missing` } },
    ]);
  });

  it('of the billing address leaves other fields unchanged', async () => {
    const member = await office.aMember();
    const address = {
      street: 'Neugasse',
      housenumber: '5',
      stairs: '2',
      floor: '',
      doorNumber: '11',
      zip: '1010',
      city: 'Probe',
    };

    await office.admin.post(at(member, 'invoiceaddress'), address);

    const { version, updated, ...stored } = await office.get(member.id);
    expect(stored).toEqual({ ...member, ...address, version: undefined, updated: undefined });
  });
});

describe('a member number', () => {
  it('is changed, and the next one given is above it', async () => {
    const member = await office.aMember();
    const { memberNumber } = await office.aMember();

    const answer = await office.admin.post(at(member, 'number'), { memberNumber: memberNumber! + 100 });

    expect((await answer.json()).member.memberNumber).toBe(memberNumber! + 100);
    expect((await office.aMember()).memberNumber).toBe(memberNumber! + 101);
  });

  it('of another member is rejected at the field', async () => {
    const [one, other] = [await office.aMember(), await office.aMember()];

    const answer = await office.admin.post(at(one, 'number'), { memberNumber: other.memberNumber });

    expect(await errorsOf(answer)).toEqual([422, { errors: { memberNumber: 'member.memberNumber.taken' } }]);
  });

  it('of a member of another community may be the same', async () => {
    const elsewhere = (await office.portal.aCommunity(office.organisationId)).id;
    const [one, other] = [await office.aMember(), await office.aMember({ community: elsewhere })];

    const answer = await office.admin.post(at(other, 'number'), { memberNumber: one.memberNumber });

    expect((await answer.json()).member.memberNumber).toBe(one.memberNumber);
  });

  it.each([0, -1, 1.5, '7', null, 1_000_000_000])('cannot be %j', async memberNumber => {
    const member = await office.aMember();

    const answer = await office.admin.post(at(member, 'number'), { memberNumber });

    expect(await errorsOf(answer)).toEqual([422, { errors: { memberNumber: 'member.memberNumber.missing' } }]);
  });

  it('is given on acceptance, not before', async () => {
    const answer = await office.admin.post(at(await office.anApplicant(), 'number'), { memberNumber: 77_777 });

    expect(await errorsOf(answer)).toEqual([409, { error: 'member.notActive' }]);
  });
});

describe('a mandate', () => {
  const create = (member: Member, change: object) =>
    office.admin.put(at(member, 'mandate/create'), { scheme: 'CORE', signed: '2026-11-01', ...change });

  it('has the given reference, as banks see it, once per creditor', async () => {
    const [one, other] = [await office.aMember(), await office.aMember()];

    expect((await (await create(one, { reference: 'Alt-11' })).json()).member.mandates.at(-1)).toMatchObject({
      reference: 'Alt-11',
    });
    expect(await errorsOf(await create(other, { reference: 'ALT-11' }))).toEqual([
      422,
      { errors: { reference: 'mandate.reference.taken' } },
    ]);
    for (const reference of ['Ä-11', 'X_13', '/A', 'A/', 'A//B', 'x'.repeat(36)])
      expect(await errorsOf(await create(other, { reference }))).toEqual([
        422,
        { errors: { reference: 'mandate.reference.invalid' } },
      ]);
  });

  it("gets another reference when a mandate from another system has the portal's own", async () => {
    const [one, other] = [await office.aMember(), await office.aMember()];
    const own = other.mandates[0]!.reference;
    await create(one, { reference: `${own}-2` });

    const { member } = await (await create(other, {})).json();

    expect(member.mandates.at(-1).reference).toBe(`${own}-3`);
  });

  it('signed more than 36 months ago needs a collection since', async () => {
    const member = await office.aMember();
    const old = { signed: '2022-03-01' };

    expect(await errorsOf(await create(member, old))).toEqual([
      422,
      { errors: { lastUsed: 'mandate.lastUsed.missing' } },
    ]);
    for (const [lastUsed, code] of [
      ['2022-02-01', 'invalid'],
      ['2026-11-21', 'invalid'],
      ['2023-11-01', 'lapsed'],
    ])
      expect(await errorsOf(await create(member, { ...old, lastUsed }))).toEqual([
        422,
        { errors: { lastUsed: `mandate.lastUsed.${code}` } },
      ]);
    expect(
      (await (await create(member, { ...old, lastUsed: '2026-10-05' })).json()).member.mandates.at(-1),
    ).toMatchObject({ lastUsed: '2026-10-05', validUntil: '2029-10-05' });
    office.next += 1;
    const paper = anApplication(office.communityId, office.next, { signedOn: '2022-03-01' } as object);
    expect(await errorsOf(await office.admin.put('/admin/member/create', paper))).toEqual([
      422,
      { errors: { signedOn: 'mandate.lastUsed.lapsed' } },
    ]);
  });

  it('whose reference banks would see differently is found, and its reference replaced', async () => {
    const member = await office.aMember();
    const { id, reference } = member.mandates[0]!;
    const replace = (reference: string) => office.admin.post(at(member, `mandate/${id}/reference`), { reference });
    const found = async () =>
      (await (await office.admin.get('/admin/members?filter={"attention":"mandateReference"}')).json()).map(
        (row: Member) => row.id,
      );
    expect(await errorsOf(await replace('M-1'))).toEqual([409, { error: 'mandate.referenceFine' }]);
    expect(await found()).toEqual([]);

    for (const wrong of ['Ä-11', 'X_13', 'A//B', ' A', (await office.aMember()).mandates[0]!.reference.toLowerCase()]) {
      await office.portal.asOwner(tx => tx.update(mandates).set({ reference: wrong }).where(eq(mandates.id, id)));
      expect(await found()).toContain(member.id);
    }
    expect(await errorsOf(await replace('Ü'))).toEqual([422, { errors: { reference: 'mandate.reference.invalid' } }]);
    expect((await (await replace(reference)).json()).member.mandates[0].reference).toBe(reference);
    expect(await found()).toEqual([]);
  });

  it('replaces the previous one, on the current account, under its own reference', async () => {
    const member = await office.aMember();
    const { baNumber } = anApplication(office.communityId, 9_000);
    await office.admin.post(at(member, 'update'), {
      ...member,
      memberType: 'company',
      companyName: 'Muster GmbH',
      baNumber,
    });

    const answer = await office.admin.put(at(member, 'mandate/create'), { scheme: 'B2B', signed: '2026-11-01' });

    const { mandates } = (await answer.json()).member as Member;
    expect(mandates).toEqual([
      { ...member.mandates[0], revoked: '2026-11-20T10:00:00.000Z' },
      expect.objectContaining({ scheme: 'B2B', signed: '2026-11-01', iban: baNumber, revoked: null }),
    ]);
    expect(mandates[1]!.reference).not.toBe(mandates[0]!.reference);
  });

  it('between businesses is refused for a private person', async () => {
    const member = await office.aMember();

    const answer = await office.admin.put(at(member, 'mandate/create'), { scheme: 'B2B', signed: '2026-11-01' });

    expect([answer.status, await answer.json()]).toEqual([422, { errors: { scheme: 'mandate.scheme.consumer' } }]);
  });

  it('is revoked once', async () => {
    const member = await office.aMember();
    const revoke = () => office.admin.post(at(member, `mandate/${member.mandates[0]!.id}/revoke`));

    expect((await (await revoke()).json()).member.mandates[0].revoked).toBe('2026-11-20T10:00:00.000Z');
    expect(await errorsOf(await revoke())).toEqual([409, { error: 'mandate.revoked' }]);
  });

  it('of another member is not found', async () => {
    const [one, other] = [await office.aMember(), await office.aMember()];

    expect((await office.admin.post(at(one, `mandate/${other.mandates[0]!.id}/revoke`))).status).toBe(404);
  });

  it('needs an account, and a signature date not in the future', async () => {
    const poor = await office.anApplicant({ approvalSepa: false, baName: '', baNumber: '' });
    const member = await office.aMember();

    expect(
      await errorsOf(await office.admin.put(at(poor, 'mandate/create'), { scheme: 'CORE', signed: '2026-11-01' })),
    ).toEqual([409, { error: 'member.bankDataMissing' }]);
    expect(
      await errorsOf(await office.admin.put(at(member, 'mandate/create'), { scheme: 'CORE', signed: '2026-11-21' })),
    ).toEqual([422, { errors: { signed: 'mandate.signed.invalid' } }]);
  });
});
