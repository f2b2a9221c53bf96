import { expect, it } from 'vitest';
import { importedMember, importedMemberQuery } from './importedMember.ts';

const report = { id: 7, community: 3 };
const cpNumber = `AT009999${'0'.repeat(24)}7`;

it.each([
  ['Maria Unbekannt', { firstName: 'Maria', lastName: 'Unbekannt' }],
  ['Anna Maria  Huber', { firstName: 'Anna Maria', lastName: 'Huber' }],
  ['Huber', { lastName: 'Huber' }],
  ['', { lastName: '' }],
  ['Tischlerei Probe e.U.', { memberType: 'company', companyName: 'Tischlerei Probe e.U.' }],
  ['Marktgemeinde Sonnental', { memberType: 'company', companyName: 'Marktgemeinde Sonnental' }],
  ['Agnes Kogler', { firstName: 'Agnes', lastName: 'Kogler' }],
])('the name %j of a file becomes %j', (name, person) => {
  const imported = importedMember(importedMemberQuery(report, { cpNumber, name, direction: 'consumption' }));

  expect(imported).toEqual({
    import: 7,
    person: { community: 3, ...person },
    point: { cpNumber, powerProductionType: 1, feedType: null },
  });
});

it('a feeder of a file becomes a plant with surplus feed-in', () => {
  const query = importedMemberQuery(report, { cpNumber, name: '', direction: 'generation' });
  expect(importedMember(query)?.point).toEqual({ cpNumber, powerProductionType: 2, feedType: 0 });
});

it.each(['', '?import=x&community=3&cpNumber=AT', '?import=0&community=3&cpNumber=AT', '?import=7&community=3'])(
  'the query %j names no import',
  search => expect(importedMember(search)).toBeNull(),
);
