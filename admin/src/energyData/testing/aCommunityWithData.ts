import { anApplication, type Mocks, writeReport } from '@nahstrom/mocks';
import { metersOf } from '../../../../server/src/energy/testing/village.ts';

let applicants = 40;

/** A community with a member, whose house and roof have readings when days are named. */
export async function aCommunityWithData(mocks: Mocks, days?: { first: string; last: string }) {
  applicants += 1;
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id, 'EEG Sonnental');
  const office = await mocks.logIn(admin);
  const application = anApplication(community.id, applicants);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [member] = await (await office.get('/admin/members')).json();
  await office.post(`/admin/member/${member.id}/accept`);
  if (days) {
    const [house = '', roof = ''] = application.countingPoints.map(point => point.cpNumber);
    const meters = metersOf({ numbers: [house, `AT009999${'0'.repeat(24)}8`, roof] }, days.first, days.last);
    const form = await new Response('', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }).formData();
    form.set('community', String(community.id));
    form.set('file', new File([new Uint8Array(await writeReport({ layout: 'C', meters }))], 'report.xlsx'));
    const { energyImport } = await (await office.send('PUT', '/eegfakt/create', { form })).json();
    const committed = await office.post(`/eegfakt/${energyImport.id}/commit`);
    if (!committed.ok) throw new Error(await committed.text());
    await mocks.runJobs();
  }
  return { admin, community, memberId: member.id as number, office, application };
}
