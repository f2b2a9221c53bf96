import type { MoveInField } from '@nahstrom/contract';
import { describe, expect, it } from 'vitest';
import { madeUpCountingPointNumber } from '../operation/demonstration/people.ts';
import type { MoveInEdit } from '../tables/moveIns.ts';
import type { Existing, ExistingMember } from './existing.ts';
import { type Planned, planMoveIn } from './plan.ts';
import { readText, rowsOf } from './sources/testing/readTable.ts';

const today = '2026-06-15';
const community: Existing = {
  community: { id: 1, communityId: '', edaNumber: '', lastMemberNumber: 0 },
  members: [],
  hasTariff: true,
  mandateReferences: new Set(),
  sharesElsewhere: new Map(),
};
const [one, other] = [madeUpCountingPointNumber(1), madeUpCountingPointNumber(2)];

type Given = { edits?: Record<string, MoveInEdit>; existing?: Partial<Existing> };

async function planOf(files: string[][], { edits = {}, existing = {} }: Given = {}): Promise<Planned[]> {
  const tables = await Promise.all(
    files.map(async lines => {
      const table = await readText(lines.join('\r\n'));
      return { kind: table.kind, headings: table.headings, rows: rowsOf(table, today) };
    }),
  );
  return planMoveIn({ tables, edits, existing: { ...community, ...existing }, today });
}

type Fields = { values: { field: MoveInField; text: string; fault: string | null }[] };
const textOf = ({ values }: Fields, field: MoveInField) => {
  const found = values.find(value => value.field === field);
  return found && (found.fault ?? found.text);
};

describe('rows that contradict each other', () => {
  const heading = 'Mitgliedsnummer;Vorname;Nachname;Ort;Zählpunkt;Energierichtung;Anteil %';
  const rowOf = (city: string, direction = 'V', share = '80') => `7;Anna;Muster;${city};${one};${direction};${share}`;

  it('rows that contradict each other still do after a further row', async () => {
    const [record] = await planOf([[heading, rowOf('Linz'), rowOf('Wels', 'E', '70'), rowOf('Linz')]]);

    expect(textOf(record!, 'city')).toBe('contradictory');
    expect(['direction', 'share'].map(field => textOf(record!.points[0]!, field as MoveInField))).toEqual([
      'directionDiffers',
      'contradictory',
    ]);
  });
});

describe('the last day of membership', () => {
  const heading = 'Vorname;Nachname;E-Mail;Beitritt;Austritt;Zählpunkt;Richtung';
  const anna = 'Anna;Muster;a@example.org';

  it.each<[string, string[]]>([
    ['of one of two rows', [`${anna};1.1.2022;;${one};V`, `${anna};1.1.2022;31.12.2024;${other};E`]],
    ['of one of two rows, first', [`${anna};1.1.2022;31.12.2024;${one};V`, `${anna};1.1.2022;;${other};E`]],
    ['before an entry again', [`${anna};1.1.2022;31.12.2023;${one};V`, `${anna};1.1.2025;;${one};V`]],
    ['that differs', [`${anna};1.1.2022;31.12.2023;${one};V`, `${anna};1.1.2022;31.12.2024;${other};E`]],
  ])('the last day of membership %s is a contradiction', async (_, rows) => {
    const [record] = await planOf([[heading, ...rows]]);

    expect([record!.state, textOf(record!, 'leftOn')]).toEqual(['error', 'contradictory']);
  });

  it.each(['', '31.12.2024'])('a contradicting last day is settled by typing %j', async text => {
    const rows = [`${anna};1.1.2022;;${one};V`, `${anna};1.1.2022;31.12.2024;${other};E`];
    const edits = { '0:2': { values: { leftOn: text } } };

    const [record] = await planOf([[heading, ...rows]], { edits });

    expect([record!.state, textOf(record!, 'leftOn')]).toEqual(['new', text ? '2024-12-31' : undefined]);
  });

  it('a last day of membership completes a row without a counting point', async () => {
    const [record] = await planOf([[heading, `${anna};1.1.2022;;;`, `${anna};1.1.2022;31.12.2026;${one};V`]]);

    expect([record!.state, textOf(record!, 'leftOn')]).toEqual(['new', '2026-12-31']);
  });

  it('a last day of membership completes a file without last days', async () => {
    const [record] = await planOf([
      [heading, `${anna};1.1.2022;31.12.2026;${one};V`],
      ['Zählpunkt;Energierichtung;Teilnahmefaktor', `${one};CONSUMPTION;100`],
    ]);

    expect([record!.state, textOf(record!, 'leftOn')]).toEqual(['new', '2026-12-31']);
  });
});

describe('the first day of a counting point without an own one', () => {
  const heading = 'Vorname;Nachname;E-Mail;Beitritt;Zählpunkt;Richtung';
  const anna = 'Anna;Muster;a@example.org';
  const firstDays = ({ values, points }: Planned) => [
    textOf({ values }, 'enteredOn'),
    ...points.map(point => textOf(point, 'dateOfActivation')),
  ];

  it('a counting point without a first day takes the entry day of its row, and the member the earliest', async () => {
    const [record] = await planOf([[heading, `${anna};1.5.2024;${one};V`, `${anna};1.1.2024;${other};E`]]);

    expect(firstDays(record!)).toEqual(['2024-01-01', '2024-05-01', '2024-01-01']);
  });

  it('a counting point without any day takes the entry day of the member, and never an earlier one', async () => {
    const rows = [`${anna};1.1.2024;${one};V`, `${anna};;${other};E`];
    const edits = { '0:2': { values: { enteredOn: '1.3.2024' } }, '0:3': { values: {} } };

    expect(firstDays((await planOf([[heading, ...rows]]))[0]!)).toEqual(['2024-01-01', '2024-01-01', '2024-01-01']);
    const later = [`${anna};1.5.2023;${one};V`, `${anna};1.1.2024;${other};E`];
    expect(firstDays((await planOf([[heading, ...later]], { edits }))[0]!)).toEqual([
      '2024-03-01',
      '2024-03-01',
      '2024-03-01',
    ]);
  });
});

describe('the names of joined rows', () => {
  const faultsOf = async (names: string[]) => {
    const rows = names.map((name, place) => `${name};m@example.org;${[one, other][place] ?? ''};V`);
    const records = await planOf([['Vorname;Nachname;E-Mail;Zählpunkt;Richtung', ...rows]]);
    return records.map(record => [textOf(record, 'firstName'), textOf(record, 'lastName')]);
  };

  it.each([[['Max;Müller', 'MAX;MÜLLER']], [['Max;Müller', 'Max;Mueller']]])(
    'the names %j of joined rows are one',
    async names => {
      expect(await faultsOf(names)).toEqual([['Max', 'Müller']]);
    },
  );

  it.each([
    [['Max;Müller', 'Müller;Max']],
    [['Max;Müller', 'MAX;Müller', 'Müller;Max']],
    [['Max;Müller', 'Müller;Max', 'Max;Müller']],
    [['Max;Müller', 'Max;Muller', 'Müller;Max']],
  ])('the names %j of joined rows contradict each other', async names => {
    expect(await faultsOf(names)).toEqual([['contradictory', 'contradictory']]);
  });
});

describe('a record with the name of an existing member', () => {
  const viktor: ExistingMember = {
    id: 5,
    values: { firstName: 'Viktor', lastName: 'Teßlauer', memberNumber: '7', email: 'v@example.org', zip: '4020' },
    points: [],
    openItems: [],
    unpaid: [],
    documents: new Set(),
    mandateIban: null,
  };
  const existing = { members: [viktor, { ...viktor, id: 6, values: { firstName: 'Anna', lastName: 'Muster' } }] };
  type Cells = Partial<Record<string, string>>;
  const recordOf = async (cells: Cells) => {
    const typed = { Vorname: 'Viktor', Nachname: 'Tesslauer', Zählpunkt: one!, Richtung: 'V', ...cells };
    const [record] = await planOf([[Object.keys(typed).join(';'), Object.values(typed).join(';')]], { existing });
    return [record!.state, record!.member, record!.candidates.map(({ member }) => member)];
  };

  it.each<Cells>([{}, { Mitgliedsnummer: '', 'E-Mail': '', PLZ: '8010' }, { Geburtsdatum: '1.2.1970' }])(
    'a record with the name of an existing member and %j needs a confirmation',
    async cells => expect(await recordOf(cells)).toEqual(['confirm', null, [5]]),
  );

  it.each<Cells>([{ 'E-Mail': 'other@example.org' }, { Mitgliedsnummer: '8' }])(
    'a record with the name of an existing member is new with %j',
    async cells => expect(await recordOf(cells)).toEqual(['new', null, []]),
  );
});

describe('a community without an id of its own', () => {
  it.each([
    ['AT00999900000CC999002000000000000', []],
    ['AT00999900000RC999001000000000000', ['otherCommunity']],
  ])('a community without an id takes no member of another market partner number: %s', async (named, faults) => {
    const existing = { community: { ...community.community, edaNumber: 'CC999002' } };
    const [planned] = await planOf([['Gemeinschafts-ID;Vorname;Nachname', `${named};Anna;Muster`]], { existing });

    expect(planned!.faults).toEqual(faults);
  });
});
