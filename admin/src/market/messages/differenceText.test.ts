import { type PointDifference, pointDifferenceKinds } from '@nahstrom/contract';
import { expect, it } from 'vitest';
import { told } from '../testing/told.ts';
import { cureOf, differenceText, needsCare } from './differenceText.ts';

const aDifference = (change: Partial<PointDifference>): PointDifference => ({
  ...{ kind: 'otherDay', cpNumber: `AT009999${'8'.repeat(25)}`, countingPoint: 3, member: 5 },
  ...{ memberName: 'Erika Muster', ours: '2026-02-01', theirs: '2026-01-15', validFrom: null, replaces: [] },
  ...{ isBilledAfter: false, isLeft: false },
  ...change,
});
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const textOf = (change: Partial<PointDifference>) => {
  const text = differenceText(aDifference(change), told(undefined));
  return { ...text, sentence: plain(text.sentence) };
};

it.each(['de', 'en'] as const)('each difference has a sentence: %s', locale => {
  for (const kind of pointDifferenceKinds)
    expect(differenceText(aDifference({ kind }), told(undefined, locale)).sentence).not.toMatch(/^market\.|\{\w+\}/);
});

it.each<[Partial<PointDifference>, string]>([
  [{ kind: 'ended', ours: '', theirs: '2026-10-31' }, 'Beim Netzbetreiber ist 31.10.2026 der letzte Tag'],
  [{ kind: 'ended', ours: '2026-10-31', theirs: '' }, 'Hat hier mit 31.10.2026 geendet, nimmt beim Netzbetreiber'],
  [{ kind: 'ended', ours: '2026-09-30', theirs: '2026-10-31' }, 'Letzter Tag hier 30.09.2026, beim Netzbetreiber 31'],
  [{ kind: 'otherDay' }, 'Erster Tag hier 01.02.2026, beim Netzbetreiber 15.01.2026.'],
  [{ kind: 'otherDay', ours: '' }, 'Erster Tag hier unbekannt, beim Netzbetreiber 15.01.2026.'],
  [{ kind: 'otherShare', ours: '60', theirs: '40', validFrom: '2026-05-01' }, 'Teilnahmefaktor hier 60 %, beim Netz'],
  [
    { kind: 'otherDirection', ours: 'GENERATION', theirs: 'CONSUMPTION' },
    'Richtung hier Einspeisung, beim Netzbetreiber Ve',
  ],
  [{ kind: 'unusable', theirs: '150' }, 'Nicht verwertbar: Der Netzbetreiber nennt einen Teilnahmefaktor von 150 %.'],
  [{ kind: 'unusable', theirs: '' }, 'Nicht verwertbar: Der Netzbetreiber nennt einen Teilnahmefaktor, der keine'],
  [
    { kind: 'unusable', theirs: '2026-05-01 2026-04-01' },
    'Nicht verwertbar: Beim Netzbetreiber liegt das Ende (01.04.',
  ],
  [
    { kind: 'unusable', theirs: '2026-05-01 2026-05-01' },
    'Nicht verwertbar: Der Netzbetreiber macht ab 01.05.2026 zwei',
  ],
  [{ kind: 'unusable', theirs: 'contradiction' }, 'Nicht verwertbar: Die Liste macht dazu zwei widersprüchliche'],
  [{ kind: 'unusable', theirs: 'unreadable' }, 'Nicht verwertbar: Ein Tag oder eine andere Angabe dazu'],
])('a difference %j is stated with its values', (change, start) => {
  expect(textOf(change).sentence.startsWith(start), textOf(change).sentence).toBe(true);
});

it('the counting point is named with its member, as far as there is one', () => {
  expect(textOf({}).point).toMatch(/^AT 009999 .* · Erika Muster$/);
  expect(textOf({ memberName: '' }).point).not.toContain('·');
});

it('the shares that a share replaces besides are named with their days', () => {
  const share = { kind: 'otherShare', ours: '60', theirs: '40', validFrom: '2026-05-01' } as const;

  expect(textOf({ ...share, replaces: ['2026-06-01', '2026-07-01'] }).effects).toEqual([
    'Die Übernahme ersetzt auch die 2 Angaben hier ab 01.06.2026, 01.07.2026.',
  ]);
});

it.each<[Partial<PointDifference>, RegExp | null]>([
  [{ kind: 'otherDay', ours: '2026-02-01', theirs: '2026-03-01' }, /^Hat der Zählpunkt vor dem 01\.03\.2026 schon/],
  [{ kind: 'otherDay', ours: '2026-02-01', theirs: '2026-01-15' }, null],
  [{ kind: 'resumed', theirs: '2026-06-01' }, /^Übernehmen Sie das nur, wenn der Zählpunkt noch diesem Mitglied/],
  [{ kind: 'ended', isBilledAfter: true }, /^Tage danach sind schon verrechnet\./],
  [{ kind: 'ended' }, null],
])('whether %j is chosen one by one is said: %s', (change, warning) => {
  expect(needsCare(aDifference(change))).toBe(warning !== null);
  expect(textOf(change).care).toEqual(warning ? [expect.stringMatching(warning)] : []);
});

it('what the portal cannot take over is cleared up at the member, what is missing here by moving in', () => {
  const cures = pointDifferenceKinds.flatMap(kind => {
    const cure = cureOf(aDifference({ kind }));
    return cure ? [`${kind} ${cure}`] : [];
  });

  expect(cures).toEqual(['missingHere moveIn', 'memberLeft member', 'missingThere member', 'otherDirection member']);
  expect(cureOf(aDifference({ kind: 'otherShare', theirs: '0' }))).toBe('member');
  expect(cureOf(aDifference({ kind: 'memberLeft', member: null }))).toBeNull();
  expect(cureOf(aDifference({ kind: 'missingHere', member: null }))).toBe('moveIn');
});
