import type { MoveInMemberField } from '@nahstrom/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf, type FileRow } from './clusters.ts';
import { addressKey, nameKey } from './names.ts';

const given = (text: string) => ({ text, fault: null, hints: [], column: 0 });
const aRow = (
  row: number,
  member: Partial<Record<MoveInMemberField, string>>,
  points: string[] = [],
  file = 0,
): FileRow => ({
  file,
  row,
  communityId: null,
  unread: [],
  member: Object.fromEntries(Object.entries(member).map(([field, text]) => [field, given(text)])),
  points: points.map(cpNumber => ({ cpNumber: given(cpNumber) })),
});
const anna = { firstName: 'Anna', lastName: 'Muster' };
const home = { street: 'Sonnenweg', housenumber: '4', zip: '4020' };
const sizes = (rows: FileRow[]) => clustersOf(rows).map(parts => parts.flat().length);

describe('the rows of one member', () => {
  it.each<[string, FileRow[], number[]]>([
    [
      'the same number and name',
      [aRow(1, { memberNumber: '7', ...anna }), aRow(2, { memberNumber: '7', ...anna })],
      [2],
    ],
    [
      'a number, without a name, in two rows of one file',
      [aRow(1, { memberNumber: '7' }, ['AT1']), aRow(2, { memberNumber: '7' }, ['AT2'])],
      [2],
    ],
    [
      'a number, without a name, in two files',
      [aRow(1, { memberNumber: '7' }, ['AT1']), aRow(1, { memberNumber: '7' }, ['AT2'], 1)],
      [1, 1],
    ],
    [
      'the number of two people, one row without a name',
      [
        aRow(1, { memberNumber: '7', ...anna }),
        aRow(2, { memberNumber: '7', lastName: 'Bach' }),
        aRow(1, { memberNumber: '7' }, ['AT1'], 1),
      ],
      [1, 1, 1],
    ],
    [
      'the same number, other names',
      [aRow(1, { memberNumber: '7', ...anna }), aRow(2, { memberNumber: '7', lastName: 'Bach' })],
      [1, 1],
    ],
    ['the same address and name', [aRow(1, { ...anna, ...home }), aRow(2, { ...anna, ...home })], [2]],
    [
      'the same address, other names',
      [aRow(1, { ...anna, ...home }), aRow(2, { firstName: 'Otto', lastName: 'Muster', ...home })],
      [1, 1],
    ],
    [
      'father and son of one name, told apart by their numbers',
      [aRow(1, { ...anna, ...home, memberNumber: '1' }), aRow(2, { ...anna, ...home, memberNumber: '2' })],
      [1, 1],
    ],
    [
      'the same e-mail address alone',
      [aRow(1, { email: 'a@example.org', lastName: 'A' }), aRow(2, { email: 'a@example.org', lastName: 'B' })],
      [1, 1],
    ],
    [
      'the same e-mail address, the name spelt otherwise',
      [
        aRow(1, { lastName: 'Müller', email: 'a@example.org' }),
        aRow(2, { lastName: 'Mueller', email: 'A@example.org' }),
      ],
      [2],
    ],
    ['a counting point of another file', [aRow(1, anna, ['AT1']), aRow(1, {}, ['AT1'], 1)], [2]],
    [
      'two counting points of another file',
      [aRow(1, anna, ['AT1']), aRow(2, anna, ['AT2']), aRow(1, {}, ['AT1', 'AT2'], 1)],
      [3],
    ],
    ['a counting point of two people', [aRow(1, anna, ['AT1']), aRow(2, { lastName: 'Bach' }, ['AT1'])], [1, 1]],
  ])('one member: %s', (_, rows, expected) => {
    expect(sizes(rows)).toEqual(expected);
  });

  it.each<[string, FileRow[], number[]]>([
    ['and nothing else in common', [aRow(1, { ...anna, ...home }, ['AT1']), aRow(2, { ...anna, ...home })], [1, 1]],
    [
      'and a member number in one of them',
      [aRow(1, { ...anna, ...home, memberNumber: '7' }), aRow(2, { ...anna, ...home })],
      [1, 1],
    ],
    [
      'and one e-mail address',
      [aRow(1, { ...anna, ...home, email: 'a@example.org' }), aRow(2, { ...anna, ...home, email: 'a@example.org' })],
      [2],
    ],
    [
      'and one counting point',
      [aRow(1, { ...anna, ...home }, ['AT1']), aRow(2, { ...anna, ...home }, ['AT1']), aRow(3, { ...anna, ...home })],
      [2, 1],
    ],
  ])('rows with one name and address %s are parts of one cluster', (_, rows, expected) => {
    const clusters = clustersOf(rows);

    expect(clusters).toHaveLength(1);
    expect(clusters[0]!.map(part => part.length)).toEqual(expected);
  });

  const all = { email: 'a@example.org', memberNumber: '7', birthDate: '1970-01-01', baNumber: 'AT1', ...home };

  it.each<[string, FileRow[]]>([
    ['and nothing else', [aRow(1, anna), aRow(2, anna)]],
    ['one with an e-mail address', [aRow(1, { ...anna, email: 'a@example.org' }), aRow(2, anna)]],
    ['one with an address', [aRow(1, { ...anna, ...home }), aRow(2, anna)]],
    ['one with everything', [aRow(1, { ...anna, ...all }), aRow(2, anna, [], 1)]],
    ['of a company', [aRow(1, { companyName: 'Öl KG', zip: '4020' }), aRow(2, { companyName: 'Oel KG' })]],
    ['spelt otherwise', [aRow(1, { lastName: 'Müller' }), aRow(2, { lastName: 'Mueller', email: 'a@example.org' })]],
    [
      'of two others who contradict each other',
      [aRow(1, { ...anna, memberNumber: '1' }), aRow(2, { ...anna, memberNumber: '2' }), aRow(3, anna)],
    ],
  ])('rows with one name %s are parts of one cluster', (_, rows) => {
    expect(clustersOf(rows).map(parts => parts.length)).toEqual([rows.length]);
  });

  it.each([
    { email: 'b@example.org' },
    { memberNumber: '8' },
    { birthDate: '1970-01-02' },
    { baNumber: 'AT2' },
    { housenumber: '5' },
  ])('rows with one name and another %j are two members', differing => {
    const known =
      'housenumber' in differing
        ? home
        : Object.fromEntries(Object.keys(differing).map(field => [field, all[field as 'email']]));

    expect(clustersOf([aRow(1, { ...anna, ...known }), aRow(2, { ...anna, ...known, ...differing })])).toHaveLength(2);
  });

  it.each<[string, FileRow[], number[]]>([
    ['of one file', [aRow(1, { memberNumber: '7', ...anna }), aRow(2, { memberNumber: '7' })], [1, 1]],
    [
      'of two files',
      [
        aRow(1, { memberNumber: '7', ...anna }, ['AT1']),
        aRow(1, { memberNumber: '7' }, ['AT2'], 1),
        aRow(2, { memberNumber: '7' }, ['AT3'], 1),
      ],
      [1, 2],
    ],
  ])('rows with one number and only one name, %s, are parts of one cluster', (_, rows, expected) => {
    const clusters = clustersOf(rows);

    expect(clusters).toHaveLength(1);
    expect(clusters[0]!.map(part => part.length)).toEqual(expected);
  });

  it('rows without a name that belong to another member by their counting point need no confirmation', () => {
    const rows = [
      aRow(1, { memberNumber: '7', ...anna }),
      aRow(2, { memberNumber: '8', lastName: 'Bach' }, ['AT1']),
      aRow(1, { memberNumber: '7' }, ['AT1'], 1),
    ];

    expect(clustersOf(rows).map(parts => parts.map(part => part.length))).toEqual([[1], [2]]);
  });

  it('rows without a name need a confirmation for each number, whichever row comes first', () => {
    const rows = [
      aRow(1, { memberNumber: '2', lastName: 'Bach' }),
      aRow(2, { memberNumber: '2' }, ['AT1'], 1),
      aRow(3, { memberNumber: '1' }, ['AT1'], 1),
      aRow(4, { memberNumber: '1', lastName: 'Muster' }),
    ];

    expect(clustersOf(rows).map(parts => parts.flat().length)).toEqual([4]);
    expect(clustersOf([...rows].reverse()).map(parts => parts.flat().length)).toEqual([4]);
  });

  it('rows of one member are found in any order, and every row once', () => {
    const few = (...texts: string[]) => fc.constantFrom(undefined, ...texts);
    const someRow = fc.record({
      memberNumber: few('1', '2'),
      lastName: few('Muster', 'Bach'),
      email: few('a@example.org', 'b@example.org'),
      point: few('AT1', 'AT2', 'AT3'),
    });
    const shuffledRows = fc
      .array(someRow, { maxLength: 8 })
      .map(rows =>
        rows.map(({ point, ...member }, place) => {
          const values = Object.entries(member).filter((entry): entry is [string, string] => entry[1] !== undefined);
          return aRow(place, Object.fromEntries(values), point ? [point] : []);
        }),
      )
      .chain(rows => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    const partition = (rows: FileRow[]) =>
      clustersOf(rows)
        .map(parts => parts.map(part => part.map(({ row }) => row).sort()).sort())
        .sort();

    fc.assert(
      fc.property(shuffledRows, ([rows, shuffled]) => {
        const found = partition(rows);
        expect(found.flat(2).sort()).toEqual(rows.map(({ row }) => row).sort());
        expect(partition(shuffled)).toEqual(found);
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    ['Anna Muster', { firstName: 'Dr. Anna', lastName: 'Muster, MSc' }],
    ['Anna Muster', { firstName: 'Muster', lastName: 'Anna' }],
    ['Öl Groß', { firstName: 'öl', lastName: 'GROSS' }],
  ])('the name %s equals %j', (name, other) => {
    const [firstName, lastName] = name.split(' ');
    expect(nameKey({ firstName, lastName })).toBe(nameKey(other));
  });

  it.each([{ firstName: 'Anne', lastName: 'Muster' }, { lastName: 'Muster' }, { companyName: 'Anna Muster KG' }])(
    'the name Anna Muster differs from %j',
    other => expect(nameKey(other)).not.toBe(nameKey(anna)),
  );
});

describe('an address', () => {
  it('an address is comparable only with street, number and zip code', () => {
    expect(addressKey({ ...home, street: 'Sonnenstraße' })).toBe(addressKey({ ...home, street: 'Sonnenstr.' }));
    expect(addressKey({ street: 'Sonnenweg', zip: '4020' })).toBe('');
  });
});
