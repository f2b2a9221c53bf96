import type { MarketMessage, PointListComparison } from '@nahstrom/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pointListMessage } from '../../market/simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf } from '../../market/testing/aMarket.ts';
import { openPortal, type Portal } from '../../testing.ts';
import { spreadsheetOf } from '../sources/testing/spreadsheet.ts';

const now = new Date('2026-11-25T10:00:00Z');
let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now });
});
beforeEach(async () => {
  portal.clock.now = now;
  market = await aMarket(portal);
  await market.settings({ mode: 'PROD' });
});
afterAll(() => portal.close());

type Filed = { isKnown: boolean; message: MarketMessage };

const today = '2026-11-25';
const upload = (bytes: string | Uint8Array, name = 'liste.csv', community = market.community, day = today) =>
  market.admin.upload(
    '/marketmessages/uploadlist',
    { community: String(community), day },
    { name, bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes },
  );
const file = async (bytes: string | Uint8Array, name?: string, day?: string) =>
  (await json<{ lists: Filed[] }>(await upload(bytes, name, undefined, day))).lists;
const compare = async ({ message }: Filed) =>
  json<PointListComparison>(await market.admin.get(`/marketmessages/${message.id}/comparison`));

describe('a spreadsheet of counting points', () => {
  it('a table of counting points is compared with the portal: missing here, missing there, other share, other days, other direction', async () => {
    const members = [];
    for (let place = 0; place < 6; place += 1) members.push(await market.aParticipant());
    const [same, share, first, last, direction, missing] = members.map(
      ({ countingPoints }) => countingPoints[0]!.cpNumber,
    );
    const unknown = 'AT0099997777777777777777777777001';
    const lists = await file(
      [
        'Zählpunkt;Energierichtung;Teilnahmefaktor;Teilnahme von;Teilnahme bis',
        `${same};Bezug;100 %;01.01.2026;`,
        `${share};Bezug;40;01.01.2026;`,
        `${first};Bezug;100;01.02.2026;`,
        `${last};Bezug;100;01.01.2026;30.09.2026`,
        `${direction};Einspeisung;100;01.01.2026;`,
        `${unknown};Bezug;100;01.01.2026;`,
      ].join('\n'),
    );

    expect(lists).toMatchObject([{ isKnown: false, message: { code: 'SENDEN_ECP', state: 'open', differences: 6 } }]);
    const { differences } = await compare(lists[0]!);
    expect(
      differences.map(({ cpNumber, kind, ours, theirs, validFrom }) => [cpNumber, kind, ours, theirs, validFrom]),
    ).toEqual(
      [
        [share, 'otherShare', '100', '40', '2026-11-25'],
        [first, 'otherDay', '2026-01-01', '2026-02-01', null],
        [last, 'ended', '', '2026-09-30', null],
        [direction, 'otherDirection', 'CONSUMPTION', 'GENERATION', null],
        [missing, 'missingThere', '2026-01-01', '', null],
        [unknown, 'missingHere', '', '2026-01-01', null],
      ].sort((one, other) => (one[0]! < other[0]! ? -1 : 1)),
    );

    const accepted = [{ cpNumber: share, kind: 'otherShare' }];
    await json(await market.admin.post(`/marketmessages/${lists[0]!.message.id}/accept`, { accepted }));
    expect((await market.getMember(members[1]!.id)).countingPoints[0]!.shares).toMatchObject([
      { share: 100 },
      { validFrom: '2026-11-25', share: 40 },
    ]);
  });

  it('a workbook of counting points is a list of each grid operator in it', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const other = 'AT0010000000000000000000000077002';
    const bytes = await spreadsheetOf([
      {
        name: 'Zählpunkte',
        rows: [
          ['Zählpunktbezeichnung', 'Teilnahmefaktor in %'],
          [cpNumber, 100],
          [other, 50],
        ],
      },
    ]);

    const lists = await file(bytes, 'liste.xlsx');

    expect(
      await Promise.all(lists.map(async list => (await compare(list)).differences.map(({ kind }) => kind))),
    ).toEqual([[], ['missingHere']]);
  });

  it("a table of counting points is taken over even while the community's messages are tests", async () => {
    await market.settings({ mode: 'SIMU' });
    const member = await market.aParticipant();
    const { cpNumber } = member.countingPoints[0]!;
    const [list] = await file(`Zählpunkt;Teilnahme von\n${cpNumber};01.02.2026`);
    expect((await compare(list!)).isTest).toBe(false);
    const accepted = [{ cpNumber, kind: 'otherDay' }];
    await json(await market.admin.post(`/marketmessages/${list!.message.id}/accept`, { accepted }));

    expect((await market.getMember(member.id)).countingPoints[0]).toMatchObject({ dateOfActivation: '2026-02-01' });
  });

  it('a table of counting points uploaded twice changes nothing', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const text = `Zählpunkt;Teilnahmefaktor\n${cpNumber};50`;
    const [first] = await file(text);
    const [again] = await file(text);

    expect(again).toMatchObject({ isKnown: true, message: { id: first!.message.id } });
  });

  it('an identical table is compared again in live operation, on a later day, after another list, and for a request', async () => {
    portal.clock.now = new Date('2026-11-25T22:55:00Z');
    market = await aMarket(portal);
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const text = (share: number) => `Zählpunkt;Teilnahmefaktor\n${cpNumber};${share}`;
    await market.settings({ mode: 'SIMU' });
    const test = await file(text(50));
    await market.settings({ mode: 'PROD' });
    const live = await file(text(50));
    const other = await file(text(60));
    const back = await file(text(50));
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(...processes);
    const asked = await file(text(50));
    portal.clock.now = new Date('2026-11-25T23:05:00Z');
    const later = await file(text(50), undefined, '2026-11-26');
    const twice = await file(text(50), undefined, '2026-11-26');

    const lists = [test, live, other, back, asked, later].map(([list]) => list!);
    expect(lists.map(({ isKnown }) => isKnown)).toEqual(Array(6).fill(false));
    expect(new Set(lists.map(({ message }) => message.id)).size).toBe(6);
    expect([lists[0]!.message.mode, lists[1]!.message.mode]).toEqual(['SIMU', 'PROD']);
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'accepted', differences: 1 });
    expect(twice).toMatchObject([{ isKnown: true, message: { id: lists[5]!.message.id } }]);
    expect(await compare(lists[5]!)).toMatchObject({ day: '2026-11-26', replacedBy: null });
  });

  it('a table of an earlier day is compared with that day and does not replace a newer list', async () => {
    const { id, countingPoints } = await market.aParticipant();
    const { id: point, cpNumber } = countingPoints[0]!;
    const share = { share: 60, validFrom: '2026-11-10' };
    await json(await market.admin.post(`/admin/member/${id}/countingpoint/${point}/share`, share));
    const text = `Zählpunkt;Teilnahmefaktor\n${cpNumber};60`;
    const [newest] = await file(text);
    const [older] = await file(text, undefined, '2026-11-05');
    const [again] = await file(text, undefined, '2026-11-05');

    expect((await compare(newest!)).differences).toEqual([]);
    expect(await compare(older!)).toMatchObject({
      day: '2026-11-05',
      replacedBy: newest!.message.id,
      differences: [{ kind: 'otherShare', ours: '100', theirs: '60', validFrom: '2026-11-05' }],
    });
    expect(older!.message.state).toBe('filed');
    expect(again).toMatchObject({ isKnown: true, message: { id: older!.message.id } });
  });

  it('a table of a day before a request does not answer it', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(...processes);
    await file(`Zählpunkt;Teilnahmefaktor\n${cpNumber};100`, undefined, '2026-11-24');

    expect(await market.process(processes[0]!)).toMatchObject({ state: 'sent' });
  });

  it.each([
    ['of a day in the future', '2026-11-26', 'energy.day.afterToday'],
    ['without its day', '', 'energy.day.invalid'],
    ['of a day that does not exist', '2026-02-30', 'energy.day.invalid'],
  ])('a table %s is refused, and nothing is kept', async (_, day, code) => {
    const answer = await upload('Zählpunkt\nAT0099997777777777777777777777009', undefined, undefined, day);
    expect(await codeOf(answer)).toEqual([422, { day: code }]);
    expect(await json(await market.admin.get('/marketmessages'))).toEqual([]);
  });

  it('a list replaces one of a grid operator with a fast clock', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    await market.file(
      pointListMessage({
        ...{ code: 'SENDEN_ECP', communityId: market.communityId, mode: 'PROD', created: minuteOf(10) },
        ...{ messageId: market.newId(), conversationId: market.newId() },
        ...{ sender: 'AT009999', receiver: market.edaNumber },
        points: [{ cpNumber, consentId: 'AT009999C1', periods: [{ from: '2026-01-01', share: '100' }] }],
      }),
    );
    const text = `Zählpunkt;Teilnahmefaktor\n${cpNumber};50`;
    const [list] = await file(text);

    expect((await compare(list!)).replacedBy).toBeNull();
    expect(await file(text)).toMatchObject([{ isKnown: true, message: { id: list!.message.id } }]);
  });

  it('a table is the whole list: grid operators without a row have an empty one, which answers their request as well', async () => {
    const member = await market.aParticipant();
    const { cpNumber } = member.countingPoints[0]!;
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(...processes);

    const lists = await file('Zählpunkt;Teilnahmefaktor\nAT0010000000000000000000000077007;100');

    expect(await Promise.all(lists.map(async list => (await compare(list)).differences))).toMatchObject([
      [{ kind: 'missingHere' }],
      [{ kind: 'missingThere', cpNumber, member: member.id }],
    ]);
    expect(await compare(lists[1]!)).toMatchObject({ listed: 0 });
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'accepted', differences: 1, hasOpenTask: true });
  });

  it('a table is no list of grid operators whose counting points no longer or not yet take part', async () => {
    await market.aMember();
    const former = await market.aParticipant();
    await json(await market.admin.post(`/admin/member/${former.id}/leave`, { leftOn: '2026-11-10' }));

    expect(await file('Zählpunkt;Teilnahmefaktor\nAT0010000000000000000000000077008;100')).toHaveLength(1);
  });

  it('a table answers the open request for the list of its grid operator', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(...processes);

    const [list] = await file(`Zählpunkt;Teilnahmefaktor\n${cpNumber};50`);

    expect(list).toMatchObject({ message: { state: 'filed', differences: 1 } });
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'accepted', differences: 1, hasOpenTask: true });
  });

  it('a table has as many statements as counting points, even where a share begins today', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const [list] = await file(`Zählpunkt;Teilnahmefaktor;Teilnahme von\n${cpNumber};50;01.02.2026`);

    expect(list!.message).toMatchObject({ reports: [{ to: '2026-11-24' }, { share: 50 }], counts: { reports: 1 } });
  });

  it('new or inactive counting points of a table are left out', async () => {
    const [fresh, inactive] = [await market.aParticipant(), await market.aParticipant()];
    const numbers = [fresh, inactive].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const [list] = await file(
      `Zählpunkt;Status\n${numbers[0]};neu\n${numbers[1]};inaktiv\nAT0099997777777777777777777777003;aktiv`,
    );

    const { listed, differences } = await compare(list!);
    expect(listed).toBe(1);
    expect(differences.map(({ kind }) => kind).sort()).toEqual(['missingHere', 'missingThere', 'missingThere']);
  });

  it.each([
    ['without counting points', 'Name;Ort\nErika;Linz', 'market.noPointTable'],
    ['that is none', new Uint8Array([1, 2, 3, 0, 255]), 'market.noPointTable'],
    ['that is empty', '\n', 'market.noPointTable'],
  ])('a file %s is refused, and nothing is kept', async (_, bytes, code) => {
    expect(await codeOf(await upload(bytes))).toEqual([422, code]);
    expect(await json(await market.admin.get('/marketmessages'))).toEqual([]);
  });

  it('a table with an unreadable value is refused and names it', async () => {
    const answer = await upload('Zählpunkt;Teilnahmefaktor\nAT0099997777777777777777777777004;100\nAT12;100');

    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: 'market.tableValue', params: { row: 3, value: 'AT12', heading: 'Zählpunkt' } },
    ]);
    expect(await json(await market.admin.get('/marketmessages'))).toEqual([]);
  });

  const foreign = 'AT00999900000RC199999000000000000';

  it('rows and sheets of another community are left out', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const head = 'Gemeinschafts-ID;Zählpunkt;Teilnahmefaktor';
    const [list] = await file(
      `${head}\n${market.communityId};${cpNumber};100\n${foreign};${cpNumber};40\n${foreign};AT12;40`,
    );
    const bytes = await spreadsheetOf([
      {
        name: market.edaNumber,
        rows: [
          ['Zählpunkt', 'Teilnahmefaktor'],
          [cpNumber, 90],
        ],
      },
      {
        name: 'RC199999',
        rows: [
          ['Zählpunkt', 'Teilnahmefaktor'],
          [cpNumber, 40],
        ],
      },
    ]);
    const [workbook] = await file(bytes, 'liste.xlsx');

    expect((await compare(list!)).differences).toEqual([]);
    expect((await compare(workbook!)).differences).toMatchObject([{ kind: 'otherShare', theirs: '90' }]);
  });

  it('a table with rows of another community only is refused, and nothing is kept', async () => {
    const answer = await upload(`EC-ID;Zählpunkt\n${foreign};AT0099997777777777777777777777006`);

    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: 'moveIn.otherCommunity', params: { found: foreign } },
    ]);
    expect(await json(await market.admin.get('/marketmessages'))).toEqual([]);
  });

  it.each([
    ['a share of zero', 'otherShare', '0', ';;0'],
    ['a share of zero beside fractions', 'otherShare', '0', ';;0', ';;1'],
    ['a share above 100', 'unusable', '101', ';;101'],
    ['a share that is no integer', 'unusable', '', ';;33,3'],
    ['a share in words', 'unusable', '', ';;halb'],
    ['an unreadable first day', 'unusable', 'unreadable', '31.02.2026;;50'],
    ['an unreadable last day', 'unusable', 'unreadable', ';bald;50'],
    ['two shares without days', 'unusable', 'contradiction', ';;50', ';;40'],
    ['a share without days beside another one with days', 'unusable', 'contradiction', ';;50', '01.01.2026;;40'],
    ['two shares on the same days', 'unusable', '2026-11-25 2026-11-25', '01.01.2026;;50', '01.01.2026;;40'],
  ])(
    'a row with %s is taken, and the problem is shown at its counting point only',
    async (_, kind, theirs, ...cells) => {
      const [odd, plain] = [await market.aParticipant(), await market.aParticipant()].map(
        ({ countingPoints }) => countingPoints[0]!.cpNumber,
      );
      const isFraction = cells.includes(';;1');
      const rows = isFraction ? [`${odd};${cells[0]}`, `${plain};${cells[1]}`] : cells.map(cell => `${odd};${cell}`);
      if (!isFraction) rows.push(`${plain};01.01.2026;;100`);
      const [list] = await file(['Zählpunkt;Teilnahme von;Teilnahme bis;Teilnahmefaktor', ...rows].join('\n'));

      expect((await compare(list!)).differences).toMatchObject([{ cpNumber: odd, kind, theirs }]);
    },
  );

  it('the same share with and without days is no contradiction', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const rows = [`${cpNumber};;;100`, `${cpNumber};01.01.2026;;100`];
    const [list] = await file(['Zählpunkt;Teilnahme von;Teilnahme bis;Teilnahmefaktor', ...rows].join('\n'));

    expect((await compare(list!)).differences).toEqual([]);
  });

  it('a table that states two directions of a counting point states nothing about it', async () => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const [list] = await file(`Zählpunkt;Energierichtung\n${cpNumber};Bezug\n${cpNumber};Einspeisung`);

    expect((await compare(list!)).differences).toMatchObject([{ kind: 'unusable', theirs: 'contradiction' }]);
  });

  it.each(['laufend', 'unbegrenzt', 'offen', '-'])('a table names the open end “%s”', async end => {
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const [list] = await file(`Zählpunkt;Teilnahme von;Teilnahme bis\n${cpNumber};01.01.2026;${end}`);

    expect((await compare(list!)).differences).toEqual([]);
  });

  it('a table of more than 20 MB is refused', async () => {
    expect(await codeOf(await upload(new Uint8Array(20_000_001)))).toEqual([413, 'file.tooLarge']);
  });

  it('a table is not filed for the community of another organisation', async () => {
    const other = await aMarket(portal);
    const answer = await upload('Zählpunkt\nAT0099997777777777777777777777005', 'liste.csv', other.community);

    expect(await codeOf(answer)).toEqual([404, 'record.notFound']);
  });
});
