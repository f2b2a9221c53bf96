import type { Invoice, InvoiceRow, Member, SessionUser } from '@nahstrom/contract';
import type { Tx } from '../../../platform/database.ts';
import { present } from '../../../platform/present.ts';
import { findSessionUser } from '../../../platform/session.ts';
import { billingRuns } from '../../../tables/billingRuns.ts';
import type { DocumentDraft } from '../../../tables/stored/billingPlan.ts';
import { anApplication, openPortal } from '../../../testing.ts';
import { writeDocument } from '../write.ts';
import { aDraft } from './aDraft.ts';

const none = { documents: 0, kwh: 0, priceNetto: 0, tax: 0, priceBrutto: 0 };
const nothing = { membershipFee: none, consumption: none, feedIn: none };

export type Office = Awaited<ReturnType<typeof openOffice>>;
export type Someone = Awaited<ReturnType<Office['aMember']>>;

/** A portal with one community, whose administrator writes documents to its members. */
export async function openOffice(now: Date) {
  const portal = await openPortal({ now });
  const organisationId = (await portal.anOrganisation('Sonnental')).id;
  const communityId = (await portal.aCommunity(organisationId)).id;
  const person = await portal.anAdministrator(organisationId);
  const admin = await portal.logIn(person);
  const user: SessionUser = (await portal.asOwner(tx => findSessionUser(tx, person.id, organisationId)))!;
  let next = 0;

  const inside = <T>(work: (tx: Tx) => Promise<T>) => portal.inOrganisation(organisationId, work);

  return {
    portal,
    admin,
    organisationId,
    communityId,
    user,
    inside,
    /** Active, with a login. */
    async aMember(change: Partial<ReturnType<typeof anApplication>> = {}) {
      next += 1;
      const application = anApplication(change.community ?? communityId, next, change);
      const login = await portal.aUser(organisationId, application.email);
      const { member } = (await (await admin.put('/admin/member/create', application)).json()) as { member: Member };
      await admin.post(`/admin/member/${member.id}/accept`, { confirmed: true });
      const visitor = await portal.logIn(login);
      return {
        id: member.id,
        communityId: member.community,
        countingPoints: member.countingPoints,
        application,
        visitor,
      };
    },
    write: ({ id: memberId, communityId }: { id: number; communityId: number }, draft: Partial<DocumentDraft> = {}) =>
      inside(tx => writeDocument(tx, { user }, portal.clock.now, aDraft({ communityId, memberId }, draft))),
    /** A run without members. */
    aRun: () =>
      inside(async tx => {
        const [run] = await tx
          .insert(billingRuns)
          .values({
            organisationId,
            communityId,
            kind: 'energy',
            unit: 'month',
            periodStart: '2026-10-01',
            periodEnd: '2026-10-31',
            params: {},
            state: 'committed',
            fingerprint: '',
            totals: {
              members: 0,
              documents: 0,
              leftOut: 0,
              incomplete: 0,
              overlapping: 0,
              outliers: 0,
              differing: 0,
              energy: null,
              ...nothing,
            },
            created: now,
          })
          .returning();
        return present(run).id;
      }),
    invoice: async (id: number): Promise<Invoice> => (await admin.get(`/invoice/${id}`)).json(),
    async list(filter: object, sort: [string, string] = ['id', 'ASC']): Promise<InvoiceRow[]> {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
      const answer = await admin.get(`/invoices?${query}`);
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
  };
}

export const errorsOf = async (answer: Response): Promise<[number, unknown]> => [answer.status, await answer.json()];
