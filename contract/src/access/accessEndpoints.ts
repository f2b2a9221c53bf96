import * as z from 'zod/mini';
import { codedLookup } from '../communities/lookups.ts';
import { byId, define, done, success } from '../endpoint.ts';
import { id, idText } from '../primitives.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { records } from '../records.ts';
import { auditEntry, auditFilter } from '../services/audit.ts';
import { roles } from '../vocabulary.ts';
import { clientCustomer, clientCustomerData, clientCustomerFilter, userSelection } from './clientsCustomers.ts';
import { admission, newPassword, user, userData, userFilter, userRow } from './identity.ts';
import { usergroup, usergroupData, usergroupFilter } from './usergroups.ts';

export const accessEndpoints = define('clientAdmin', 'user', {
  ...recordEndpoints(records.users, {
    read: 'clientAdmin',
    title: 'a user',
    one: user,
    row: userRow,
    data: userData,
    without: ['delete'],
    list: {
      summary: 'Users of the organisation, or of the own client/customer',
      sortable: [
        'lastname',
        'firstname',
        'username',
        'personnelNumber',
        'usergroupTitle',
        'clientCustomerTitle',
        'active',
        'lastLogin',
        'created',
        'id',
      ],
      filter: userFilter,
    },
    create: {
      summary: 'Admit a person, who gets access by confirming a mailed link',
      refusals: ['tooManyAttempts'],
    },
    update: { refusals: ['user.self', 'user.lastAdmin', 'user.operator', 'tooManyAttempts'] },
  }),
  ...recordEndpoints(records.usergroups, {
    read: 'clientAdmin',
    write: 'admin',
    title: 'a user group',
    one: usergroup,
    data: usergroupData,
    list: {
      summary: 'User groups',
      sortable: ['title', 'level', 'groupType', 'userCount', 'created', 'id'],
      filter: usergroupFilter,
    },
    update: {
      summary: 'Change a user group; level and type only while nobody is in it',
      refusals: ['usergroup.inUse', 'usergroup.isDefault'],
    },
    delete: {
      summary: 'Delete a user group that nobody is in',
      refusals: ['usergroup.inUse', 'usergroup.isDefault'],
    },
  }),

  ...recordEndpoints(records['clients-customers'], {
    read: 'clientAdmin',
    write: 'admin',
    title: 'a client/customer',
    one: clientCustomer,
    data: clientCustomerData,
    list: {
      summary: 'Clients/customers',
      sortable: ['title', 'clientNumberInternal', 'adminName', 'userCount', 'active', 'created', 'id'],
      filter: clientCustomerFilter,
    },
    update: { summary: 'Change a client/customer; its administrator is one of the users assigned' },
    delete: {
      summary: 'Delete a client/customer that nobody is assigned to and that has no parties, companies or persons',
      refusals: ['clientCustomer.inUse', 'clientCustomer.hasRecords'],
    },
  }),

  activateUser: {
    method: 'POST',
    path: '/admin/user/{id}/activate',
    summary: 'Let a user log in again',
    params: byId,
    answer: z.object({ ...done, user }),
  },
  deactivateUser: {
    method: 'POST',
    path: '/admin/user/{id}/deactivate',
    summary: 'Keep a user out of this organisation; ends the sessions',
    params: byId,
    answer: z.object({ ...done, user }),
    refusals: ['user.self', 'user.lastAdmin', 'user.operator'],
  },
  setUserPassword: {
    method: 'POST',
    path: '/admin/user/{id}/password',
    summary: 'Set a temporary password, which opens this organisation only; ends the sessions in it',
    params: byId,
    body: newPassword,
    answer: success,
    refusals: ['user.self', 'user.operator', 'tooManyAttempts'],
  },
  inviteUser: {
    method: 'POST',
    path: '/admin/user/{id}/invite',
    summary: 'Mail a link: to confirm the access, or to set a new password where it is confirmed',
    params: byId,
    answer: success,
    refusals: ['tooManyAttempts'],
  },
  resetUserTwoFactor: {
    method: 'POST',
    path: '/admin/user/{id}/resettwofactor',
    summary: 'Help a user who has lost the second factor: mail a link that turns it off together with the password',
    params: byId,
    answer: z.object({ ...done, user }),
    refusals: ['user.self', 'tooManyAttempts'],
  },
  listUserOrganisations: {
    method: 'GET',
    path: '/admin/user/{id}/organisations',
    access: 'admin',
    summary: 'The organisations one administers, and whether the user is admitted to them',
    params: byId,
    answer: z.array(admission),
  },
  admitUser: {
    method: 'POST',
    path: '/admin/user/{id}/organisation',
    access: 'admin',
    summary: 'Invite a user to another organisation that one administers',
    params: byId,
    body: z.object({ organisation: id, role: z.enum(roles) }),
    answer: success,
    refusals: ['tooManyAttempts'],
  },
  removeUserFromOrganisation: {
    method: 'DELETE',
    path: '/admin/user/{id}/organisation/{organisation}',
    access: 'admin',
    summary: 'Take a user out of an organisation that one administers',
    params: z.object({
      id: idText,
      organisation: idText,
    }),
    answer: success,
    refusals: ['user.self', 'user.lastAdmin', 'user.operator'],
  },
  listUserRoles: {
    method: 'GET',
    path: '/admin/userroles',
    summary: 'The roles a user can have',
    answer: z.array(codedLookup),
  },

  assignUsers: {
    method: 'POST',
    path: '/client-customer/{id}/assign',
    access: 'admin',
    tag: 'clientCustomer',
    summary: 'Assign ordinary users of the organisation; they get the default group of users of clients',
    params: byId,
    body: userSelection,
    answer: z.object({ ...done, clientCustomer }),
    refusals: ['user.organisationAdmin', 'user.assignedElsewhere'],
  },
  removeUsers: {
    method: 'POST',
    path: '/client-customer/{id}/remove',
    access: 'admin',
    tag: 'clientCustomer',
    summary: 'Remove users; they become ordinary users of the organisation',
    params: byId,
    body: userSelection,
    answer: z.object({ ...done, clientCustomer }),
  },

  listAuditEntries: {
    method: 'GET',
    path: '/admin/auditlog',
    access: 'admin',
    tag: 'audit',
    summary: 'Who changed what, and who looked at energy data',
    list: { sortable: ['at', 'id'], filter: auditFilter },
    answer: z.array(auditEntry),
  },
});
