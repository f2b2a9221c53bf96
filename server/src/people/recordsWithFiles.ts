import type { Session } from '../platform/session.ts';
import { communities } from '../tables/communities.ts';
import { countingPoints } from '../tables/countingPoints.ts';
import { members } from '../tables/members.ts';
import { companies, parties, persons } from '../tables/parties.ts';

/** Row-level security shows an administrator of a client/customer only that one's records of these kinds. */
const ofClients = { party: parties, company: companies, person: persons };
const ofOrganisation = { member: members, community: communities, countingPoint: countingPoints };

/** The tables whose records and files a person may read. */
export const recordsWithFiles = (session: Session) =>
  session.isAdmin ? { ...ofOrganisation, ...ofClients } : ofClients;
