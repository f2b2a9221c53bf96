import type { OwnMembership } from '@nahstrom/contract';
import { anApplication, type Mocks, writeReport } from '@nahstrom/mocks';
import { writeMonthlyReport } from '../../../server/src/energy/testing/monthlyWriter.ts';
import { metersOf } from '../../../server/src/energy/testing/village.ts';

/** With `isTotal` only the house's monthly total. */
export type ReadPeriod = { first: string; last: string; isTotal?: boolean };

let applicants = 0;

/** A member with a house and a roof, and readings of the given days. */
export async function aMemberOf(mocks: Mocks, ...periods: ReadPeriod[]) {
  applicants += 1;
  const organisation = await mocks.anOrganisation();
  const community = await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const office = await mocks.logIn(await mocks.anAdministrator(organisation.id));
  const application = anApplication(community.id, applicants);
  const person = await mocks.aUser(organisation.id, application.email);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [applicant] = await (await office.get('/admin/members')).json();
  const [first] = periods;
  const accepted = await office.post(`/admin/member/${applicant.id}/accept`, {
    confirmed: true,
    ...(first && { enteredOn: first.first }),
  });
  if (!accepted.ok) throw new Error(await accepted.text());
  for (const days of periods) {
    const [house = '', roof = ''] = application.countingPoints.map(point => point.cpNumber);
    const file = days.isTotal
      ? await writeMonthlyReport({ months: [aMonth(house, days)] })
      : await writeReport({
          layout: 'C',
          meters: metersOf({ numbers: [house, `AT009999${'0'.repeat(24)}7`, roof] }, days.first, days.last),
        });
    const form = await emptyForm();
    form.set('community', String(community.id));
    form.set('file', new File([new Uint8Array(file)], 'report.xlsx'));
    const preview = await office.send('PUT', '/eegfakt/create', { form });
    if (!preview.ok) throw new Error(await preview.text());
    const { energyImport } = await preview.json();
    const committed = await office.post(`/eegfakt/${energyImport.id}/commit`, { dropped: energyImport.dropped });
    if (!committed.ok) throw new Error(await committed.text());
    await mocks.runJobs();
  }
  const visitor = await mocks.logIn(person);
  const [membership] = (await (await visitor.get('/members')).json()) as OwnMembership[];
  const [house, roof] = membership!.countingPoints;
  return { person, membership: membership!, house: house!, roof: roof!, community, office };
}

/** Node's FormData, because fetch does not accept the simulated browser's. */
const emptyForm = () =>
  new Response('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData();

const aMonth = (cpNumber: string, { first, last }: ReadPeriod) => ({
  cpNumber,
  direction: 'consumption' as const,
  name: 'Haus Muster',
  start: first,
  end: last,
  total: 200_500_000n,
  proportion: 50_000_000n,
  restPowerFeed: null,
  quality: 1 as const,
  complete: true,
});
