import type {
  AuditEntry,
  Cockpit,
  MarketMessage,
  MarketProcessRow,
  Member,
  PointListComparison,
} from '@nahstrom/contract';
import { isAcceptable, spacedCountingPointNumber } from '@nahstrom/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { marketMessages } from '../tables/market.ts';
import { members } from '../tables/members.ts';
import { anApplication, openPortal, type Portal } from '../testing.ts';
import { differencesOf, type ListedPeriod, type OwnPoint } from './pointLists/domain.ts';
import { consentNotification, type PointList, pointListMessage } from './simulator/operator.ts';
import { aMarket, codeOf, json, type Market, minuteOf } from './testing/aMarket.ts';

let portal: Portal;
let market: Market;

beforeAll(async () => {
  portal = await openPortal({ now: new Date('2026-11-25T10:00:00Z') });
});
afterAll(() => portal.close());

const listed = (change: Partial<ListedPeriod> = {}): ListedPeriod => ({
  cpNumber: 'A',
  direction: 'CONSUMPTION',
  share: 100,
  from: '2026-01-01',
  to: null,
  activated: '2026-01-01',
  ...change,
});
const own = (change: Partial<OwnPoint> = {}): OwnPoint => ({
  id: 1,
  memberId: 2,
  memberName: 'Erika Beispiel',
  cpNumber: 'A',
  direction: 'CONSUMPTION',
  isActivated: true,
  activated: '2026-01-01',
  lastDay: null,
  leftOn: null,
  shares: [{ validFrom: '2026-01-01', percent: 100 }],
  former: null,
  next: null,
  ...change,
});
const successive = (lastDay: string | null, change: Partial<OwnPoint> = {}) =>
  own({
    id: 3,
    activated: '2026-09-01',
    ...change,
    former: own({ memberName: 'Franz Beispiel', activated: '2026-01-01', lastDay }),
  });
const terms = { day: '2026-11-25', isStatic: false };
const kinds = (theirs: ListedPeriod[], ours: OwnPoint[], isStatic = false) =>
  differencesOf(theirs, ours, { ...terms, isStatic }).map(({ kind, cpNumber }) => `${cpNumber} ${kind}`);

describe('a list of counting points', () => {
  it.each<[string, ListedPeriod[], OwnPoint[], string[]]>([
    ['equal to the portal has no difference', [listed()], [own()], []],
    ['names one that is missing here', [listed()], [], ['A missingHere']],
    ['lacks one of the portal', [], [own()], ['A missingThere']],
    ['lacks one that is new here, which is none', [], [own({ isActivated: false })], []],
    ['ends a participation', [listed({ to: '2026-10-31' })], [own()], ['A ended']],
    [
      'ends one and begins another, which is none here yet',
      [listed({ to: '2026-10-31' }), listed({ from: '2026-11-10', activated: '2026-11-10' })],
      [own({ lastDay: '2026-10-31' })],
      ['A resumed'],
    ],
    [
      'ends one and begins another, which is missing here, because the member leaves',
      [listed({ to: '2026-10-31' }), listed({ from: '2026-11-10', activated: '2026-11-10' })],
      [own({ lastDay: '2026-10-31', leftOn: '2026-12-31' })],
      ['A missingHere'],
    ],
    [
      'has a gap, which ends the participation that goes on here',
      [listed({ to: '2026-03-31' }), listed({ from: '2026-06-01', activated: '2026-06-01' })],
      [own()],
      ['A ended'],
    ],
    [
      'has a gap, which is none by the first day that it states',
      [listed({ to: '2026-03-31' }), listed({ from: '2026-06-01' })],
      [own()],
      [],
    ],
    [
      'has a gap, and a member who leaves and cannot begin again',
      [listed({ to: '2026-03-31' }), listed({ from: '2026-06-01', activated: '2026-06-01' })],
      [own({ leftOn: '2026-12-31' })],
      [],
    ],
    [
      'has a participation that ended before its day, after the one that ended here',
      [listed({ to: '2026-03-31' }), listed({ from: '2026-06-01', to: '2026-08-31', activated: '2026-06-01' })],
      [own({ lastDay: '2026-03-31' })],
      ['A resumed'],
    ],
    [
      'states the first day of each period, although only the share changes',
      [listed({ to: '2026-05-31', share: 50 }), listed({ from: '2026-06-01', activated: '2026-06-01' })],
      [
        own({
          shares: [
            { validFrom: '2026-01-01', percent: 50 },
            { validFrom: '2026-06-01', percent: 100 },
          ],
        }),
      ],
      [],
    ],
    [
      'goes on with another share after the last day here',
      [listed({ to: '2026-10-31', share: 50 }), listed({ from: '2026-11-01' })],
      [own({ lastDay: '2026-10-31' })],
      ['A ended', 'A pastShare'],
    ],
    [
      'begins the next participation on the day known here, without a gap',
      [listed({ to: '2026-10-31' }), listed({ from: '2026-11-01', activated: '2026-11-01' })],
      [successive('2026-10-31', { activated: '2026-11-01' })],
      [],
    ],
    [
      'begins the next participation, which is still to come here, on another day',
      [listed({ to: '2026-11-30' }), listed({ from: '2026-12-10', activated: '2026-12-10' })],
      [own({ lastDay: '2026-11-30', next: own({ id: 3, activated: '2026-12-15' }) })],
      ['A otherDay'],
    ],
    [
      'lacks one whose number had another participation before',
      [listed({ to: '2026-06-30' })],
      [own({ activated: '2026-09-01' })],
      ['A missingThere'],
    ],
    [
      'ends the former participation of a number on another day',
      [listed({ to: '2026-06-20' }), listed({ from: '2026-09-01', activated: '2026-09-01' })],
      [successive('2026-06-30')],
      ['A formerEnded'],
    ],
    [
      'ends the former participation of a number that is announced again',
      [listed({ to: '2026-06-20' })],
      [successive('2026-06-30', { isActivated: false, activated: null })],
      ['A formerEnded'],
    ],
    [
      'ends both participations of a number on the days known here',
      [listed({ to: '2026-06-30' }), listed({ from: '2026-09-01', activated: '2026-09-01' })],
      [successive('2026-06-30')],
      [],
    ],
    [
      'lets the former participation go on into the next one, whose first day differs',
      [listed()],
      [successive('2026-06-30')],
      ['A otherDay'],
    ],
    [
      'knows only the next participation of a number',
      [listed({ from: '2026-09-01', activated: '2026-09-01' })],
      [successive('2026-06-30')],
      [],
    ],
    ['ends a participation later on', [listed({ to: '2026-12-31' })], [own()], ['A ended']],
    ['ends one that ends earlier here', [listed({ to: '2026-12-31' })], [own({ lastDay: '2026-11-30' })], ['A ended']],
    ['ends one that ends later here', [listed({ to: '2026-12-31' })], [own({ lastDay: '2027-01-31' })], ['A ended']],
    ['ends one that is new here', [listed({ to: '2026-10-31' })], [own({ isActivated: false })], []],
    ['ends a participation of a member who left', [listed({ to: '2026-10-31' })], [own({ leftOn: '2026-10-31' })], []],
    ['has a member who left', [listed()], [own({ leftOn: '2026-10-31' })], ['A memberLeft']],
    [
      'has a member who left after the last day here',
      [listed()],
      [own({ lastDay: '2026-09-30', leftOn: '2026-10-31' })],
      ['A memberLeft'],
    ],
    [
      'has somebody else since a member left',
      [listed({ from: '2026-11-05', activated: '2026-11-05' })],
      [own({ leftOn: '2026-10-31' })],
      ['A missingHere'],
    ],
    ['goes on after the last day here', [listed()], [own({ lastDay: '2026-10-31' })], ['A ended']],
    ['does not know of an announced last day yet', [listed()], [own({ lastDay: '2026-12-31' })], []],
    ['ended on another day', [listed({ to: '2026-10-20' })], [own({ lastDay: '2026-10-10' })], ['A ended']],
    ['ended on the same day', [listed({ to: '2026-10-20' })], [own({ lastDay: '2026-10-20' })], []],
    ['ended before the member left', [listed({ to: '2026-10-20' })], [own({ leftOn: '2026-10-31' })], ['A ended']],
    ['lacks one that ended here', [], [own({ lastDay: '2026-10-31' })], []],
    ['states another share', [listed({ share: 50 })], [own()], ['A otherShare']],
    ['states a share of zero', [listed({ share: 0 })], [own()], ['A otherShare']],
    ['states another first day', [listed({ activated: '2026-02-01' })], [own()], ['A otherDay']],
    ['states a change of the share, not of the first day', [listed({ from: '2026-06-01' })], [own()], []],
    ['states another direction', [listed({ direction: 'GENERATION' })], [own()], ['A otherDirection']],
    ['states a share above 100', [listed({ share: 150 })], [own()], ['A unusable']],
    ['states a share that is no integer', [listed({ share: -1 })], [own()], ['A unusable']],
    [
      'states an impossible share of one that is new here',
      [listed({ share: 150 })],
      [own({ isActivated: false })],
      ['A unusable'],
    ],
    ['states an impossible share of one that is missing here', [listed({ share: 150 })], [], ['A unusable']],
    ['ends one before its begin', [listed({ from: '2026-06-01', to: '2026-05-01' })], [own()], ['A unusable']],
    [
      'ends one before its begin in a time to come',
      [listed({ from: '2028-06-01', to: '2028-05-01' })],
      [own()],
      ['A unusable'],
    ],
    [
      'states two contradictory periods',
      [listed({ from: '2026-06-01', share: 40 }), listed({ from: '2026-06-01', share: 60 })],
      [own()],
      ['A unusable'],
    ],
    ['states a period twice', [listed(), listed()], [own()], []],
    [
      'has a member who left and comes back',
      [listed({ to: '2026-03-31' }), listed({ from: '2027-02-01', activated: '2027-02-01' })],
      [],
      ['A missingHere'],
    ],
    ['knows one that is new here', [listed()], [own({ isActivated: false })], ['A notActivated']],
  ])('that %s', (_, theirs, ours, expected) => {
    expect(kinds(theirs, ours)).toEqual(expected);
  });

  it('that states no share in the static model has no difference', () => {
    expect(kinds([listed({ share: 0 })], [own()], true)).toEqual([]);
    expect(kinds([listed({ share: 50 })], [own()], true)).toEqual(['A otherShare']);
  });

  it('names the participation after a gap once the end of the one before it is known here', () => {
    const gap = [listed({ to: '2026-03-31' }), listed({ from: '2026-06-01', activated: '2026-06-01' })];
    const days = (ours: OwnPoint) =>
      differencesOf(gap, [ours], terms).map(({ kind, ours: here, theirs }) => [kind, here, theirs]);
    expect(days(own())).toEqual([['ended', '', '2026-03-31']]);
    expect(days(own({ lastDay: '2026-03-31' }))).toEqual([['resumed', '2026-03-31', '2026-06-01']]);
  });
});

describe('the share of a list', () => {
  const shares = (...percents: [string, number][]) => percents.map(([validFrom, percent]) => ({ validFrom, percent }));
  const changes: ListedPeriod[] = [
    listed({ share: 50, to: '2026-05-31' }),
    listed({ share: 40, from: '2026-06-01', to: '2026-12-31' }),
    listed({ share: 30, from: '2027-01-01' }),
  ];

  it.each<[string, ListedPeriod[], [string, number][], object | undefined]>([
    [
      'is the one of its day',
      changes,
      [
        ['2026-01-01', 40],
        ['2027-01-01', 30],
      ],
      undefined,
    ],
    [
      'holds from the first day of its period',
      changes,
      [
        ['2026-01-01', 50],
        ['2027-01-01', 30],
      ],
      { ours: '50', theirs: '40', validFrom: '2026-06-01', replaces: [] },
    ],
    [
      'replaces what was entered here later',
      changes,
      [
        ['2026-01-01', 40],
        ['2026-08-01', 45],
        ['2026-11-01', 55],
        ['2027-01-01', 30],
      ],
      { ours: '55', theirs: '40', validFrom: '2026-06-01', replaces: ['2026-08-01', '2026-11-01'] },
    ],
    [
      'begins with the first share here',
      changes,
      [
        ['2026-07-01', 70],
        ['2026-09-01', 80],
      ],
      { ours: '80', theirs: '40', validFrom: '2026-07-01', replaces: ['2026-09-01'] },
    ],
    [
      'of a later period is compared on its first day',
      changes,
      [
        ['2026-01-01', 50],
        ['2026-06-01', 40],
      ],
      { ours: '40', theirs: '30', validFrom: '2027-01-01', replaces: [] },
    ],
    [
      'of a point that begins later is compared on its first day',
      [listed({ share: 30, from: '2027-01-01' })],
      [['2026-01-01', 100]],
      { ours: '100', theirs: '30', validFrom: '2027-01-01', replaces: [] },
    ],
    [
      'of a point without a share here is compared with 100',
      [listed({ share: 30 })],
      [],
      { ours: '100', theirs: '30', validFrom: '2026-01-01', replaces: [] },
    ],
  ])('%s', (_, theirs, ours, expected) => {
    const point = own({ shares: shares(...ours) });
    const found = differencesOf([...theirs].reverse(), [point], terms).find(({ kind }) => kind === 'otherShare');
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });
});

describe('the shares of a list in the past', () => {
  const past = [
    listed({ to: '2026-05-31' }),
    listed({ share: 30, from: '2026-06-01', to: '2026-08-31' }),
    listed({ from: '2026-09-01' }),
  ];
  const june = { from: '2026-06-01', until: '2026-08-31', ours: 100, theirs: 30 };
  const of = (theirs: ListedPeriod[], point: OwnPoint, isStatic = false) =>
    differencesOf(theirs, [point], { ...terms, isStatic }).map(({ kind, countingPoint, pastShares }) => ({
      kind,
      countingPoint,
      pastShares,
    }));
  const found = (...pastShares: object[]) => [{ kind: 'pastShare', countingPoint: 1, pastShares }];

  it('are named with the days and both shares', () => {
    expect(of(past, own())).toEqual(found(june));
    const shares = [
      { validFrom: '2026-01-01', percent: 100 },
      { validFrom: '2026-07-01', percent: 60 },
      { validFrom: '2026-08-01', percent: 100 },
    ];
    expect(of([listed()], own({ shares }))).toEqual(
      found({ from: '2026-07-01', until: '2026-07-31', ours: 60, theirs: 100 }),
    );
    expect(of(past, own({ shares }))).toEqual(
      found(
        { ...june, until: '2026-06-30' },
        { from: '2026-07-01', until: '2026-07-31', ours: 60, theirs: 30 },
        { ...june, from: '2026-08-01' },
      ),
    );
  });

  it('are one period where the list begins a new one with the same share', () => {
    const [first, second, third] = past as [ListedPeriod, ListedPeriod, ListedPeriod];
    const halves = [
      { ...second, to: '2026-06-30' },
      { ...second, from: '2026-07-01' },
    ];
    expect(of([first, ...halves, third], own())).toEqual(found(june));
  });

  it('are compared on days that both sides have, also of one that ended or whose member left', () => {
    const ended = past.slice(0, 2);
    const until = { lastDay: '2026-08-31' };
    expect(of(ended, own(until))).toEqual(found(june));
    expect(of(ended, own({ leftOn: '2026-06-30' }))).toEqual(found({ ...june, until: '2026-06-30' }));
    expect(of(past, own({ isActivated: false })).map(({ kind }) => kind)).toEqual(['notActivated']);
    const later = own({ activated: '2026-07-01', shares: [{ validFrom: '2026-07-01', percent: 100 }] });
    expect(of(past, later).find(({ kind }) => kind === 'pastShare')).toMatchObject({
      pastShares: [{ ...june, from: '2026-07-01' }],
    });
  });

  it('of the former participation are named for it', () => {
    const former = own({ id: 7, lastDay: '2026-08-31' });
    const point = own({ id: 1, activated: '2026-09-01', former });
    expect(of([...past.slice(0, 2), listed({ from: '2026-09-01', activated: '2026-09-01' })], point)).toEqual([
      { kind: 'pastShare', countingPoint: 7, pastShares: [june] },
    ]);
  });

  it('are not named again where the present one is taken over from its first day on', () => {
    const present = [...past.slice(0, 2), listed({ share: 50, from: '2026-09-01' })];
    const differences = differencesOf(present, [own()], terms);
    expect(differences.map(({ kind, validFrom, pastShares }) => [kind, validFrom, pastShares])).toEqual([
      ['otherShare', '2026-09-01', []],
      ['pastShare', null, [june]],
    ]);
  });

  it('of zero are none in the static model, else they cannot be taken over', () => {
    const zero = past.map(period => ({ ...period, share: period.share === 30 ? 0 : period.share }));
    expect(of(zero, own(), true)).toEqual([]);
    const [difference] = differencesOf(zero, [own()], terms);
    expect(difference).toMatchObject({ kind: 'pastShare', pastShares: [{ ...june, theirs: 0 }] });
    expect(isAcceptable(difference!)).toBe(false);
  });
});

async function aList(points: PointList['points'], change: object = {}) {
  const { message } = await market.file(
    pointListMessage({
      sender: 'AT009999',
      receiver: market.edaNumber,
      code: 'SENDEN_ECP',
      communityId: market.communityId,
      points,
      ...change,
    }),
  );
  return message.id;
}
const compare = async (id: number) =>
  json<PointListComparison>(await market.admin.get(`/marketmessages/${id}/comparison`));

describe('the comparison', () => {
  it('of a test is not taken over into live operation, nor the reverse', async () => {
    market = await aMarket(portal);
    const { cpNumber } = (await market.aMember()).countingPoints[0]!;
    const points = [{ cpNumber, periods: [{ from: '2026-01-01', share: '50' }] }];
    for (const [mode, own] of [
      ['SIMU', 'PROD'],
      ['PROD', 'SIMU'],
    ] as const) {
      await market.settings({ mode: own });
      const id = await aList(points, { mode, messageId: `AT009999${mode}` });
      const [difference] = (await compare(id)).differences;
      const accepted = [{ cpNumber, kind: difference!.kind }];
      const answer = await market.admin.post(`/marketmessages/${id}/accept`, { accepted });
      expect(await codeOf(answer)).toEqual([409, 'market.otherMode']);
    }
  });

  it.each(['before', 'after'])(
    'answers its request also with the id of the conversation in another letter case (%s the request is sent)',
    async order => {
      market = await aMarket(portal);
      const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
      const [id] = (await market.prepare('requestlist', { community: market.community })).processes;
      const request = await market.process(id!);
      const conversationId = request.conversationId.toLowerCase();
      const list = () =>
        aList([{ cpNumber, periods: [{ from: '2026-01-01', share: '50' }] }], {
          ...market.answering(request),
          conversationId,
        });
      if (order === 'before') await list();
      await market.send(id!);
      if (order === 'after') await list();

      expect(await market.process(id!)).toMatchObject({ state: 'accepted' });
    },
  );

  it('takes over shares and first days that a person accepts, with their history', async () => {
    market = await aMarket(portal);
    const [changed, fresh, equal] = [await market.aMember(), await market.aMember(), await market.aMember()];
    const numbers = [changed, fresh, equal].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    for (const { id, countingPoints } of [changed, equal])
      await json(
        await market.admin.post(`/admin/member/${id}/countingpoint/${countingPoints[0]!.id}/activate`, {
          dateOfActivation: '2026-01-01',
        }),
      );
    const list = await aList([
      { cpNumber: numbers[0]!, periods: [{ from: '2026-06-01', share: '40', activated: '2026-01-01' }] },
      { cpNumber: numbers[1]!, periods: [{ from: '2026-02-01' }] },
      { cpNumber: numbers[2]!, periods: [{ from: '2026-01-01' }] },
      { cpNumber: 'AT0099990000000000000000000088888', periods: [{ from: '2026-01-01' }] },
    ]);

    const before = await compare(list);

    expect(before.day).toBe('2026-11-25');
    expect(before.listed).toBe(4);
    expect(before.differences.map(({ kind, cpNumber, ours, theirs }) => ({ kind, cpNumber, ours, theirs }))).toEqual(
      [
        { kind: 'missingHere', cpNumber: 'AT0099990000000000000000000088888', ours: '', theirs: '2026-01-01' },
        { kind: 'otherShare', cpNumber: numbers[0], ours: '100', theirs: '40' },
        { kind: 'notActivated', cpNumber: numbers[1], ours: '', theirs: '2026-02-01' },
      ].sort((one, other) => (one.cpNumber! < other.cpNumber! ? -1 : 1)),
    );
    const accepted = before.differences
      .filter(({ kind }) => kind !== 'missingHere')
      .map(({ cpNumber, kind }) => ({ cpNumber, kind }));
    const path = `/marketmessages/${list}/accept`;
    const { comparison } = await json<{ comparison: PointListComparison }>(
      await market.admin.post(path, { accepted, takesTest: true }),
    );

    expect(comparison.differences.map(({ kind }) => kind)).toEqual(['missingHere']);
    expect((await market.getMember(changed.id)).countingPoints[0]!.shares.at(-1)).toEqual({
      validFrom: '2026-06-01',
      share: 40,
    });
    expect((await market.getMember(fresh.id)).countingPoints[0]).toMatchObject({
      cpStatus: 1,
      dateOfActivation: '2026-02-01',
    });
    const [entry] = await json<AuditEntry[]>(
      await market.admin.get(`/admin/auditlog?filter={"entity":"member","entityId":${changed.id},"action":"update"}`),
    );
    expect(entry!.changes).toEqual([
      {
        field: 'fromList',
        before: { cpNumber: numbers[0], share: 100, validFrom: '2026-06-01' },
        after: { cpNumber: numbers[0], share: 40, validFrom: '2026-06-01' },
      },
    ]);
    // The same decision again: the difference is gone.
    expect(await codeOf(await market.admin.post(path, { accepted, takesTest: true }))).toEqual([
      409,
      'record.changedMeanwhile',
    ]);
  });

  it('names an entry that cannot be used, and takes nothing over from it', async () => {
    market = await aMarket(portal);
    const members = [await market.aMember(), await market.aMember(), await market.aMember(), await market.aMember()];
    const numbers = members.map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const list = await aList([
      { cpNumber: numbers[0]!, periods: [{ from: '2026-02-01', share: '150' }] },
      { cpNumber: numbers[1]!, periods: [{ from: '2026-02-01', share: '33.5' }] },
      { cpNumber: numbers[2]!, periods: [{ from: '2026-05-01', to: '2026-04-01' }] },
      { cpNumber: numbers[3]!, periods: [{ from: '2026-02-01', share: '100.0000' }] },
    ]);

    const { differences } = await compare(list);

    expect(differences.map(({ kind, cpNumber, theirs }) => [cpNumber, kind, theirs])).toEqual(
      [
        [numbers[0], 'unusable', '150'],
        [numbers[1], 'unusable', ''],
        [numbers[2], 'unusable', '2026-05-01 2026-04-01'],
        [numbers[3], 'notActivated', '2026-02-01'],
      ].sort((one, other) => (one[0]! < other[0]! ? -1 : 1)),
    );
    const accepted = [{ cpNumber: numbers[0], kind: 'unusable' }];
    const answer = await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true });
    expect(await codeOf(answer)).toEqual([409, 'market.notTakenOver']);
    const offered = [{ cpNumber: numbers[0], kind: 'notActivated' }];
    const other = await market.admin.post(`/marketmessages/${list}/accept`, { accepted: offered, takesTest: true });
    expect(await codeOf(other)).toEqual([409, 'record.changedMeanwhile']);
    const { reports } = await json<MarketMessage>(await market.admin.get(`/marketmessages/${list}`));
    expect(reports.map(({ share }) => share)).toEqual([150, null, 100, 100]);
  });

  it('of a test is taken over only by a person who confirms that it is one', async () => {
    market = await aMarket(portal);
    const member = await market.aMember();
    const { cpNumber } = member.countingPoints[0]!;
    const list = await aList([{ cpNumber, periods: [{ from: '2026-02-01' }] }]);
    const accepted = [{ cpNumber, kind: 'notActivated' }];
    const accept = (body: object) => market.admin.post(`/marketmessages/${list}/accept`, { accepted, ...body });

    for (const body of [{}, { takesTest: false }])
      expect(await codeOf(await accept(body))).toEqual([422, { takesTest: 'field.missing' }]);
    expect((await market.getMember(member.id)).countingPoints[0]!.cpStatus).toBe(2);
    await json(await accept({ takesTest: true }));
    expect((await market.getMember(member.id)).countingPoints[0]!.cpStatus).toBe(1);
  });

  it('takes over nothing if one of the differences cannot be', async () => {
    market = await aMarket(portal);
    const [one, early] = [await market.aMember(), await market.aMember()];
    const [first, second] = [one, early].map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    const list = await aList([
      { cpNumber: first!, periods: [{ from: '2026-02-01' }] },
      // Before the member's entry.
      { cpNumber: second!, periods: [{ from: '2025-02-01' }] },
    ]);

    const answer = await market.admin.post(`/marketmessages/${list}/accept`, {
      accepted: [first, second].map(cpNumber => ({ cpNumber, kind: 'notActivated' })),
      takesTest: true,
    });

    const params = { point: spacedCountingPointNumber(second!) };
    const reason = 'countingPoint.dateOfActivation.beforeEntry';
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'market.dayNotTakenOver', reason, params }]);
    expect((await market.getMember(one.id)).countingPoints[0]!.cpStatus).toBe(2);
  });

  it('names the counting point whose share would exceed 100 % over all communities', async () => {
    market = await aMarket(portal);
    const [one, shared] = [await market.aMember(), await market.aMember()];
    const [first, second] = [one, shared].map(({ countingPoints }) => countingPoints[0]!);
    const setShare = async (member: number, point: number, share: number) =>
      json(
        await market.admin.post(`/admin/member/${member}/countingpoint/${point}/share`, {
          share,
          validFrom: market.today,
        }),
      );
    for (const { id, countingPoints } of [one, shared]) await setShare(id, countingPoints[0]!.id, 40);
    const elsewhere = await portal.aCommunity(market.organisation.id);
    const application = anApplication(elsewhere.id, 900);
    const { member: other } = await json<{ member: Member }>(
      await market.admin.put('/admin/member/create', {
        ...application,
        countingPoints: [{ ...application.countingPoints[0]!, cpNumber: second!.cpNumber }],
      }),
    );
    const { id: point, shares } = other.countingPoints[0]!;
    await json(
      await market.admin.post(`/admin/member/${other.id}/countingpoint/${point}/share`, {
        share: 60,
        validFrom: shares[0]!.validFrom,
      }),
    );
    await json(await market.admin.post(`/admin/member/${other.id}/accept`, { enteredOn: '2026-01-01' }));
    const points = [first!, second!].map(({ cpNumber }) => ({
      cpNumber,
      periods: [{ from: '2026-03-01', share: '50' }],
    }));
    const list = await aList(points);

    const answer = await market.admin.post(`/marketmessages/${list}/accept`, {
      accepted: [first!, second!].map(({ cpNumber }) => ({ cpNumber, kind: 'otherShare' })),
      takesTest: true,
    });

    const params = { point: spacedCountingPointNumber(second!.cpNumber) };
    const reason = 'countingPoint.share.aboveHundred';
    expect([answer.status, await answer.json()]).toEqual([409, { error: 'market.shareNotTakenOver', reason, params }]);
    expect((await market.getMember(one.id)).countingPoints[0]!.shares.at(-1)!.share).toBe(40);
  });

  describe('of a share in the past', () => {
    const june = { from: '2026-06-01', until: '2026-08-31', ours: 100, theirs: 30 };
    const aPast = (cpNumber: string, during = '30', otherwise = '100') =>
      aList([
        {
          cpNumber,
          periods: [
            { from: '2026-01-01', to: '2026-05-31', share: otherwise },
            { from: '2026-06-01', to: '2026-08-31', share: during, activated: '2026-01-01' },
            { from: '2026-09-01', share: otherwise, activated: '2026-01-01' },
          ],
        },
      ]);
    const sharesOf = async ({ id }: Member) =>
      (await market.getMember(id)).countingPoints[0]!.shares.map(({ validFrom, share }) => [validFrom, share]);
    const accept = (list: number, cpNumber: string) => {
      const body = { accepted: [{ cpNumber, kind: 'pastShare' }], takesTest: true };
      return market.admin.post(`/marketmessages/${list}/accept`, body);
    };

    it('writes it for its days only, with history', async () => {
      market = await aMarket(portal);
      const member = await market.aParticipant();
      const { cpNumber } = member.countingPoints[0]!;
      const list = await aPast(cpNumber);
      expect((await compare(list)).differences).toMatchObject([{ kind: 'pastShare', pastShares: [june] }]);

      await json(await accept(list, cpNumber));

      expect(await sharesOf(member)).toEqual([
        ['2026-01-01', 100],
        ['2026-06-01', 30],
        ['2026-09-01', 100],
      ]);
      expect((await compare(list)).differences).toEqual([]);
      const filter = encodeURIComponent(JSON.stringify({ entity: 'member', entityId: member.id, action: 'update' }));
      const [entry] = await json<AuditEntry[]>(await market.admin.get(`/admin/auditlog?filter=${filter}`));
      expect(entry!.changes).toMatchObject([
        {
          field: 'fromList',
          before: { cpNumber, share: 100, validFrom: '2026-06-01', lastDay: '2026-08-31' },
          after: { cpNumber, share: 30, validFrom: '2026-06-01', lastDay: '2026-08-31' },
        },
      ]);
    });

    it('may be what another community has on later days, but not what it has on these', async () => {
      market = await aMarket(portal);
      const setShare = async (member: Member, share: number, validFrom?: string) => {
        const { id, shares } = member.countingPoints[0]!;
        const body = { share, validFrom: validFrom ?? shares[0]!.validFrom };
        await json(await market.admin.post(`/admin/member/${member.id}/countingpoint/${id}/share`, body));
      };
      const member = await market.aParticipant();
      const { cpNumber } = member.countingPoints[0]!;
      await setShare(member, 30);
      const elsewhere = await portal.aCommunity(market.organisation.id);
      const application = anApplication(elsewhere.id, 8_001);
      const { member: other } = await json<{ member: Member }>(
        await market.admin.put('/admin/member/create', {
          ...application,
          countingPoints: [{ ...application.countingPoints[0]!, cpNumber }],
        }),
      );
      await setShare(other, 10);
      const path = `/admin/member/${other.id}`;
      await json(await market.admin.post(`${path}/accept`, { enteredOn: '2026-01-01' }));
      const begin = { dateOfActivation: '2026-01-01' };
      await json(await market.admin.post(`${path}/countingpoint/${other.countingPoints[0]!.id}/activate`, begin));
      await setShare(other, 70, '2026-09-01');
      const ids = [member.id, other.id];
      await portal.asOwner(tx =>
        tx
          .update(members)
          .set({ decided: new Date('2026-01-01T10:00:00Z') })
          .where(inArray(members.id, ids)),
      );
      const list = await aPast(cpNumber, '90', '30');
      const taken = [
        ['2026-06-01', 90],
        ['2026-09-01', 30],
      ];

      await json(await accept(list, cpNumber));
      expect((await sharesOf(member)).slice(-2)).toEqual(taken);

      const higher = await aPast(cpNumber, '95', '30');
      expect(await codeOf(await accept(higher, cpNumber))).toEqual([409, 'market.shareNotTakenOver']);
      expect((await sharesOf(member)).slice(-2)).toEqual(taken);
    });

    it('stays left on later lists with the same days and share', async () => {
      market = await aMarket(portal);
      const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
      const list = await aPast(cpNumber);
      const left = [{ cpNumber, kind: 'pastShare' }];
      await json(await market.admin.post(`/marketmessages/${list}/leave`, { left }));

      expect((await compare(await aPast(cpNumber))).differences).toMatchObject([{ isLeft: true }]);
      expect((await compare(await aPast(cpNumber, '40'))).differences).toMatchObject([{ isLeft: false }]);
    });
  });

  it('takes over the share of each period, with the entries here that it replaces', async () => {
    market = await aMarket(portal);
    const member = await market.aMember();
    const { id, cpNumber } = member.countingPoints[0]!;
    const path = `/admin/member/${member.id}/countingpoint/${id}`;
    await json(await market.admin.post(`${path}/activate`, { dateOfActivation: '2026-01-01' }));
    for (const [validFrom, share] of [
      ['2026-08-01', 45],
      ['2027-02-01', 20],
    ] as const)
      await json(await market.admin.post(`${path}/share`, { share, validFrom }));
    const list = await aList([
      {
        cpNumber,
        periods: [
          { from: '2027-01-01', share: '30', activated: '2026-01-01' },
          { from: '2026-01-01', to: '2026-05-31', share: '100' },
          { from: '2026-06-01', to: '2026-12-31', share: '40', activated: '2026-01-01' },
        ],
      },
    ]);

    const taken: unknown[] = [];
    for (let { differences, listed: points } = await compare(list); differences.length > 0; ) {
      const { kind, validFrom, replaces } = differences[0]!;
      taken.push({ kind, validFrom, replaces, points });
      const accepted = [{ cpNumber, kind }];
      await json(await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true }));
      ({ differences, listed: points } = await compare(list));
    }

    expect(taken).toEqual([
      { kind: 'otherShare', validFrom: '2026-06-01', replaces: ['2026-08-01'], points: 1 },
      { kind: 'otherShare', validFrom: '2027-01-01', replaces: [], points: 1 },
    ]);
    const shares = (await market.getMember(member.id)).countingPoints[0]!.shares.map(entry => [
      entry.validFrom,
      entry.share,
    ]);
    expect(shares.slice(-3)).toEqual([
      ['2026-06-01', 40],
      ['2027-01-01', 30],
      ['2027-02-01', 20],
    ]);
    expect(shares.slice(0, -3).every(([, share]) => share === 100)).toBe(true);
  });

  it('concerns the counting points of the grid operator only', async () => {
    market = await aMarket(portal);
    const member = await market.aMember();
    await json(
      await market.admin.post(`/admin/member/${member.id}/countingpoint/${member.countingPoints[0]!.id}/activate`, {
        dateOfActivation: '2026-01-01',
      }),
    );
    const elsewhere = { cpNumber: 'AT0010000000000000000000000088888', periods: [{ from: '2026-01-01' }] };

    const other = await compare(await aList([elsewhere], { sender: 'AT001000' }));
    const same = await compare(await aList([elsewhere], { messageId: 'AT009999Z1' }));

    const lower = await compare(await aList([elsewhere], { sender: 'at009999', messageId: 'AT009999Z2' }));

    expect(other.differences.map(({ kind }) => kind)).toEqual(['missingHere']);
    expect(lower.differences).toEqual(same.differences);
    expect(same.differences.map(({ kind }) => kind).sort()).toEqual(['missingHere', 'missingThere']);
  });

  it('compares the participation of its day where a number has several', async () => {
    market = await aMarket(portal);
    const former = await market.aMember();
    const [point] = former.countingPoints;
    const path = (member: Member, id: number, verb: string) => `/admin/member/${member.id}/countingpoint/${id}/${verb}`;
    await json(await market.admin.post(path(former, point!.id, 'activate'), { dateOfActivation: '2026-11-01' }));
    const ended = { ...point, version: undefined, dateOfActivation: '2026-11-01', dateOfDeactivation: '2026-11-15' };
    await json(await market.admin.post(path(former, point!.id, 'update'), ended));
    const [house] = anApplication(market.community, 1).countingPoints;
    const next = await market.aMember({ countingPoints: [{ ...house!, cpNumber: point!.cpNumber }] });
    const begun = { dateOfActivation: '2026-11-20' };
    await json(await market.admin.post(path(next, next.countingPoints[0]!.id, 'activate'), begun));
    const first = { from: '2026-11-01', to: '2026-11-15', activated: '2026-11-01' };
    const second = { from: '2026-11-20', activated: '2026-11-20' };

    const same = await compare(await aList([{ cpNumber: point!.cpNumber, periods: [first, second] }]));
    const other = await compare(
      await aList([{ cpNumber: point!.cpNumber, periods: [first, { ...second, activated: '2026-11-22' }] }], {
        messageId: 'AT009999N2',
      }),
    );

    expect(same.differences.filter(({ cpNumber }) => cpNumber === point!.cpNumber)).toEqual([]);
    expect(other.differences.filter(({ cpNumber }) => cpNumber === point!.cpNumber)).toMatchObject([
      { kind: 'otherDay', member: next.id, ours: '2026-11-20', theirs: '2026-11-22' },
    ]);

    // Of the former participation the last day, which is taken over unless it reaches into the next one.
    const earlier = await aList([{ cpNumber: point!.cpNumber, periods: [{ ...first, to: '2026-11-10' }, second] }], {
      messageId: 'AT009999N3',
    });
    expect((await compare(earlier)).differences.filter(({ cpNumber }) => cpNumber === point!.cpNumber)).toMatchObject([
      { kind: 'formerEnded', member: former.id, ours: '2026-11-15', theirs: '2026-11-10' },
    ]);
    const accepted = [{ cpNumber: point!.cpNumber, kind: 'formerEnded' }];
    await json(await market.admin.post(`/marketmessages/${earlier}/accept`, { accepted, takesTest: true }));
    expect((await market.getMember(former.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: '2026-11-10' });
    expect((await market.getMember(next.id)).countingPoints[0]).toMatchObject({ dateOfDeactivation: null });

    // A first day before the end of the former participation is refused with the reason.
    const overlapping = await aList([{ cpNumber: point!.cpNumber, periods: [{ from: '2026-11-05' }] }], {
      messageId: 'AT009999N4',
    });
    const answer = await market.admin.post(`/marketmessages/${overlapping}/accept`, {
      accepted: [{ cpNumber: point!.cpNumber, kind: 'otherDay' }],
      takesTest: true,
    });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        error: 'market.dayNotTakenOver',
        reason: 'countingPoint.firstDay.taken',
        params: { point: spacedCountingPointNumber(point!.cpNumber) },
      },
    ]);
  });

  it('of a list with thousands of counting points reads the message once, not for each of them', async () => {
    market = await aMarket(portal);
    // With its content in every row of a query, this list needs 3 GB.
    const points = Array.from({ length: 3000 }, (_, place) => ({
      cpNumber: `AT009999${'5'.repeat(17)}${String(place).padStart(8, '0')}`,
      periods: [{ from: '2026-01-01' }],
    }));

    const comparison = await compare(await aList(points));

    expect(comparison.listed).toBe(3000);
    expect(comparison.differences.filter(({ kind }) => kind === 'missingHere')).toHaveLength(3000);
  });

  it('says of an end whether days after it are billed', async () => {
    market = await aMarket(portal);
    const [billed, other] = [await market.aParticipant(), await market.aParticipant()];
    await market.aBilledTime(billed, '2026-04-01', '2026-06-30');
    const points = [billed, other].map(({ countingPoints }) => ({
      cpNumber: countingPoints[0]!.cpNumber,
      periods: [{ from: '2026-01-01', to: '2026-05-31' }],
    }));

    const comparison = await compare(await aList(points));

    expect(new Map(comparison.differences.map(({ member, isBilledAfter }) => [member, isBilledAfter]))).toEqual(
      new Map([
        [billed.id, true],
        [other.id, false],
      ]),
    );
  });

  it('takes over the end before a gap, then the participation after it', async () => {
    market = await aMarket(portal);
    const member = await market.aParticipant();
    const { cpNumber } = member.countingPoints[0]!;
    const periods = [{ from: '2026-01-01', to: '2026-03-31' }, { from: '2026-06-01' }];
    const list = await aList([{ cpNumber, periods }]);
    const take = async (kind: string) => {
      const body = { accepted: [{ cpNumber, kind }], takesTest: true };
      await json(await market.admin.post(`/marketmessages/${list}/accept`, body));
    };
    const kindsNow = async () => (await compare(list)).differences.map(({ kind }) => kind);

    expect(await kindsNow()).toEqual(['ended']);
    await take('ended');
    expect(await kindsNow()).toEqual(['resumed']);
    await take('resumed');
    expect(await kindsNow()).toEqual([]);
    const { countingPoints } = await market.getMember(member.id);
    const ofNumber = countingPoints.filter(point => point.cpNumber === cpNumber);
    expect(ofNumber.map(point => [point.dateOfActivation, point.dateOfDeactivation])).toEqual([
      ['2026-01-01', '2026-03-31'],
      ['2026-06-01', null],
    ]);
    const entries = await json<AuditEntry[]>(
      await market.admin.get(`/admin/auditlog?filter={"entity":"member","entityId":${member.id},"action":"update"}`),
    );
    expect(entries.map(({ changes }) => changes)).toContainEqual([
      {
        field: 'fromList',
        before: { cpNumber, lastDay: '2026-03-31' },
        after: { cpNumber, firstDay: '2026-06-01' },
      },
    ]);
  });

  describe('of an end', () => {
    const [begin, end] = ['2026-11-20', '2026-11-24'];
    afterEach(() => {
      portal.clock.now = new Date('2026-11-25T10:00:00Z');
    });

    async function anEnded() {
      market = await aMarket(portal);
      await market.settings({ mode: 'PROD' });
      const made = await market.aRegistration();
      const operator = market.operatorOf(made);
      await market.file(operator.consented());
      await market.file(operator.completed(begin));
      const take = async (to?: string, minute = 1) => {
        const change = { mode: 'PROD', created: minuteOf(minute), messageId: market.newId() };
        const list = await aList([{ cpNumber: made.cpNumber, periods: [{ from: begin, to }] }], change);
        const accepted = [{ cpNumber: made.cpNumber, kind: 'ended' }];
        await json(await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true }));
      };
      await take(end);
      const lastDay = async () => (await market.getMember(made.member.id)).countingPoints[0]!.dateOfDeactivation;
      return { ...made, operator, take, lastDay };
    }

    it('ends the registration, and a further one can be registered', async () => {
      const { sent, point } = await anEnded();

      const ended = { state: 'ended', endOn: end, conflict: null, needsPerson: false };
      expect(await market.process(sent.id)).toMatchObject(ended);
      expect((await market.register([point.id], { from: market.later })).processes).toHaveLength(1);
    });

    it('leaves the end of a registration that the participation went on after', async () => {
      const { sent, cpNumber, point, take } = await anEnded();
      const { processes } = await market.register([point.id], { from: market.later });
      await market.send(processes[0]!);
      const further = market.operatorOf({ sent: await market.process(processes[0]!), cpNumber });
      await market.file(further.consented(5));
      await market.file(further.completed('2026-11-25', 6));
      expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endOn: end });
      await market.file(further.revoked('AUFHEBUNG_CCMC', '2026-12-10', 7));
      portal.clock.now = new Date('2026-11-25T10:20:00Z');
      await take('2026-12-20', 10);

      expect(await market.process(sent.id)).toMatchObject({ state: 'ended', endOn: end });
      expect(await market.process(processes[0]!)).toMatchObject({ state: 'ended', endOn: '2026-12-20' });
    });

    it.each([
      ['another day', '2026-12-20', { state: 'ended', endOn: '2026-12-20' }],
      ['none', undefined, { state: 'active', endOn: null }],
    ])('is corrected by the next list to %s, and stays so with later messages', async (_, to, expected) => {
      const { sent, operator, take, lastDay } = await anEnded();
      portal.clock.now = new Date('2026-11-25T10:20:00Z');
      await take(to, 10);
      await market.file(operator.received(9));

      expect(await market.process(sent.id)).toMatchObject({ ...expected, conflict: null, needsPerson: false });
      expect(await lastDay()).toBe(to ?? null);
    });
  });

  it('names a share of zero, which the portal does not have, unless the model is static', async () => {
    market = await aMarket(portal);
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const list = await aList([{ cpNumber, periods: [{ from: '2026-01-01', share: '0' }] }]);
    const accepted = [{ cpNumber, kind: 'otherShare' }];

    expect((await compare(list)).differences).toMatchObject([{ kind: 'otherShare', ours: '100', theirs: '0' }]);
    const answer = await market.admin.post(`/marketmessages/${list}/accept`, { accepted, takesTest: true });
    expect(await codeOf(answer)).toEqual([409, 'market.notTakenOver']);
    await market.settings({ distributionModel: 'S' });
    expect((await compare(list)).differences).toEqual([]);
  });

  it('exists of lists only', async () => {
    market = await aMarket(portal);
    const { message } = await market.file(
      consentNotification({
        receiver: market.edaNumber,
        code: 'ANTWORT_ECON',
        answers: [{ cpNumber: 'AT0099990000000000000000000088888', codes: [99] }],
      }),
    );

    expect(await codeOf(await market.admin.get(`/marketmessages/${message.id}/comparison`))).toEqual([
      409,
      'market.noList',
    ]);
  });
});

describe('a requested list with differences', () => {
  /** The answer to a request for a list in which both counting points have another share. */
  async function anAnsweredList() {
    market = await aMarket(portal);
    const members = [await market.aMember(), await market.aMember()];
    const numbers = members.map(({ countingPoints }) => countingPoints[0]!.cpNumber);
    for (const { id, countingPoints } of members)
      await json(
        await market.admin.post(`/admin/member/${id}/countingpoint/${countingPoints[0]!.id}/activate`, {
          dateOfActivation: '2026-01-01',
        }),
      );
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    const sent = await market.process(processes[0]!);
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-01-01', share: '50' }] }));
    const list = await aList(points, market.answering(sent));
    return { id: sent.id, list, numbers, members };
  }
  const accept = (list: number, ...numbers: string[]) =>
    market.admin.post(`/marketmessages/${list}/accept`, {
      accepted: numbers.map(cpNumber => ({ cpNumber, kind: 'otherShare' })),
      takesTest: true,
    });
  const leave = (list: number, ...numbers: string[]) =>
    market.admin.post(`/marketmessages/${list}/leave`, {
      left: numbers.map(cpNumber => ({ cpNumber, kind: 'otherShare' })),
    });
  const attention = async () => {
    const { marketRequests } = await json<Cockpit>(await market.admin.get('/admin/cockpit'));
    const filter = encodeURIComponent(JSON.stringify({ group: 'attention' }));
    const rows = await json<MarketProcessRow[]>(await market.admin.get(`/marketmessages/processes?filter=${filter}`));
    expect(rows).toHaveLength(marketRequests);
    return rows.map(({ id, differences, needsPerson }) => ({ id, differences, needsPerson }));
  };

  it('needs attention until each difference is taken over', async () => {
    const { id, list, numbers } = await anAnsweredList();
    expect(await attention()).toEqual([{ id, differences: 2, needsPerson: true }]);

    await json(await accept(list, numbers[0]!));
    expect(await attention()).toEqual([{ id, differences: 1, needsPerson: true }]);

    await json(await accept(list, numbers[1]!));
    expect(await attention()).toEqual([]);
    expect(await market.process(id)).toMatchObject({ state: 'accepted', differences: 0, needsPerson: false });
  });

  it('needs none after each difference is left as it is, one by one or taken over after all', async () => {
    const { id, list, numbers } = await anAnsweredList();
    await json(await leave(list, numbers[0]!));
    expect(await attention()).toEqual([{ id, differences: 1, needsPerson: true }]);
    // Pressed twice.
    await json(await leave(list, numbers[0]!));
    expect(await attention()).toEqual([{ id, differences: 1, needsPerson: true }]);

    await json(await leave(list, numbers[0]!, numbers[1]!));
    expect(await attention()).toEqual([]);
    expect(await market.process(id)).toMatchObject({ differences: 0 });
    expect((await compare(list)).differences.map(({ isLeft }) => isLeft)).toEqual([true, true]);
    const audited = await json<AuditEntry[]>(
      await market.admin.get('/admin/auditlog?filter={"entity":"marketMessage","action":"discard"}'),
    );
    expect(audited.filter(({ entityId }) => entityId === list)).toHaveLength(2);

    await json(await accept(list, numbers[0]!));
    expect((await compare(list)).differences.map(({ cpNumber }) => cpNumber)).toEqual([numbers[1]]);
  });

  it('refuses to leave what is no difference, together with all others', async () => {
    const { list, numbers } = await anAnsweredList();
    const left = [
      { cpNumber: numbers[0], kind: 'otherShare' },
      { cpNumber: numbers[1], kind: 'otherDay' },
    ];
    const answer = await market.admin.post(`/marketmessages/${list}/leave`, { left });
    expect(await codeOf(answer)).toEqual([409, 'record.changedMeanwhile']);
    expect((await compare(list)).differences.map(({ isLeft }) => isLeft)).toEqual([false, false]);
    expect((await market.admin.post(`/marketmessages/${list}/leave`, { left: [] })).status).toBe(422);
    expect(await codeOf(await market.admin.post(`/marketmessages/${list}/dismiss`, {}))).toEqual([
      409,
      'market.notOpen',
    ]);
  });

  it('keeps what a person left on the next list, until the grid operator states something else', async () => {
    const { list, numbers } = await anAnsweredList();
    await json(await leave(list, ...numbers));
    const next = async (share: string, messageId: string) => {
      const { processes } = await market.prepare('requestlist', { community: market.community });
      await market.send(processes[0]!);
      const points = [
        { cpNumber: numbers[0]!, periods: [{ from: '2026-01-01', share: '50' }] },
        { cpNumber: numbers[1]!, periods: [{ from: '2026-01-01', share }] },
      ];
      await aList(points, { ...market.answering(await market.process(processes[0]!)), messageId });
      return processes[0]!;
    };
    await next('50', 'AT009999SAME');
    expect(await attention()).toEqual([]);
    const id = await next('40', 'AT009999OTHER');
    expect(await attention()).toEqual([{ id, differences: 1, needsPerson: true }]);
  });

  it('needs none once the differences are cleared up in the portal', async () => {
    const { id, list, members } = await anAnsweredList();
    for (const { id: member, countingPoints } of members)
      await json(
        await market.admin.post(`/admin/member/${member}/countingpoint/${countingPoints[0]!.id}/share`, {
          share: 50,
          validFrom: '2026-01-01',
        }),
      );
    expect((await compare(list)).differences).toEqual([]);
    expect(await attention()).toEqual([]);
    expect(await market.process(id)).toMatchObject({ differences: 0 });
  });

  it('is replaced by a later list of the grid operator', async () => {
    const { id, numbers } = await anAnsweredList();
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    expect((await attention()).map(row => row.id)).toEqual([id]);
    const points = numbers.map(cpNumber => ({ cpNumber, periods: [{ from: '2026-01-01' }] }));
    const later = await market.process(processes[0]!);
    await aList(points, { ...market.answering(later), messageId: 'AT009999LATER' });
    expect(await attention()).toEqual([]);
  });

  it('is one step of its request, however many counting points it has', async () => {
    const { id, list } = await anAnsweredList();
    expect((await market.process(id)).steps.map(({ code, message, from }) => [code, message === list, from])).toEqual([
      ['ANFORDERUNG_ECP', false, null],
      ['SENDEN_ECP', true, null],
    ]);
  });

  it('was not compared if a person only notes the answer', async () => {
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    const { version } = await market.process(processes[0]!);
    const noted = { state: 'accepted', day: market.today, version };
    await json(await market.admin.post(`/marketmessages/processes/${processes[0]}/state`, noted));
    expect(await market.process(processes[0]!)).toMatchObject({ state: 'accepted', differences: null });
  });
});

describe('a list that nobody asked for', () => {
  const strange = 'AT0099990000000000000000000088888';
  const points = [{ cpNumber: strange, periods: [{ from: '2026-01-01' }] }];
  const agreeing = [{ cpNumber: strange, periods: [{ from: '2025-01-01', to: '2025-12-31' }] }];
  const left = [{ cpNumber: strange, kind: 'missingHere' }];
  const waiting = async () => {
    const { marketMessages } = await json<Cockpit>(await market.admin.get('/admin/cockpit'));
    const filter = encodeURIComponent(JSON.stringify({ state: 'waiting' }));
    const rows = await json<MarketMessage[]>(await market.admin.get(`/marketmessages?filter=${filter}`));
    expect(rows).toHaveLength(marketMessages);
    return rows.map(({ id, differences }) => ({ id, differences }));
  };

  it('waits for a person on the home page until its differences are left or cleared up', async () => {
    market = await aMarket(portal);
    const list = await aList(points);
    expect(await waiting()).toEqual([{ id: list, differences: 1 }]);

    await json(await market.admin.post(`/marketmessages/${list}/leave`, { left }));
    expect(await waiting()).toEqual([]);
    expect(await json(await market.admin.get(`/marketmessages/${list}`))).toMatchObject({
      state: 'filed',
      differences: 0,
    });
  });

  it('waits for nobody if it agrees with the portal or is of the other mode', async () => {
    market = await aMarket(portal);
    await aList(agreeing);
    await aList(points, { mode: 'PROD', messageId: 'AT009999LIVE' });
    expect(await waiting()).toEqual([]);
  });

  it('replaces the one before, and is not replaced by one that comes late', async () => {
    market = await aMarket(portal);
    const at = (day: string) => ({ created: `${day}T10:00:00Z`, messageId: `AT009999${day.replaceAll('-', '')}` });
    const first = await aList(points, at('2026-11-10'));
    const second = await aList(points, at('2026-11-20'));
    const late = await aList(points, at('2026-11-15'));
    expect(await waiting()).toEqual([{ id: second, differences: 1 }]);
    for (const [list, replacedBy] of [
      [first, second],
      [late, second],
      [second, null],
    ] as const)
      expect(await compare(list)).toMatchObject({ replacedBy });
    const body = { accepted: left, takesTest: true };
    expect(await codeOf(await market.admin.post(`/marketmessages/${late}/accept`, body))).toEqual([
      409,
      'market.listReplaced',
    ]);
  });

  it('of a clock that is ahead is replaced by one that comes afterwards', async () => {
    market = await aMarket(portal);
    const ahead = await aList(points, { created: '2026-11-25T11:55:00Z', messageId: 'AT009999AHEAD' });
    portal.clock.now = new Date('2026-11-25T10:30:00Z');
    const newer = await aList(points, { created: '2026-11-25T10:29:00Z', messageId: 'AT009999NEWER' });
    expect(await compare(ahead)).toMatchObject({ replacedBy: newer });
    expect(await compare(newer)).toMatchObject({ replacedBy: null });
    portal.clock.now = new Date('2026-11-25T10:00:00Z');
  });

  it('replaces the differences of a requested one', async () => {
    market = await aMarket(portal);
    await market.aMember();
    const { processes } = await market.prepare('requestlist', { community: market.community });
    await market.send(processes[0]!);
    await aList(points, market.answering(await market.process(processes[0]!)));
    expect(await market.process(processes[0]!)).toMatchObject({ needsPerson: true, differences: 1 });

    await aList(agreeing, { messageId: 'AT009999UNASKED' });
    expect(await market.process(processes[0]!)).toMatchObject({ needsPerson: false });
    expect(await waiting()).toEqual([]);
  });

  it('is tied to the request that asked for it, although nobody noted that it was handed over', async () => {
    market = await aMarket(portal);
    await market.aMember();
    const { processes } = await market.prepare('requestlist', { community: market.community });
    const prepared = await market.process(processes[0]!);
    await aList(points, market.answering(prepared));

    expect(await waiting()).toEqual([]);
    expect(await market.process(prepared.id)).toMatchObject({ state: 'accepted', differences: 1 });
  });

  it('answers a request that turns out to have asked for it, also without differences', async () => {
    market = await aMarket(portal);
    const { cpNumber } = (await market.aParticipant()).countingPoints[0]!;
    const { processes } = await market.prepare('requestlist', { community: market.community });
    const prepared = await market.process(processes[0]!);
    await aList([{ cpNumber, periods: [{ from: '2026-01-01' }] }], market.answering(prepared));
    await market.send(prepared.id);

    expect(await market.process(prepared.id)).toMatchObject({ state: 'accepted', differences: 0 });
  });

  it('forgets what was left of a counting point that is deleted', async () => {
    market = await aMarket(portal);
    const { id, countingPoints } = await market.aMember();
    const { id: point, cpNumber } = countingPoints[0]!;
    const list = await aList([{ cpNumber, periods: [{ from: '2026-02-01' }] }, ...points]);
    const all = [...left, { cpNumber, kind: 'notActivated' }];
    await json(await market.admin.post(`/marketmessages/${list}/leave`, { left: all }));
    const other = { cpNumber: 'AT0099990000000000000000000077777', powerProductionType: 1, yearConsumption: 3000 };
    const added = { ...other, share: 100, validFrom: '2026-11-25' };
    await json(await market.admin.put(`/admin/member/${id}/countingpoint/create`, added));
    await json(await market.admin.send('DELETE', `/admin/member/${id}/countingpoint/${point}`));

    const rows = await portal.asOwner(tx => tx.select().from(marketMessages).where(eq(marketMessages.id, list)));
    expect(rows.map(({ leftDifferences }) => leftDifferences.map(one => one.cpNumber))).toEqual([[strange]]);
  });
});
