import { describe, expect, it } from 'vitest';
import { differencesOf, type ListedPeriod, type OwnPoint } from './domain.ts';

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
  next: null,
  ...change,
});
/** The participation after another one of its number. */
const successive = (change: Partial<OwnPoint> = {}) => own({ id: 3, activated: '2026-09-01', ...change });
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
      ['A ended'],
    ],
    [
      'begins the next participation on the day known here, without a gap',
      [listed({ to: '2026-10-31' }), listed({ from: '2026-11-01', activated: '2026-11-01' })],
      [successive({ activated: '2026-11-01' })],
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
      'ends the participation before, and begins the next on the day known here',
      [listed({ to: '2026-06-30' }), listed({ from: '2026-09-01', activated: '2026-09-01' })],
      [successive()],
      [],
    ],
    [
      'lets the former participation go on into the next one, whose first day differs',
      [listed()],
      [successive()],
      ['A otherDay'],
    ],
    [
      'knows only the next participation of a number',
      [listed({ from: '2026-09-01', activated: '2026-09-01' })],
      [successive()],
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
      'has another member since a member left',
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

  it('that lacks a counting point, or has one that is missing here, says since when it takes part', () => {
    expect(differencesOf([], [own()], terms)).toMatchObject([{ ours: '2026-01-01', theirs: '' }]);
    expect(differencesOf([listed()], [], terms)).toMatchObject([{ ours: '', theirs: '2026-01-01' }]);
  });

  it('that states no share in the static model has no difference', () => {
    expect(kinds([listed({ share: 0 })], [own()], true)).toEqual([]);
    expect(kinds([listed({ share: 50 })], [own()], true)).toEqual(['A otherShare']);
  });

  it('a list names the participation after a gap once the end of the previous one is known here', () => {
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
