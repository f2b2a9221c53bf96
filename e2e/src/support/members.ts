import type { Page } from '@playwright/test';
import type { Applicant } from './application.ts';
import { callApi } from './portal.ts';

export type Person = Applicant & { firstName: string; lastName: string };

type Admission = { community: number; start: string; points: readonly object[] };

/** Enters a paper application through the API and accepts it; for stories about what follows. Returns the member's id. */
export async function admit(page: Page, url: string, person: Person, { community, start, points }: Admission) {
  const { member } = await callApi(page, url, 'PUT', '/admin/member/create', {
    community,
    memberType: 'person',
    salutation: 'mrs',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: '+43 660 0000000',
    street: 'Musterweg',
    housenumber: '12',
    zip: '3999',
    city: 'Sonnental',
    baName: `${person.firstName} ${person.lastName}`,
    baNumber: 'AT611904300234573201',
    networkOperator: 'AT009999',
    taxRuleFeed: 'SMALL_BUSINESS',
    countingPoints: points,
    approvalMembership: true,
    approvalSepa: true,
    approvalAdditionalContract: true,
    approvalUsageValues: true,
    signedOn: start,
    locale: 'de',
  });
  await callApi(page, url, 'POST', `/admin/member/${member.id}/accept`, {
    enteredOn: start,
    countingPoints: member.countingPoints.map(({ id }: { id: number }) => ({
      id,
      isConfirmed: true,
      dateOfActivation: start,
    })),
  });
  return member.id as number;
}
