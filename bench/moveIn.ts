import type { MoveIn } from '@nahstrom/contract';
import { eq, sql } from 'drizzle-orm';
import { madeUpCountingPointNumber, madeUpIban } from '../server/src/operation/demonstration/people.ts';
import { countingPoints, shares } from '../server/src/tables/countingPoints.ts';
import { mandates, members } from '../server/src/tables/members.ts';
import { openPortal, type Visitor } from '../server/src/testing.ts';
import { times as ratioOf, tell } from './line.ts';
import { count, medianOf, printMachine } from './machine.ts';

/** A spreadsheet of 1,000 members with 1,500 counting points on the embedded database: the upload with its preview, a page
 *  of it, and the commit with its job, against bare inserts of the same members, counting points, shares and mandates. */
const memberCount = 1_000;
const rounds = Number(process.env.ROUNDS ?? 5);

const headings = [
  ...['Mitgliedsnummer', 'Vorname', 'Nachname', 'E-Mail', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'IBAN', 'Kontoinhaber'],
  ...['Mandatsreferenz', 'Mandat unterschrieben am', 'Beitritt', 'Zählpunkt', 'Energierichtung', 'Anteil %'],
  'Aktiv seit',
];
const rows = Array.from({ length: memberCount }, (_, place) => place + 1).flatMap(number =>
  Array.from({ length: number % 2 === 0 ? 2 : 1 }, (_, point) => [
    ...[String(number), `Anna ${number}`, 'Muster', `anna${number}@example.org`, 'Sonnenweg', String(number)],
    ...['4020', 'Linz', madeUpIban(number), `Anna ${number} Muster`, `ALT-${number}`, '3.2.2024', '1.3.2024'],
    ...[madeUpCountingPointNumber(number * 2 + point), point === 0 ? 'CONSUMPTION' : 'GENERATION', '80', '5.3.2024'],
  ]),
);
const bytes = new TextEncoder().encode([headings, ...rows].map(cells => cells.join(';')).join('\r\n'));

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const done = await work();
  return [performance.now() - start, done];
}

async function moveInOf(admin: Visitor, community: number): Promise<MoveIn> {
  const answer = await admin.upload('/movein/create', { community: String(community) }, { name: 'm.csv', bytes });
  return (await answer.json()).moveIn;
}

printMachine(`A spreadsheet of ${count(memberCount)} members with ${count(rows.length)} counting points moves in`);
const portal = await openPortal();
const measured: Record<'preview' | 'page' | 'commit' | 'bare', number[]> = {
  preview: [],
  page: [],
  commit: [],
  bare: [],
};
for (let round = 0; round < rounds; round += 1) {
  const organisation = await portal.anOrganisation();
  const admin = await portal.logIn(await portal.anAdministrator(organisation.id));
  const community = await portal.aCommunity(organisation.id);
  const [preview, { id, version }] = await timed(() => moveInOf(admin, community.id));
  const [page] = await timed(() => admin.get(`/movein/${id}/rows?range=[0,24]`));
  const [commit] = await timed(async () => {
    await admin.post(`/movein/${id}/commit`, { version });
    await portal.runJobs();
  });
  const written = await portal.inOrganisation(organisation.id, async tx => ({
    members: await tx.select().from(members).where(eq(members.communityId, community.id)).orderBy(members.id),
    points: await tx.select().from(countingPoints).orderBy(countingPoints.id),
    shares: await tx.select().from(shares).orderBy(shares.countingPointId),
    mandates: await tx.select().from(mandates).orderBy(mandates.id),
  }));
  if (written.members.length !== memberCount) throw new Error('the move-in was not written');
  await portal.inOrganisation(organisation.id, tx => tx.delete(members).where(eq(members.communityId, community.id)));
  const [bare] = await timed(() =>
    portal.asOwner(async tx => {
      for (let from = 0; from < memberCount; from += 400) {
        const part = written.members.slice(from, from + 400).map(({ sortName, searchText, ...row }) => row);
        await tx.insert(members).overridingSystemValue().values(part);
      }
      await tx.insert(countingPoints).overridingSystemValue().values(written.points);
      await tx.insert(shares).values(written.shares);
      await tx.insert(mandates).overridingSystemValue().values(written.mandates);
      await tx.execute(sql`set constraints all immediate`);
    }),
  );
  for (const [name, ms] of Object.entries({ preview, page, commit, bare })) measured[name as 'bare'].push(ms);
}
await portal.close();

const median = (name: keyof typeof measured) => medianOf(measured[name]);
const ms = (value: number) => `${value.toFixed(0)} ms`;
tell(
  'a spreadsheet of 1,000 members: preview',
  ms(median('preview')),
  'bare inserts of the rows',
  ratioOf(median('preview'), median('bare')),
);
tell('a page of the preview', ms(median('page')), 'the preview', ratioOf(median('page'), median('preview')));
tell(
  'its commit',
  ms(median('commit')),
  `bare inserts ${ms(median('bare'))}`,
  ratioOf(median('commit'), median('bare')),
);
console.table(
  Object.fromEntries(
    (['preview', 'page', 'commit', 'bare'] as const).map(name => [
      name,
      { 'median, ms': median(name).toFixed(0), '× bare inserts': ratioOf(median(name), median('bare')) },
    ]),
  ),
);
