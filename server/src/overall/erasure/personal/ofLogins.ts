import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from '../../../tables/audit.ts';
import {
  attempts,
  logins,
  operators,
  organisationUsers,
  recoveryCodes,
  sessions,
  tokens,
} from '../../../tables/identity.ts';
import { savedViews } from '../../../tables/savedViews.ts';
import { all, blank, given, held, nothing, rowsChange, rowsGo, stays, type Where } from './answers.ts';
import { idsIn, textsIn } from './person.ts';

const opens = held('it opens the account, or is a hash of what does');

const ofUser: Where = ({ organisationId, users }) =>
  sql`organisation_id = ${organisationId} and user_id = ${idsIn(users)}`;

/** The title of a log entry about a login is the name of the person. */
const aboutPerson: Where = traces => {
  const about = (entity: string, ids: number[]) => sql`(entity = ${entity} and entity_id = ${idsIn(ids)})`;
  const entries = [
    about('member', traces.members),
    about('countingPoint', traces.countingPoints),
    about('mandate', traces.mandates),
    about('changeRequest', traces.changeRequests),
    about('file', traces.files),
    about('invoice', traces.invoices),
    about('user', traces.users),
    sql`(entity = 'user' and coalesce(after, before) ->> 'username' = ${textsIn(traces.freeAddresses)})`,
  ];
  return sql`organisation_id = ${traces.organisationId} and (${sql.join(entries, sql` or `)})`;
};

const endsLike = (address: string): SQL => sql`right(key, length(${address}) + 1) = ':' || ${address}`;

/** A login used only by a member is deleted with the last of its memberships. */
export const ofLogins = {
  savedViews: rowsGo(
    savedViews,
    { goWith: organisationUsers },
    all(
      given,
      ...([
        'id',
        'organisationId',
        'userId',
        'resource',
        'name',
        'nameKey',
        'filter',
        'sort',
        'hiddenColumns',
      ] as const),
      ...(['created', 'updated'] as const),
    ),
  ),
  organisationUsers: rowsGo(
    organisationUsers,
    { deleted: ({ organisationId, users }) => sql`organisation_id = ${organisationId} and id = ${idsIn(users)}` },
    all(
      given,
      ...([
        'id',
        'organisationId',
        'loginId',
        'firstname',
        'lastname',
        'personnelNumber',
        'userIdentifier',
        'roles',
      ] as const),
      ...(['usergroupId', 'clientCustomerId', 'active', 'lastLogin', 'created', 'updated', 'version'] as const),
    ),
  ),
  sessions: rowsGo(
    sessions,
    {
      deleted: ({ organisationId, logins }) => sql`organisation_id = ${organisationId} and user_id = ${idsIn(logins)}`,
    },
    {
      ...all(given, 'id', 'created', 'lastSeen', 'address', 'userAgent'),
      ...all(opens, 'idHash', 'xsrf'),
      ...all(held('of the login that is exported'), 'loginId', 'organisationId'),
    },
  ),
  recoveryCodes: rowsGo(recoveryCodes, { goWith: logins }, all(opens, 'loginId', 'hash')),
  operators: rowsGo(
    operators,
    { goWith: logins },
    all(held('a right over the installation; who has it is shown in the portal'), 'loginId', 'since'),
  ),
  logins: rowsGo(
    logins,
    {
      deleted: ({ logins }) =>
        sql`id = ${idsIn(logins)} and not exists (select from organisation_users where user_id = users.id)`,
    },
    {
      ...all(given, 'id', 'username', 'proven', 'organisationId', 'locale', 'dataUsageAccepted', 'created', 'updated'),
      totpSince: { given: 'twoFactorSince' },
      ...all(opens, 'passwordHash', 'passwordTemporary', 'totpSecret', 'totpLastStep'),
    },
  ),
  tokens: rowsGo(
    tokens,
    { deleted: ({ freeAddresses }) => sql`username = ${textsIn(freeAddresses)}` },
    all(opens, 'hash', 'kind', 'organisationId', 'username', 'loginId', 'created', 'expires', 'used'),
  ),
  attempts: rowsGo(
    attempts,
    { deleted: ({ freeAddresses }) => sql`(${sql.join([sql`false`, ...freeAddresses.map(endsLike)], sql` or `)})` },
    all(held('counted for minutes, so that nobody can guess'), 'key', 'count', 'until'),
  ),
  auditLog: rowsChange(
    auditLog,
    { changed: aboutPerson },
    {
      title: [blank, given],
      ...all([nothing, given], 'before', 'after'),
      userName: [{ set: '', where: ofUser }, given],
      ...all(
        [stays('who did what and when: no longer whom it was about'), given],
        'id',
        'at',
        'action',
        'entity',
        'entityId',
      ),
      userId: [stays('a number that no login has any more'), held('the name is given')],
      organisationId: [stays('whose log it is'), held('the organisation that was asked')],
    },
  ),
};
