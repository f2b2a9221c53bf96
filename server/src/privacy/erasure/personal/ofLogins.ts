import { eq, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { allOf, anyOf, isOneOf, isOneOfTexts } from '../../../platform/conditions.ts';
import { accessTokens } from '../../../tables/accessTokens.ts';
import { attempts } from '../../../tables/attempts.ts';
import { auditLog } from '../../../tables/audit.ts';
import { logins, operators, organisationUsers, recoveryCodes, sessions, tokens } from '../../../tables/identity.ts';
import { savedViews } from '../../../tables/savedViews.ts';
import { all, blank, given, held, nothing, rowsChange, rowsGo, stays, type Where } from './answers.ts';
import { lastLogged } from './person.ts';

const opens = held('it opens the account, or is a hash of what does');

const query = new QueryBuilder();

const ofUser: Where = ({ organisationId, users }) =>
  allOf(eq(auditLog.organisationId, organisationId), isOneOf(auditLog.userId, users));

/** The title of a log entry about a login is the name of the person. */
const aboutPerson: Where = traces => {
  const about = (entity: string, ids: number[]) => allOf(eq(auditLog.entity, entity), isOneOf(auditLog.entityId, ids));
  return allOf(
    eq(auditLog.organisationId, traces.organisationId),
    anyOf(
      about('member', traces.members),
      about('countingPoint', traces.countingPoints),
      about('mandate', traces.mandates),
      about('changeRequest', traces.changeRequests),
      about('file', traces.files),
      about('invoice', traces.invoices),
      about('user', traces.users),
      allOf(eq(auditLog.entity, 'user'), isOneOfTexts(lastLogged('username'), traces.freeAddresses)),
    ),
  );
};

const endsLike = (address: string): SQL => sql`right(${attempts.key}, length(${address}) + 1) = ':' || ${address}`;

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
  accessTokens: rowsGo(
    accessTokens,
    { goWith: organisationUsers },
    {
      ...all(given, 'id', 'organisationId', 'userId', 'name', 'created', 'expiresOn', 'lastUsed'),
      ...all(opens, 'hash'),
      ...all(held('of the login and the name that are exported'), 'loginId', 'nameKey'),
    },
  ),
  organisationUsers: rowsGo(
    organisationUsers,
    {
      deleted: ({ organisationId, users }) =>
        allOf(eq(organisationUsers.organisationId, organisationId), isOneOf(organisationUsers.id, users)),
    },
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
      ...(['usergroupId', 'clientCustomerId', 'active', 'guideHidden', 'mailsOff'] as const),
      ...(['lastLogin', 'created', 'updated', 'version'] as const),
    ),
  ),
  sessions: rowsGo(
    sessions,
    {
      deleted: ({ organisationId, logins }) =>
        allOf(eq(sessions.organisationId, organisationId), isOneOf(sessions.loginId, logins)),
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
      deleted: traces =>
        allOf(
          isOneOf(logins.id, traces.logins),
          notExists(
            query
              .select({ id: organisationUsers.id })
              .from(organisationUsers)
              .where(eq(organisationUsers.loginId, logins.id)),
          ),
        ),
    },
    {
      ...all(given, 'id', 'username', 'proven', 'organisationId', 'locale', 'dataUsageAccepted', 'created', 'updated'),
      totpSince: { given: 'twoFactorSince' },
      ...all(opens, 'passwordHash', 'passwordTemporary', 'totpSecret', 'totpLastStep'),
    },
  ),
  tokens: rowsGo(
    tokens,
    { deleted: ({ freeAddresses }) => isOneOfTexts(tokens.username, freeAddresses) },
    all(opens, 'hash', 'kind', 'organisationId', 'username', 'loginId', 'created', 'expires', 'used'),
  ),
  attempts: rowsGo(
    attempts,
    { deleted: ({ freeAddresses }) => anyOf(sql`false`, ...freeAddresses.map(endsLike)) },
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
