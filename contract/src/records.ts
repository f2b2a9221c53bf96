/** Names and addresses of a record with a list: `/usergroups`, `/usergroup/7`. Its name is also its key in answers, in
 *  labels and in the log. */
export type RecordAddresses = {
  readonly name: string;
  readonly plural: string;
  readonly list: string;
  readonly one: string;
  /** Without a page of its own: the address of one record is its form. */
  readonly formOnly?: true;
};

/** The records of the back office, by resource. Their endpoints, requests and published addresses follow from it. */
export const records = {
  members: { name: 'member', plural: 'members', list: '/admin/members', one: '/admin/member' },
  communities: { name: 'community', plural: 'communities', list: '/communities', one: '/community', formOnly: true },
  imports: { name: 'energyImport', plural: 'energyImports', list: '/eegfakt', one: '/eegfakt' },
  users: { name: 'user', plural: 'users', list: '/admin/users', one: '/admin/user' },
  'clients-customers': {
    name: 'clientCustomer',
    plural: 'clientsCustomers',
    list: '/clients-customers',
    one: '/client-customer',
  },
  usergroups: { name: 'usergroup', plural: 'usergroups', list: '/usergroups', one: '/usergroup', formOnly: true },
  staticlookups: { name: 'lookup', plural: 'lookups', list: '/lookups', one: '/lookup', formOnly: true },
  parties: { name: 'party', plural: 'parties', list: '/parties', one: '/party' },
  companies: { name: 'company', plural: 'companies', list: '/companies', one: '/company' },
  persons: { name: 'person', plural: 'persons', list: '/persons', one: '/person' },
  changerequests: {
    name: 'changeRequest',
    plural: 'changeRequests',
    list: '/admin/changerequests',
    one: '/admin/changerequest',
  },
  separuns: { name: 'sepaRun', plural: 'sepaRuns', list: '/separuns', one: '/separun' },
  accountingexports: {
    name: 'accountingExport',
    plural: 'accountingExports',
    list: '/accountingexports',
    one: '/accountingexport',
  },
  invoices: { name: 'invoice', plural: 'invoices', list: '/invoices', one: '/invoice' },
  billingruns: { name: 'billingRun', plural: 'billingRuns', list: '/admin/billingruns', one: '/admin/billingrun' },
} as const satisfies Record<string, RecordAddresses>;

/** Records that are shown on the pages of their owners only. */
export const partRecords = {
  addresses: { name: 'address', plural: 'addresses', list: '/addresses', one: '/address' },
  contacts: { name: 'contact', plural: 'contacts', list: '/contacts', one: '/contact' },
  bankConnections: {
    name: 'bankConnection',
    plural: 'bankConnections',
    list: '/bankconnections',
    one: '/bankconnection',
  },
  personCompanies: {
    name: 'personCompany',
    plural: 'personCompanies',
    list: '/personcompanies',
    one: '/personcompany',
  },
  partyAssociations: {
    name: 'partyAssociation',
    plural: 'partyAssociations',
    list: '/partyassociations',
    one: '/partyassociation',
  },
} as const satisfies Record<string, RecordAddresses>;
