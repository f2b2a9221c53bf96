import * as z from 'zod/mini';
import { byId, byText, define, nothing } from '../endpoint.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { records } from '../records.ts';
import {
  codedLookup,
  networkOperator,
  numberedLookup,
  staticLookup,
  staticLookupChange,
  staticLookupData,
  staticLookupFilter,
} from './lookups.ts';

export const lookupEndpoints = define('clientAdmin', 'lookups', {
  ...recordEndpoints(records.staticlookups, {
    read: 'clientAdmin',
    write: 'admin',
    title: 'an entry',
    params: byText,
    one: staticLookup,
    data: staticLookupData,
    change: staticLookupChange,
    list: {
      summary: "The entries of all lists: the system's, and the organisation's own",
      sortable: ['lookupTitle', 'lookupTitleEn', 'lookupNumber', 'lookupTypeTitle', 'table', 'isSystem', 'id'],
      filter: staticLookupFilter,
    },
    create: { summary: 'Add an entry of the own organisation' },
    update: {
      summary: 'Change the titles of an own entry; the list it is in stays',
      refusals: ['lookup.isSystem'],
    },
    delete: { summary: 'Delete an own entry that no record uses', refusals: ['lookup.isSystem', 'lookup.inUse'] },
  }),
  listNetworkOperators: {
    ...nothing,
    method: 'GET',
    path: '/networkoperators',
    summary: 'Grid operators',
    answer: z.array(networkOperator),
  },
  listPowerProductions: {
    ...nothing,
    method: 'GET',
    path: '/powerproductions',
    summary: 'Consumption and the ways of producing power',
    answer: z.array(numberedLookup),
  },
  listTaxRules: {
    ...nothing,
    method: 'GET',
    path: '/taxrules',
    summary: 'How a feeder is taxed',
    answer: z.array(codedLookup),
  },
  listMemberTypes: {
    ...nothing,
    method: 'GET',
    path: '/membertypes',
    summary: 'Person or company',
    answer: z.array(codedLookup),
  },
  getPowerProduction: {
    ...nothing,
    method: 'GET',
    path: '/powerproduction/{id}',
    summary: 'One way of producing power',
    params: byId,
    answer: numberedLookup,
  },
  getTaxRule: {
    ...nothing,
    method: 'GET',
    path: '/taxrule/{id}',
    summary: 'One tax rule',
    params: byText,
    answer: codedLookup,
  },
  getMemberType: {
    ...nothing,
    method: 'GET',
    path: '/membertype/{id}',
    summary: 'One member type',
    params: byText,
    answer: codedLookup,
  },
  listCountries: {
    ...nothing,
    method: 'GET',
    path: '/countries',
    summary: 'Countries (ISO 3166-1), Austria first',
    answer: z.array(codedLookup),
  },
});
