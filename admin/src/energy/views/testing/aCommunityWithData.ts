import { anApplication, type Mocks, writeReport } from '@nahstrom/mocks';
import { writeMonthlyReport } from '../../../../../server/src/energy/testing/monthlyWriter.ts';
import { metersOf } from '../../../../../server/src/energy/testing/village.ts';

let applicants = 40;

type Span = { first: string; last: string };

/** A community with a member, whose house and roof have readings for the given days, and the house a monthly total. */
export async function aCommunityWithData(mocks: Mocks, days?: Span, month?: Span) {
  applicants += 1;
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const office = await mocks.logIn(admin);
  const application = anApplication(community.id, applicants);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [member] = await (await office.get('/admin/members')).json();
  await office.post(`/admin/member/${member.id}/accept`, { confirmed: true });
  const [house = '', roof = ''] = application.countingPoints.map(point => point.cpNumber);
  async function bringIn(file: Uint8Array) {
    const form = await new Response('', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).formData();
    form.set('community', String(community.id));
    form.set('file', new File([new Uint8Array(file)], 'report.xlsx'));
    const { energyImport } = await (await office.send('PUT', '/eegfakt/create', { form })).json();
    const committed = await office.post(`/eegfakt/${energyImport.id}/commit`, { dropped: energyImport.dropped });
    if (!committed.ok) throw new Error(await committed.text());
    await mocks.runJobs();
  }
  if (days) {
    const meters = metersOf({ numbers: [house, `AT009999${'0'.repeat(24)}8`, roof] }, days.first, days.last);
    await bringIn(await writeReport({ layout: 'C', meters }));
  }
  if (month) await bringIn(await writeMonthlyReport({ months: [aMonth(house, month)] }));
  return { admin, community, memberId: member.id as number, office, application };
}

const aMonth = (cpNumber: string, { first, last }: Span) => ({
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
