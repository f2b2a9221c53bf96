import { describe, expect, it } from 'vitest';
import { dueWithin, dutyOf } from './duty.ts';

const point = {
  cpStatus: 1,
  dateOfActivation: '2025-03-01',
  dateOfDeactivation: null,
  contractBegin: '2025-01-01',
  firstDay: null,
  memberState: 'active',
  leftOn: null,
};

describe('a counting point owes data', () => {
  it.each([
    ['from its activation on', {}, '2025-03-01', null],
    ['from the begin of its contract on, when no activation is known', { dateOfActivation: null }, '2025-01-01', null],
    ['from its first data on, when they are older', { firstDay: '2025-02-01' }, '2025-02-01', null],
    [
      'from its first data on, when nothing else is known',
      { dateOfActivation: null, contractBegin: null, firstDay: '2025-05-01' },
      '2025-05-01',
      null,
    ],
    ['not at all while it is new', { cpStatus: 2 }, null, null],
    ['until its member left', { memberState: 'left', leftOn: '2025-06-30' }, '2025-03-01', '2025-06-30'],
    ['until its own last day', { dateOfDeactivation: '2025-05-31' }, '2025-03-01', '2025-05-31'],
    [
      'until the earlier one of its own last day and that of its member',
      { dateOfDeactivation: '2025-07-31', memberState: 'left', leftOn: '2025-06-30' },
      '2025-03-01',
      '2025-06-30',
    ],
    ['on, when a member that left came back', { memberState: 'active', leftOn: '2025-06-30' }, '2025-03-01', null],
  ])('%s', (_, change, since, until) => {
    expect(dutyOf({ ...point, ...change })).toEqual({ since, until });
  });

  it.each([
    ['2025-02-20', '2025-03-10', '2025-12-31', { start: '2025-03-01', end: '2025-03-10' }],
    ['2025-03-05', '2025-03-10', '2025-03-08', { start: '2025-03-05', end: '2025-03-08' }],
    ['2025-02-01', '2025-02-28', '2025-12-31', null],
    ['2025-03-05', '2025-03-10', '2025-03-04', null],
  ])('between %s and %s, when %s is the newest day due', (start, end, newestDue, due) => {
    expect(dueWithin({ since: '2025-03-01', until: null }, { start, end }, newestDue)).toEqual(due);
  });
});
