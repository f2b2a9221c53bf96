import type { Member } from '@nahstrom/contract';
import { expect } from 'vitest';
import { anApplication, openPortal } from '../../../testing.ts';

export type MembersOffice = Awaited<ReturnType<typeof openMembersOffice>>;

/** A portal with one community, whose members two administrators look after. */
export async function openMembersOffice() {
  const portal = await openPortal({ now: new Date('2026-11-20T10:00:00Z') });
  const { id: organisationId, slug } = await portal.anOrganisation('Sonnental');
  const { id: communityId } = await portal.aCommunity(organisationId);
  const admin = await portal.logIn(await portal.anAdministrator(organisationId));
  const colleague = await portal.logIn(await portal.anAdministrator(organisationId));

  /** On paper: sends no mail. */
  async function anApplicant(change = {}): Promise<Member> {
    office.next += 1;
    const application = anApplication(communityId, office.next, change);
    const answer = await admin.put('/admin/member/create', application);
    expect(answer.status).toBe(200);
    return (await answer.json()).member;
  }
  async function aMember(change = {}): Promise<Member> {
    const { id } = await anApplicant(change);
    return (await (await admin.post(`/admin/member/${id}/accept`, { confirmed: true })).json()).member;
  }
  const get = async (id: number): Promise<Member> => (await admin.get(`/admin/member/${id}`)).json();

  const office = {
    portal,
    organisationId,
    slug,
    communityId,
    admin,
    colleague,
    /** Number of the latest application, which makes up its data. */
    next: 0,
    anApplicant,
    aMember,
    get,
  };
  return office;
}

export const errorsOf = async (answer: Response) => [answer.status, await answer.json()];
/** Path of an action on a member. */
export const at = ({ id }: { id: number }, verb: string) => `/admin/member/${id}/${verb}`;
