import type { EnergyImport } from '@nahstrom/contract';
import { anApplication, type Mocks, writeReport } from '@nahstrom/mocks';
import type { ReportMeter, ReportSpec } from '../../../../../server/src/energy/testing/reportSpec.ts';
import { metersOf } from '../../../../../server/src/energy/testing/village.ts';

/** A number unknown to every community. */
export const unknownNumber = `AT009999${'0'.repeat(24)}7`;

/** An office with one member, and files with readings of its house, of an unknown house and of its roof. */
export async function aReader(mocks: Mocks) {
  const organisation = await mocks.anOrganisation();
  const admin = await mocks.anAdministrator(organisation.id);
  const community = await mocks.aCommunity(organisation.id);
  const colleague = await mocks.logIn(admin);
  const application = anApplication(community.id);
  await mocks.visitor().put(`/public/member/create?organisation=${organisation.slug}`, application);
  const [applicant] = await (await colleague.get('/admin/members')).json();
  const acceptance = { confirmed: true, enteredOn: '2025-01-01' };
  const { member } = await (await colleague.post(`/admin/member/${applicant.id}/accept`, acceptance)).json();
  const [house = '', roof = ''] = application.countingPoints.map(point => point.cpNumber);
  const meters = (first: string, last = first) => metersOf({ numbers: [house, unknownNumber, roof] }, first, last);
  const fileOf = (of: readonly ReportMeter[], spec: Partial<ReportSpec> = {}) =>
    writeReport({ layout: 'C', meters: of, ...spec });

  async function preview(of: readonly ReportMeter[], fileName = 'juni.xlsx', spec?: Partial<ReportSpec>) {
    const form = await new Response(new URLSearchParams()).formData();
    form.set('community', String(community.id));
    form.set('file', new File([new Uint8Array(await fileOf(of, spec))], fileName));
    const answer = await colleague.send('PUT', '/eegfakt/create', { form });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { energyImport: EnergyImport }).energyImport;
  }
  async function bringIn(of: readonly ReportMeter[], fileName?: string): Promise<EnergyImport> {
    const made = await preview(of, fileName);
    const answer = await colleague.post(`/eegfakt/${made.id}/commit`, { dropped: made.dropped });
    if (!answer.ok) throw new Error(await answer.text());
    await mocks.runJobs();
    return made;
  }
  const found = async (id: number): Promise<EnergyImport> => (await colleague.get(`/eegfakt/${id}`)).json();
  return { organisation, admin, colleague, community, member, house, roof, meters, fileOf, preview, bringIn, found };
}
