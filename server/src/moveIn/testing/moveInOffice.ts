import type { MoveIn, MoveInRow } from '@nahstrom/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { madeUpCountingPointNumber, madeUpIban } from '../../operation/demonstration/people.ts';
import { members } from '../../tables/members.ts';
import { openPortal } from '../../testing.ts';

export type MoveInOffice = Awaited<ReturnType<typeof openMoveInOffice>>;
export type Cells = Partial<Record<string, string>>;

/** Typical columns of a list of members. */
export const headings = [
  ...['Mitgliedsnummer', 'Vorname', 'Nachname', 'E-Mail', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'IBAN', 'Kontoinhaber'],
  ...[
    'Mandatsreferenz',
    'Mandat unterschrieben am',
    'Beitritt',
    'Zählpunkt',
    'Energierichtung',
    'Anteil %',
    'Aktiv seit',
  ],
];
let nextNumber = 500;
export const aPoint = () => madeUpCountingPointNumber(nextNumber++);

/** A row of such a list, without a fault. */
export const aRow = (cells: Cells = {}): Cells => ({
  Mitgliedsnummer: '7',
  Vorname: 'Anna',
  Nachname: 'Muster',
  'E-Mail': 'anna.muster@example.org',
  Straße: 'Sonnenweg',
  Hausnummer: '4',
  PLZ: '4020',
  Ort: 'Linz',
  IBAN: madeUpIban(1),
  Kontoinhaber: 'Anna Muster',
  Mandatsreferenz: 'ALT-0007',
  'Mandat unterschrieben am': '3.2.2024',
  Beitritt: '1.3.2024',
  Zählpunkt: aPoint(),
  Energierichtung: 'CONSUMPTION',
  'Anteil %': '80',
  'Aktiv seit': '5.3.2024',
  ...cells,
});
const quoted = (cell: string) => (cell.includes(';') ? `"${cell}"` : cell);
export const csvOf = (rows: Cells[], columns = headings) =>
  [columns, ...rows.map(row => columns.map(column => quoted(row[column] ?? '')))]
    .map(cells => cells.join(';'))
    .join('\r\n');
export const fileOf = (text: string, name = 'mitglieder.csv') => ({ name, bytes: new TextEncoder().encode(text) });
/** A row of another person than that of `aRow`. */
export const another = (number: number, cells: Cells = {}) =>
  aRow({
    Mitgliedsnummer: String(number),
    Vorname: 'Bert',
    Nachname: `Beispiel${number}`,
    'E-Mail': `bert${number}@example.org`,
    Hausnummer: String(number),
    Mandatsreferenz: `ALT-${number}`,
    ...cells,
  });
export const textOf = (row: MoveInRow, field: string) => row.values.find(value => value.field === field)?.text;

/** A portal with an organisation that moves in; `startAnew` gives each test an empty community. */
export async function openMoveInOffice() {
  const portal = await openPortal({ now: new Date('2026-06-15T10:00:00Z') });
  const organisation = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  let community = await portal.aCommunity(organisation.id);
  const startAnew = async () => {
    community = await portal.aCommunity(organisation.id);
  };

  async function preview(rows: Cells[] | string, to = community.id): Promise<MoveIn> {
    const file = fileOf(typeof rows === 'string' ? rows : csvOf(rows));
    const answer = await admin.upload('/movein/create', { community: String(to) }, file);
    expect(answer.status).toBe(200);
    return (await answer.json()).moveIn;
  }
  const add = (id: number, text: string) => admin.upload(`/movein/${id}/file`, {}, fileOf(text, 'dazu.csv'), 'POST');
  const get = async (id: number): Promise<MoveIn> => (await admin.get(`/movein/${id}`)).json();
  const rowsOf = async (id: number): Promise<MoveInRow[]> =>
    (await admin.get(`/movein/${id}/rows?range=[0,999]`)).json();
  const change = async (id: number, row: number, body: object): Promise<MoveInRow> =>
    (await (await admin.post(`/movein/${id}/rows/${row}`, body)).json()).row;
  async function commit(id: number, more: object = {}): Promise<MoveIn> {
    const { version } = await get(id);
    const answer = await admin.post(`/movein/${id}/commit`, { version, ...more });
    expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
    await portal.runJobs();
    return get(id);
  }
  const moveIn = async (rows: Cells[] | string) => commit((await preview(rows)).id);

  const within = <T>(work: Parameters<typeof portal.inOrganisation<T>>[1]) =>
    portal.inOrganisation(organisation.id, work);
  const membersOf = (communityId = community.id) =>
    within(tx => tx.select().from(members).where(eq(members.communityId, communityId)).orderBy(members.memberNumber));

  return {
    portal,
    organisation,
    admin,
    get community() {
      return community;
    },
    startAnew,
    preview,
    add,
    get,
    rowsOf,
    change,
    commit,
    moveIn,
    within,
    membersOf,
  };
}
