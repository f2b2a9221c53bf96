import { type PointDifference, pointDifferenceKinds } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { cureOf, differenceText, needsCare } from './differenceText.ts';
import { told } from './testing/told.ts';

const aDifference = (change: Partial<PointDifference>): PointDifference => ({
  ...{
    kind: 'otherDay',
    cpNumber: `AT009999${'8'.repeat(25)}`,
    countingPoint: 3,
    member: 5,
    memberName: 'Erika Muster',
  },
  ...{ ours: '2026-02-01', theirs: '2026-01-15', validFrom: null, replaces: [], pastShares: [] },
  ...{ isBilledAfter: false, isLeft: false },
  ...change,
});
const textOf = (change: Partial<PointDifference>) => {
  const { sentence, pastDays, effects, care, point } = differenceText(aDifference(change), told(undefined));
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  return { sentence: plain(sentence), pastDays: pastDays.map(plain), effects, care, point };
};

it.each<[Partial<PointDifference>, string]>([
  [
    { kind: 'missingHere', ours: '', theirs: '2026-03-01' },
    'Nimmt beim Netzbetreiber seit 01.03.2026 teil, fehlt aber',
  ],
  [{ kind: 'memberLeft', ours: '2026-03-01' }, 'Das Mitglied ist hier mit 01.03.2026 ausgetreten'],
  [
    { kind: 'missingThere', ours: '2026-03-01', theirs: '' },
    'Nimmt hier seit 01.03.2026 teil, fehlt aber in der Liste.',
  ],
  [{ kind: 'ended', ours: '', theirs: '2026-10-31' }, 'Beim Netzbetreiber ist 31.10.2026 der letzte Tag der Teilnahme'],
  [
    { kind: 'ended', ours: '2026-10-31', theirs: '' },
    'Hat hier mit 31.10.2026 geendet, nimmt beim Netzbetreiber aber w',
  ],
  [
    { kind: 'ended', ours: '2026-09-30', theirs: '2026-10-31' },
    'Letzter Tag hier 30.09.2026, beim Netzbetreiber 31.10.',
  ],
  [
    { kind: 'formerEnded', ours: '2026-09-30', theirs: '2026-10-31' },
    'Letzter Tag der früheren Teilnahme hier 30.09.2026',
  ],
  [{ kind: 'resumed', ours: '2026-03-31', theirs: '2026-06-01' }, 'Hat hier mit 31.03.2026 geendet, nimmt beim Netz'],
  [{ kind: 'notActivated', ours: '', theirs: '2026-02-01' }, 'Nimmt beim Netzbetreiber seit 01.02.2026 teil, ist hier'],
  [{ kind: 'otherDay' }, 'Erster Tag hier 01.02.2026, beim Netzbetreiber 15.01.2026.'],
  [{ kind: 'otherDay', ours: '' }, 'Erster Tag hier unbekannt, beim Netzbetreiber 15.01.2026.'],
  [
    { kind: 'otherShare', ours: '60', theirs: '40', validFrom: '2026-05-01' },
    'Teilnahmefaktor hier 60 %, beim Netzbetreiber 40 % ab 01.05.2026.',
  ],
  [{ kind: 'pastShare' }, 'Teilnahmefaktor in der Vergangenheit anders:'],
  [
    { kind: 'otherDirection', ours: 'GENERATION', theirs: 'CONSUMPTION' },
    'Richtung hier Einspeisung, beim Netzbetreiber Verbrauch.',
  ],
  [{ kind: 'unusable', theirs: '150' }, 'Nicht verwertbar: Der Netzbetreiber nennt einen Teilnahmefaktor von 150 %.'],
  [
    { kind: 'unusable', theirs: '' },
    'Nicht verwertbar: Der Netzbetreiber nennt einen Teilnahmefaktor, der keine ganze',
  ],
  [
    { kind: 'unusable', theirs: '2026-05-01 2026-04-01' },
    'Nicht verwertbar: Beim Netzbetreiber liegt das Ende (01.04.2026) vor dem Beginn (01.05.2026).',
  ],
  [
    { kind: 'unusable', theirs: '2026-05-01 2026-05-01' },
    'Nicht verwertbar: Der Netzbetreiber macht ab 01.05.2026 zwei widersprüchliche Angaben.',
  ],
  [
    { kind: 'unusable', theirs: 'contradiction' },
    'Nicht verwertbar: Die Liste macht dazu zwei widersprüchliche Angaben.',
  ],
  [
    { kind: 'unusable', theirs: 'unreadable' },
    'Nicht verwertbar: Ein Tag oder eine andere Angabe dazu lässt sich nicht',
  ],
])('a difference %j is told in a sentence', (change, start) => {
  expect(textOf(change).sentence.startsWith(start), textOf(change).sentence).toBe(true);
});

it('the counting point is named with its member, as far as there is one', () => {
  expect(textOf({}).point).toMatch(/^AT 009999 .* · Erika Muster$/);
  expect(textOf({ memberName: '' }).point).not.toContain('·');
});

it('other shares of past days are listed, and taken over for these only if all can be', () => {
  const period = { from: '2026-02-01', until: '2026-03-31', ours: 100, theirs: 30 };
  const zero = { from: '2026-04-01', until: '2026-04-30', ours: 100, theirs: 0 };

  expect(textOf({ kind: 'pastShare', pastShares: [period] })).toMatchObject({
    pastDays: ['01.02.2026 bis 31.03.2026: hier 100 %, beim Netzbetreiber 30 %.'],
    effects: ['Die Übernahme ändert nur diese Tage.'],
  });
  const withZero = textOf({ kind: 'pastShare', pastShares: [period, zero] });
  expect(withZero.pastDays).toHaveLength(2);
  expect(withZero.effects).toEqual([]);
});

it('the shares that a share replaces besides are named with their days', () => {
  const share = { kind: 'otherShare', ours: '60', theirs: '40', validFrom: '2026-05-01' } as const;

  expect(textOf({ ...share, replaces: ['2026-06-01'] }).effects).toEqual([
    'Die Übernahme ersetzt auch die Angabe hier ab 01.06.2026.',
  ]);
  expect(textOf({ ...share, replaces: ['2026-06-01', '2026-07-01'] }).effects).toEqual([
    'Die Übernahme ersetzt auch die 2 Angaben hier ab 01.06.2026, 01.07.2026.',
  ]);
});

it.each<[Partial<PointDifference>, RegExp | null]>([
  [{ kind: 'otherDay', ours: '2026-02-01', theirs: '2026-03-01' }, /^Hat der Zählpunkt vor dem 01\.03\.2026 schon/],
  [{ kind: 'otherDay', ours: '2026-02-01', theirs: '2026-01-15' }, null],
  [
    { kind: 'resumed', theirs: '2026-06-01' },
    /^Übernehmen Sie das nur, wenn der Zählpunkt noch diesem Mitglied gehört/,
  ],
  [{ kind: 'ended', isBilledAfter: true }, /^Tage danach sind schon verrechnet\./],
  [{ kind: 'ended' }, null],
  [{ kind: 'otherShare', ours: '60', theirs: '40', validFrom: '2026-05-01' }, null],
])('whether %j is chosen one by one is said: %s', (change, warning) => {
  const { care } = textOf(change);

  expect(needsCare(aDifference(change))).toBe(warning !== null);
  expect(care).toEqual(warning ? [expect.stringMatching(warning)] : []);
});

it('what the portal cannot take over is cleared up at the member, what is missing here by moving in', () => {
  const cures = pointDifferenceKinds.map(kind => `${kind} ${cureOf(aDifference({ kind }))}`);

  expect(cures.filter(cure => !cure.endsWith('null'))).toEqual([
    'missingHere moveIn',
    'memberLeft member',
    'missingThere member',
    'otherDirection member',
  ]);
  expect(cureOf(aDifference({ kind: 'otherShare', theirs: '0' }))).toBe('member');
  expect(cureOf(aDifference({ kind: 'memberLeft', member: null }))).toBeNull();
  expect(cureOf(aDifference({ kind: 'missingHere', member: null }))).toBe('moveIn');
});
