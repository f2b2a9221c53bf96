import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.ts';

describe('the changed fields', () => {
  it.each([
    [
      'the fields that differ',
      { title: 'Alt', zvr: '1', chairman: 'Eva' },
      { title: 'Neu', zvr: '1', chairman: '' },
      [
        { field: 'title', before: 'Alt', after: 'Neu' },
        { field: 'chairman', before: 'Eva', after: '' },
      ],
    ],
    ['nothing when nothing differs', { a: [1, { b: 2 }], c: null }, { a: [1, { b: 2 }], c: null }, []],
    [
      'nothing when only the order of the keys differs',
      { logo: { id: 1, name: 'x' } },
      { logo: { name: 'x', id: 1 } },
      [],
    ],
    ['nothing when what was not there is null', { title: 'A' }, { title: 'A', admin: null }, []],
    [
      'a list whose order changed',
      { roles: ['ROLE_ADMIN', 'ROLE_USER'] },
      { roles: ['ROLE_USER', 'ROLE_ADMIN'] },
      [{ field: 'roles', before: ['ROLE_ADMIN', 'ROLE_USER'], after: ['ROLE_USER', 'ROLE_ADMIN'] }],
    ],
    ['a number that was a text', { zip: '1' }, { zip: 1 }, [{ field: 'zip', before: '1', after: 1 }]],
    ['a field that came', { a: 1 }, { a: 1, b: 2 }, [{ field: 'b', before: null, after: 2 }]],
    ['a field that went', { a: 1, b: 2 }, { a: 1 }, [{ field: 'b', before: 2, after: null }]],
    [
      'all that a new record says',
      null,
      { title: 'Neu', zvr: '', admin: null, points: [], active: false, count: 0 },
      [
        { field: 'title', before: null, after: 'Neu' },
        { field: 'active', before: null, after: false },
        { field: 'count', before: null, after: 0 },
      ],
    ],
    [
      'all that a removed record said',
      { title: 'Alt', zvr: '' },
      undefined,
      [{ field: 'title', before: 'Alt', after: null }],
    ],
    ['nothing where no fields were noted', null, null, []],
    ['nothing for what is not a record', 'Alt', ['Neu'], []],
  ])('%s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });

  it.each(['password', 'passwordHash', 'newPassword', 'totpSecret', 'hash', 'token', 'recoveryCodes'])(
    'never include %s',
    field => {
      const before = { [field]: 'a', nested: { [field]: 'a', title: 'x' } };
      const after = { [field]: 'b', nested: { [field]: 'b', title: 'y' } };

      expect(changesOf(before, after)).toEqual([{ field: 'nested', before: { title: 'x' }, after: { title: 'y' } }]);
      expect(JSON.stringify(changesOf(null, after))).not.toContain(`"${field}"`);
    },
  );
});
