import type { IncompleteMember, Member } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandates, members as memberTable } from '../../tables/members.ts';
import { anApplication, openPortal, type Portal, type Visitor } from '../../testing.ts';

let portal: Portal;
let admin: Visitor;
let communityId: number;
let next = 0;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const organisation = await portal.anOrganisation('Sonnental');
  communityId = (await portal.aCommunity(organisation.id)).id;
  admin = await portal.logIn(await portal.anAdministrator(organisation.id));
});
afterAll(() => portal.close());

/** As from another system: without mandate, tax rule, phone, e-mail address and first day. */
async function anIncompleteMember(): Promise<Member> {
  next += 1;
  const application = anApplication(communityId, next, { approvalSepa: false } as object);
  const { member } = await (await admin.put('/admin/member/create', application)).json();
  await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  const unknown = { taxRuleFeed: null, phone: '', email: '', enteredOn: null };
  await portal.asOwner(tx => tx.update(memberTable).set(unknown).where(eq(memberTable.id, member.id)));
  return get(member.id);
}

const get = async (id: number): Promise<Member> => (await admin.get(`/admin/member/${id}`)).json();
const incomplete = async (): Promise<IncompleteMember[]> => (await admin.get('/admin/members/incomplete')).json();
const rowOf = async ({ id }: Member) => (await incomplete()).find(({ member }) => member === id);
const complete = (...rows: object[]) => admin.post('/admin/members/complete', { rows });
const errorsOf = async (answer: Response) => [answer.status, await answer.json()];
const details = {
  mandateSigned: '2026-11-02',
  mandateReference: '',
  taxRuleFeed: 'SMALL_BUSINESS',
  phone: '+43 660 1234567',
  enteredOn: '2026-01-01',
};

describe('what members lack', () => {
  it('a missing detail is listed, entered for all members together, and listed no more', async () => {
    const [one, other] = [await anIncompleteMember(), await anIncompleteMember()];
    const row = await rowOf(one);
    expect(row).toMatchObject({ missing: ['mandate', 'taxRuleFeed', 'phone', 'email', 'enteredOn'], hasAccount: true });
    const filled = [one, other].map(({ id, version }) => ({
      ...details,
      member: id,
      version,
      email: `neu${id}@example.org`,
    }));

    const first = await complete(...filled);
    const again = await complete(...filled);

    expect([await first.json(), await again.json()]).toEqual([
      { success: true, members: 2 },
      { success: true, members: 0 },
    ]);
    const stored = await get(one.id);
    expect(stored).toMatchObject({ taxRuleFeed: 'SMALL_BUSINESS', phone: '+43 660 1234567', enteredOn: '2026-01-01' });
    expect(stored.mandates).toMatchObject([{ reference: row?.mandateReference, signed: '2026-11-02', scheme: 'CORE' }]);
    expect([await rowOf(one), await rowOf(other)]).toEqual([undefined, undefined]);
  });

  it('is stored for all rows or for none, with each error at its cell', async () => {
    const [one, other] = [await anIncompleteMember(), await anIncompleteMember()];
    await portal.asOwner(tx => tx.update(memberTable).set({ baNumber: '' }).where(eq(memberTable.id, other.id)));
    const versions = ({ id, version }: Member) => ({ member: id, version });

    const answer = await complete(
      { ...versions(one), phone: '+43 1 23456' },
      { ...versions(other), mandateSigned: '2026-11-01', enteredOn: '2020-12-31', taxRuleFeed: 'REVERSE_CHARGE' },
    );

    expect(await errorsOf(answer)).toEqual([
      422,
      {
        errors: {
          rows: {
            1: {
              mandateSigned: 'mandate.account.missing',
              enteredOn: 'member.enteredOn.invalid',
              taxRuleFeed: 'member.taxNumberFeed.missing',
            },
          },
        },
      },
    ]);
    expect((await get(one.id)).phone).toBeNull();
  });

  it.each([
    [{ mandateSigned: '2026-11-21' }, { mandateSigned: 'mandate.signed.invalid' }],
    [{ mandateSigned: '2022-01-01' }, { mandateLastUsed: 'mandate.lastUsed.missing' }],
    [{ mandateSigned: '2026-11-01', mandateReference: 'Ä' }, { mandateReference: 'mandate.reference.invalid' }],
    [{ mandateReference: 'M-1' }, { mandateSigned: 'mandate.signed.missing' }],
    [{ phone: 'keines' }, { phone: 'member.phone.invalid' }],
    [{ email: 'keine' }, { email: 'member.email.invalid' }],
  ])('with %j is rejected at the cell', async (change, errors) => {
    const { id, version } = await anIncompleteMember();

    expect(await errorsOf(await complete({ member: id, version, ...change }))).toEqual([
      422,
      { errors: { rows: { 0: errors } } },
    ]);
  });

  it('cannot share a mandate reference within the same table', async () => {
    const rows = [await anIncompleteMember(), await anIncompleteMember()].map(({ id, version }, place) => ({
      member: id,
      version,
      mandateSigned: '2026-11-01',
      mandateReference: place === 0 ? 'Tab-1' : 'TAB-1',
    }));

    expect(await errorsOf(await complete(...rows))).toEqual([
      422,
      { errors: { rows: { 1: { mandateReference: 'mandate.reference.taken' } } } },
    ]);
  });

  it('is not written over a concurrent change', async () => {
    const { id, version } = await anIncompleteMember();
    await complete({ member: id, version, phone: '+43 1 11111' });

    expect(await errorsOf(await complete({ member: id, version, phone: '+43 1 22222' }))).toEqual([
      409,
      { error: 'record.changedMeanwhile' },
    ]);
  });

  it('includes a mandate that has lapsed', async () => {
    const member = await anIncompleteMember();
    await complete({ ...details, member: member.id, version: member.version, email: 'x@example.org' });
    expect(await rowOf(member)).toBeUndefined();

    await portal.asOwner(tx =>
      tx.update(mandates).set({ signed: '2023-01-01' }).where(eq(mandates.memberId, member.id)),
    );

    expect(await rowOf(member)).toMatchObject({ missing: ['mandate'], mandateSigned: null });
  });
});

describe('forms to sign', () => {
  it('are one PDF of the selected members, or of all that match', async () => {
    const [one, other] = [await anIncompleteMember(), await anIncompleteMember()];

    for (const asked of [{ ids: [one.id, other.id] }, { filter: { community: communityId } }]) {
      const answer = await admin.post('/admin/members/forms', asked);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(new TextDecoder('latin1').decode((await answer.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
    }
    expect(await errorsOf(await admin.post('/admin/members/forms', { ids: [] }))).toEqual([
      422,
      { error: 'members.noneSelected' },
    ]);
    expect((await admin.post('/admin/members/forms', { ids: [one.id, 999_999] })).status).toBe(404);
  });
});
