import type { MoveInFault, MoveInField, MoveInHint, MoveInRow } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { problemsIn, problemsOf } from './problems.ts';

type Given = {
  state?: MoveInRow['state'];
  hints?: MoveInHint[];
  faulty?: Partial<Record<MoveInField, MoveInFault>>;
  unread?: Record<string, string>;
};

const aRecord = ({ state = 'new', hints = [], faulty = {}, unread = {} }: Given): MoveInRow => ({
  id: 0,
  state,
  name: 'Eva Gruber',
  member: null,
  memberName: null,
  matchedBy: null,
  candidates: [],
  namesakes: null,
  sources: [],
  unread: Object.entries(unread).map(([heading, text]) => ({ file: 0, row: 2, heading, text })),
  faults: [],
  hints,
  values: Object.entries(faulty).map(([field, fault]) => ({
    field: field as 'email',
    text: 'x',
    old: null,
    taken: true,
    fault,
    hints: [],
    source: null,
  })),
  points: [],
});

describe('the problems of a preview', () => {
  it('problems are one line per kind with its count, and those that cost money come first', () => {
    const all = [
      ...[1, 2, 3].map(() => aRecord({ hints: ['phoneMissing', 'emailMissing', 'numberAssigned'] })),
      aRecord({ hints: ['phoneMissing', 'taxRuleMissing'] }),
      aRecord({ state: 'error', faulty: { email: 'emailInvalid', baNumber: 'ibanInvalid' } }),
      aRecord({ unread: { 'Zählpunkt X': 'AT0020000000000000000000100001234', Notiz: 'alt' } }),
      aRecord({ unread: { Notiz: 'neu' } }),
    ];

    expect(problemsIn(all).map(({ key, count, isCostly }) => [key, count, isCostly])).toEqual([
      ['fault:ibanInvalid:baNumber', 1, true],
      ['unread:Zählpunkt X', 1, true],
      ['hint:taxRuleMissing', 1, true],
      ['fault:emailInvalid:email', 1, false],
      ['unread:Notiz', 2, false],
      ['hint:phoneMissing', 4, false],
      ['hint:emailMissing', 3, false],
    ]);
  });

  it('problems begin with a row that may be a heading, which changes who is charged below it', () => {
    const all = [aRecord({ hints: ['taxRuleMissing'] }), aRecord({ state: 'error', faulty: { lastName: 'onlyName' } })];

    expect(problemsIn(all).map(({ key }) => key)).toEqual(['fault:onlyName:lastName', 'hint:taxRuleMissing']);
  });

  it.each(['same', 'skipped'] as const)('problems do not include a record that is %s', state => {
    expect(problemsOf(aRecord({ state, hints: ['bankMissing'], unread: { Notiz: 'alt' } }))).toEqual([]);
  });
});
