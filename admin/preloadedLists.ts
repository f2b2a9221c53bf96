/** Components of the lists outside the first chunk, by address. */
export const preloadedLists: Record<string, string> = {
  invoices: 'InvoiceList',
  billingruns: 'BillingRunList',
  separuns: 'SepaRunList',
  accountingexports: 'AccountingExportList',
  changerequests: 'ChangeRequestList',
  parties: 'PartyList',
  companies: 'CompanyList',
  persons: 'PersonList',
  users: 'UserList',
  'clients-customers': 'ClientCustomerList',
  usergroups: 'UsergroupList',
  staticlookups: 'StaticLookupList',
  auditlog: 'AuditLogList',
  organisations: 'OrganisationList',
  selfcheck: 'SelfCheckPage',
  operator: 'InstallationPage',
};
