import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { communities } from '../tables/communities.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { mails } from '../tables/mails.ts';
import { moveInTables } from '../tables/moveIns.ts';
import { openingItems } from '../tables/openingItems.ts';
import { anApplication } from '../testing.ts';
import { forgetOldMoveIns } from './housekeeping.ts';
import {
  another,
  aPoint,
  aRow,
  csvOf,
  headings,
  type MoveInOffice,
  openMoveInOffice,
  textOf,
} from './testing/moveInOffice.ts';

let office: MoveInOffice;

beforeAll(async () => {
  office = await openMoveInOffice();
});
beforeEach(() => office.startAnew());
afterAll(() => office.portal.close());

describe('the last day of a counting point from a file', () => {
  it('the last day of a counting point is refused if another participation of its number exists, and nothing is written', async () => {
    const point = aPoint();
    await office.moveIn([aRow({ Zählpunkt: point })]);
    const [anna] = await office.membersOf();
    const ofNumber = and(eq(countingPoints.communityId, office.community.id), eq(countingPoints.cpNumber, point));
    await office.within(tx => tx.update(countingPoints).set({ dateOfDeactivation: '2026-06-30' }).where(ofNumber));
    const next = anApplication(office.community.id, 4711);
    const applied = await office.admin.put('/admin/member/create', {
      ...next,
      countingPoints: [{ ...next.countingPoints[0]!, cpNumber: point }],
    });
    const { member } = await applied.json();
    const accepted = await office.admin.post(`/admin/member/${member.id}/accept`, {
      enteredOn: '2026-07-01',
      countingPoints: [{ id: member.countingPoints[0].id, isConfirmed: true, dateOfActivation: '2026-07-01' }],
    });
    expect(accepted.status).toBe(200);

    const { id } = await office.preview(
      csvOf([aRow({ Zählpunkt: point, 'Teilnahme bis': '31.12.2026' })], [...headings, 'Teilnahme bis']),
    );
    const [row] = await office.rowsOf(id);
    expect(row).toMatchObject({ member: anna!.id, matchedBy: 'countingPoint' });
    await office.change(id, row!.id, { taken: [{ point: 0, field: 'endsOn', taken: true }] });
    const done = await office.commit(id);

    expect(done.state).not.toBe('committed');
    const ends = await office.within(tx => tx.select().from(countingPoints).where(ofNumber).orderBy(countingPoints.id));
    expect(ends.map(({ dateOfDeactivation }) => dateOfDeactivation)).toEqual(['2026-06-30', null]);
  });
});

describe('the commit', () => {
  it('the commit numbers members without a number after all others, from the chosen number on', async () => {
    const { id } = await office.preview([
      another(3),
      another(4, { Mitgliedsnummer: '' }),
      another(5, { Mitgliedsnummer: '' }),
    ]);

    await office.commit(id, { nextMemberNumber: 100 });

    expect((await office.membersOf()).map(({ memberNumber }) => memberNumber)).toEqual([3, 100, 101]);
  });

  it('the commit rejects a next number in use and a changed preview', async () => {
    const { id, version } = await office.preview([another(30)]);

    const taken = await office.admin.post(`/movein/${id}/commit`, { version, nextMemberNumber: 30 });
    expect([taken.status, (await taken.json()).errors]).toEqual([
      422,
      { nextMemberNumber: 'member.memberNumber.taken' },
    ]);
    await office.change(id, 0, { values: [{ field: 'city', text: 'Wels' }] });
    const stale = await office.admin.post(`/movein/${id}/commit`, { version });
    expect([stale.status, (await stale.json()).error]).toEqual([409, 'moveIn.changedMeanwhile']);
  });

  it('the commit requested twice writes once', async () => {
    const { id, version } = await office.preview([another(1)]);

    await office.admin.post(`/movein/${id}/commit`, { version });
    await office.admin.post(`/movein/${id}/commit`, { version });
    await office.portal.runJobs();
    const third = await office.admin.post(`/movein/${id}/commit`, { version });

    expect((await third.json()).moveIn.state).toBe('committed');
    expect(await office.membersOf()).toHaveLength(1);
  });

  it('the commit is refused as a whole if a counting point was taken in the meantime, and the preview names the reason', async () => {
    const point = aPoint();
    const { id, version } = await office.preview([another(1), another(2, { Zählpunkt: point })]);
    await office.admin.post(`/movein/${id}/commit`, { version });
    const other = await office.preview([another(3, { Zählpunkt: point })]);
    await office.portal.asOwner(tx =>
      tx.execute(sql`update jobs set due = due + interval '1 hour' where subject = ${id}`),
    );
    await office.commit(other.id);
    await office.portal.asOwner(tx =>
      tx.execute(sql`update jobs set due = due - interval '1 hour' where subject = ${id}`),
    );
    await office.portal.runJobs();

    expect(await office.get(id)).toMatchObject({ state: 'previewed', error: 'moveIn.changedMeanwhile' });
    expect((await office.membersOf()).map(({ memberNumber }) => memberNumber)).toEqual([3]);
  });

  it('a failed commit can be started again', async () => {
    const { id, version } = await office.preview([another(1)]);
    await office.admin.post(`/movein/${id}/commit`, { version });
    await office.portal.asOwner(tx =>
      tx.execute(sql`update jobs set state = 'failed', error = 'server.failed' where subject = ${id}`),
    );
    expect((await office.get(id)).state).toBe('committing');

    expect(await office.commit(id)).toMatchObject({ state: 'committed', members: 1 });
  });

  it.each(['mended', 'discarded'])('a failed commit can be %s', async deed => {
    const { id, version } = await office.preview([another(1)]);
    await office.admin.post(`/movein/${id}/commit`, { version });
    expect((await office.admin.post(`/movein/${id}/rows`, { action: 'unskipAll' })).status).toBe(409);
    await office.portal.asOwner(tx =>
      tx.execute(
        sql`update jobs set state = 'failed', error = 'server.failed' where kind = 'moveIn' and subject = ${id}`,
      ),
    );

    if (deed === 'discarded') expect((await office.admin.del(`/movein/${id}/delete`)).status).toBe(200);
    else await office.change(id, 0, { values: [{ field: 'city', text: 'Wels' }] });

    expect((await office.get(id)).state).toBe(deed === 'discarded' ? 'discarded' : 'previewed');
  });

  it('a member with a last day is committed as a former member', async () => {
    await office.moveIn('Vorname;Nachname;Beitritt;Austritt\r\nAnna;Alt;1.1.2023;31.12.2025');

    expect((await office.membersOf())[0]).toMatchObject({ state: 'left', leftOn: '2025-12-31' });
  });

  it.each([
    ['of several rows', '7;Anna;Muster;R-1;12,50;1.5.2026\r\n7;Anna;Muster;R-2;-2,25;1.4.2026'],
    ['of one cell', '7;Anna;Muster;"R-1; R-2";"12,50; -2,25";"1.5.2026; 1.4.2026"'],
  ])('several open documents of a member stay separate, %s', async (_, rows) => {
    await office.moveIn(`Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €;Fällig am\r\n${rows}`);

    const [member] = await office.membersOf();
    const items = await office.within(tx =>
      tx.select().from(openingItems).where(eq(openingItems.memberId, member!.id)),
    );
    expect(items).toMatchObject([
      { reference: 'R-2', owedCents: -225, dueDate: '2026-04-01' },
      { reference: 'R-1', owedCents: 1250, dueDate: '2026-05-01' },
    ]);
  });

  it('a credit becomes an amount that the community owes', async () => {
    await office.moveIn('Mitgliedsnummer;Vorname;Nachname;Guthaben\r\n7;Anna;Muster;12,50');

    const [member] = await office.membersOf();
    const items = await office.within(tx =>
      tx.select().from(openingItems).where(eq(openingItems.memberId, member!.id)),
    );
    expect(items).toMatchObject([{ owedCents: -1250 }]);
  });

  it('amounts that a member owes and that the community owes stay separate', async () => {
    await office.moveIn(
      'Mitgliedsnummer;Vorname;Nachname;Offen €;Guthaben\r\n7;Anna;Muster;20;12,50\r\n8;Otto;Muster;0;3',
    );

    const items = await office.within(tx =>
      tx
        .select({ owedCents: openingItems.owedCents })
        .from(openingItems)
        .where(eq(openingItems.communityId, office.community.id))
        .orderBy(openingItems.owedCents),
    );
    expect(items.map(({ owedCents }) => owedCents)).toEqual([-1250, -300, 2000]);
  });

  it('a balance is not taken over until an administrator states who owes it', async () => {
    const { id, files } = await office.preview('Mitgliedsnummer;Vorname;Nachname;Saldo\r\n7;Anna;Muster;12,50');

    expect(files[0]).toMatchObject({ notes: [{ code: 'balanceUnclear', names: ['Saldo'] }] });
    expect(textOf((await office.rowsOf(id))[0]!, 'openAmount')).toBeUndefined();
    const columns = [...files[0]!.columns.map(({ column }) => column).slice(0, 3), 'openCredit'];
    await office.admin.post(`/movein/${id}/columns`, { file: 0, columns });

    expect((await office.get(id)).files[0]!.notes).toEqual([]);
    expect(textOf((await office.rowsOf(id))[0]!, 'openAmount')).toBe('-1250');
  });

  it('an open amount with an unknown number is added to an existing member if chosen, and removed by the undo', async () => {
    const head = 'Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €\r\n';
    await office.moveIn(`${head}7;Anna;Muster;R-1;12,50`);
    const { id, counts } = await office.preview(`${head}7;Anna;Muster;R-1;12,50\r\n7;Anna;Muster;R-2;7`);
    expect(counts).toMatchObject({ differs: 1 });
    const [row] = await office.rowsOf(id);
    expect(row!.values.filter(({ taken }) => taken !== null).map(({ field, text }) => [field, text])).toEqual([
      ['openAmount', '700'],
    ]);
    await office.change(id, row!.id, { taken: [{ point: null, field: 'openAmount', taken: true }] });
    await office.commit(id);

    const stored = () =>
      office.within(tx =>
        tx
          .select({ reference: openingItems.reference, owedCents: openingItems.owedCents })
          .from(openingItems)
          .where(eq(openingItems.communityId, office.community.id))
          .orderBy(openingItems.id),
      );
    expect(await stored()).toEqual([
      { reference: 'R-1', owedCents: 1250 },
      { reference: 'R-2', owedCents: 700 },
    ]);
    const again = await office.preview(`${head}7;Anna;Muster;R-1;12,50\r\n7;Anna;Muster;R-2;7`);
    expect(again.counts).toMatchObject({ same: 1, differs: 0 });
    expect((await office.admin.post(`/movein/${id}/undo`, {})).status).toBe(200);
    expect(await stored()).toEqual([{ reference: 'R-1', owedCents: 1250 }]);
  });

  it('one of several open amounts is corrected as a list', async () => {
    const { id } = await office.preview(
      'Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €\r\n7;Anna;Muster;R-1;12,50\r\n7;Anna;Muster;R-2;1,234',
    );
    const [row] = await office.rowsOf(id);
    expect(row!.values.find(({ field }) => field === 'openItems')).toMatchObject({
      text: 'R-1 | 12,50 €; R-2 | 1,234',
      fault: 'amountInvalid',
    });

    const mended = await office.change(id, row!.id, {
      values: [{ field: 'openItems', text: 'R-1 | 12,50; R-2 | 1,23' }],
    });

    expect([mended.state, textOf(mended, 'openItems')]).toEqual(['new', '1250|R-1|;123|R-2|']);
  });
});

describe('the numbers of documents', () => {
  it('document numbers continue those of the earlier system', async () => {
    const { id } = await office.preview([another(1)]);
    const { nextDocumentNumbers } = await office.get(id);
    expect(nextDocumentNumbers.every(({ least, isFixed }) => least === 1 && !isFixed)).toBe(true);

    await office.commit(id, { nextDocumentNumbers: [{ kind: 'consumption', next: 418 }] });

    const settings = await (await office.admin.get(`/community/${office.community.id}/settings`)).json();
    const next = settings.numberRanges.find(({ kind }: { kind: string }) => kind === 'consumption').next;
    expect(next).toBe(418);
  });

  it('document numbers are never lowered', async () => {
    await office.moveIn([another(1)]);
    const { id, version } = await office.preview([another(2)]);
    await office.commit(id, { nextDocumentNumbers: [{ kind: 'feedIn', next: 50 }] });
    const third = await office.preview([another(3)]);

    const answer = await office.admin.post(`/movein/${third.id}/commit`, {
      version: third.version,
      nextDocumentNumbers: [{ kind: 'feedIn', next: 20 }],
    });

    expect(version).not.toBe(0);
    expect([answer.status, (await answer.json()).errors]).toEqual([
      422,
      { nextDocumentNumbers: { 0: { next: 'numbering.next.invalid' } } },
    ]);
  });
});

describe('the undo', () => {
  it('move-ins are undone one after the other, the newest first', async () => {
    const row = aRow();
    const first = await office.moveIn([row]);
    const second = await office.preview([{ ...row, Straße: 'Neuweg' }]);
    await office.admin.post(`/movein/${second.id}/rows`, { action: 'takeAll' });
    await office.commit(second.id);
    expect((await office.admin.post(`/movein/${first.id}/undo`, {})).status).toBe(409);

    expect((await office.admin.post(`/movein/${second.id}/undo`, {})).status).toBe(200);
    expect((await office.admin.post(`/movein/${first.id}/undo`, {})).status).toBe(200);

    expect(await office.membersOf()).toEqual([]);
  });

  it.each([
    [
      'an own tariff',
      'tariff/create',
      {
        validFrom: '2026-07-01',
        consumptionPrice: 100000,
        feedInPrice: 90000,
        baseFeeCents: 0,
        pointFeeCents: 0,
        vatRate: 20,
      },
    ],
    ['a mandate', 'mandate/create', { scheme: 'CORE', signed: '2026-06-01' }],
  ])('the undo is refused after %s was entered by hand', async (_, path, body) => {
    const { id } = await office.moveIn([aRow({ Mandatsreferenz: '', 'Mandat unterschrieben am': '' })]);
    const [member] = await office.membersOf();
    office.portal.clock.now = new Date(office.portal.clock.now.getTime() + 1000);
    const written = await office.admin.put(`/admin/member/${member!.id}/${path}`, body);
    expect(written.status).toBe(200);

    expect((await office.get(id)).dependents.map(({ code }) => code)).toContain('changed');
    expect((await office.admin.post(`/movein/${id}/undo`, {})).status).toBe(409);
  });

  it('the undo deletes created records and restores changed ones', async () => {
    const row = aRow();
    await office.moveIn([row]);
    const before = (await office.membersOf())[0]!;
    const { id } = await office.preview([
      { ...row, Straße: 'Neuweg' },
      { ...row, Straße: 'Neuweg', Zählpunkt: aPoint() },
      another(8),
    ]);
    await office.admin.post(`/movein/${id}/rows`, { action: 'takeAll' });
    await office.commit(id);
    expect(await office.membersOf()).toHaveLength(2);

    const answer = await office.admin.post(`/movein/${id}/undo`, {});

    expect((await answer.json()).moveIn).toMatchObject({ state: 'undone' });
    const left = await office.membersOf();
    expect(left.map(({ version, updated, ...facts }) => facts)).toEqual(
      [before].map(({ version, updated, ...facts }) => facts),
    );
    const points = await office.within(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.communityId, office.community.id)),
    );
    expect(points).toHaveLength(1);
  });

  it('the undo is refused after a member was changed, and names the member', async () => {
    const { id } = await office.moveIn([aRow()]);
    const [member] = await office.membersOf();
    await office.admin.post(`/admin/member/${member!.id}/leave`, { leftOn: '2026-12-31' });

    expect((await office.get(id)).dependents).toEqual([{ code: 'changed', member: member!.id, name: 'Anna Muster' }]);
    const answer = await office.admin.post(`/movein/${id}/undo`, {});
    expect([answer.status, (await answer.json()).error]).toEqual([409, 'moveIn.dependents']);
    expect(await office.membersOf()).toHaveLength(1);
  });

  it('the undo is refused after members were invited', async () => {
    const { id } = await office.moveIn([aRow()]);
    await office.admin.post(`/movein/${id}/invite`, {});

    expect((await office.get(id)).dependents.map(({ code }) => code)).toEqual(['invited']);
  });

  it('the undo is refused if a request to the grid operator exists for a counting point', async () => {
    const { id } = await office.moveIn([aRow()]);
    const edaNumber = `RC${200_000 + office.community.id}`;
    await office.within(tx =>
      tx
        .update(communities)
        .set({ edaNumber, communityId: `AT00999900000${edaNumber}`.padEnd(33, '0') })
        .where(eq(communities.id, office.community.id)),
    );
    const [point] = await office.within(tx =>
      tx.select().from(countingPoints).where(eq(countingPoints.communityId, office.community.id)),
    );
    const body = { community: office.community.id, countingPoints: [point!.id], from: '2026-05-01', to: '2026-05-31' };
    expect((await office.admin.post('/marketmessages/requestdata', body)).status).toBe(200);

    expect((await office.get(id)).dependents.map(({ code }) => code)).toEqual(['requests']);
  });
});

describe('an own price in a community without a tariff', () => {
  it('an own price in a community without a tariff is removed from all records with one decision', async () => {
    const { id, counts } = await office.preview(
      'Mitgliedsnummer;Vorname;Nachname;Arbeitspreis Bezug ct;Grundgebühr €\r\n7;Anna;Muster;17,5;2\r\n8;Otto;Muster;18;2',
    );
    expect(counts).toMatchObject({ error: 2 });

    await office.admin.post(`/movein/${id}/rows`, { action: 'omitPrices' });

    expect((await office.get(id)).counts).toMatchObject({ new: 2, error: 0 });
  });
});

describe('the next numbers', () => {
  const next = async () => {
    const { id, nextMemberNumber, nextDocumentNumbers } = await office.preview([aRow({ Mitgliedsnummer: '' })]);
    await office.admin.del(`/movein/${id}/delete`);
    const least = nextDocumentNumbers.find(({ kind }) => kind === 'membershipFee')!.least;
    return { member: nextMemberNumber.least, document: least };
  };
  const numbers = { nextMemberNumber: 50, nextDocumentNumbers: [{ kind: 'membershipFee', next: 200 }] };

  it('the undo restores the previous next numbers', async () => {
    const before = await next();
    const { id } = await office.commit((await office.preview([aRow({ Mitgliedsnummer: '' })])).id, numbers);
    expect(await next()).toEqual({ member: 51, document: 200 });

    await office.admin.post(`/movein/${id}/undo`, {});

    expect(await next()).toEqual(before);
  });

  it('the undo keeps the next numbers if a number was assigned since', async () => {
    const { id } = await office.commit((await office.preview([aRow({ Mitgliedsnummer: '' })])).id, numbers);
    await office.moveIn([another(2, { Mitgliedsnummer: '' })]);

    await office.admin.post(`/movein/${id}/undo`, {});

    expect(await next()).toEqual({ member: 52, document: expect.any(Number) });
  });
});

describe('invitations', () => {
  it('members with an e-mail address are invited once', async () => {
    const { id } = await office.moveIn([aRow(), another(8, { 'E-Mail': '' })]);
    expect((await office.get(id)).invitable).toBe(1);

    const first = await (await office.admin.post(`/movein/${id}/invite`, {})).json();
    const second = await (await office.admin.post(`/movein/${id}/invite`, {})).json();

    expect([first.invited, second.invited, second.moveIn.invitable]).toEqual([1, 0, 0]);
    const sent = await office.within(tx =>
      tx.select().from(mails).where(eq(mails.recipient, 'anna.muster@example.org')),
    );
    expect(sent.filter(mail => mail.linkKind === 'activation').length).toBeGreaterThan(0);
  });

  it('invitations are refused for a preview', async () => {
    const { id } = await office.preview([aRow()]);

    expect((await office.admin.post(`/movein/${id}/invite`, {})).status).toBe(409);
  });
});

describe('the open amount of an earlier system', () => {
  const table = 'Mitgliedsnummer;Vorname;Nachname;Offene Rechnung;Offen €\r\n7;Anna;Muster;R-1;12,50';
  const itemsOf = async (member: number) => (await office.admin.get(`/admin/member/${member}/openingitems`)).json();

  it('an open amount is settled on a day and can be reopened', async () => {
    await office.moveIn(table);
    const [member] = await office.membersOf();
    const [item] = await itemsOf(member!.id);
    expect(item).toMatchObject({ reference: 'R-1', owed: 1250, settledOn: null });

    await office.admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: '2026-06-01' });
    expect(await itemsOf(member!.id)).toMatchObject([{ settledOn: '2026-06-01' }]);
    await office.admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: null });

    expect(await itemsOf(member!.id)).toMatchObject([{ settledOn: null }]);
  });

  it('an open amount is not settled in the future', async () => {
    await office.moveIn(table);
    const [member] = await office.membersOf();
    const [item] = await itemsOf(member!.id);

    const answer = await office.admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: '2030-01-01' });

    expect([answer.status, (await answer.json()).errors]).toEqual([422, { settledOn: 'field.invalid' }]);
    expect(await itemsOf(member!.id)).toMatchObject([{ settledOn: null }]);
  });

  it('a settled open amount prevents the undo of its move-in', async () => {
    const { id } = await office.moveIn(table);
    const [member] = await office.membersOf();
    const [item] = await itemsOf(member!.id);
    await office.admin.post(`/admin/openingitem/${item.id}/settle`, { settledOn: '2026-06-01' });

    expect((await office.get(id)).dependents).toMatchObject([{ code: 'payments', member: member!.id }]);
  });
});

describe('the people in files', () => {
  const later = (days: number) => new Date(office.portal.clock.now.getTime() + days * 86_400_000);
  const storedRows = (id: number) =>
    office.within(tx => tx.select({ rows: moveInTables.rows }).from(moveInTables).where(eq(moveInTables.moveInId, id)));

  it('the personal data of an undecided preview are deleted after 14 days', async () => {
    const { id } = await office.preview([aRow()]);

    await office.portal.asOwner(tx => forgetOldMoveIns(tx, later(13)));
    expect((await office.get(id)).state).toBe('previewed');
    await office.portal.asOwner(tx => forgetOldMoveIns(tx, later(15)));

    expect((await office.get(id)).state).toBe('discarded');
    expect(await storedRows(id)).toEqual([{ rows: [] }]);
  });

  it('the names of people left out by a commit are deleted after 14 days', async () => {
    const { id } = await office.preview([another(1), another(2)]);
    await office.change(id, 1, { skipped: true });
    await office.commit(id);

    await office.portal.asOwner(tx => forgetOldMoveIns(tx, later(15)));

    expect(await office.get(id)).toMatchObject({ state: 'committed', leftOut: [] });
  });
});
