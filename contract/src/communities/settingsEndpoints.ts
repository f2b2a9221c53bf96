import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { idText } from '../primitives.ts';
import {
  communitySettings,
  communitySettingsData,
  membershipFee,
  membershipFeeData,
  tariff,
  tariffData,
} from './settings.ts';

export const communitySettingsEndpoints = define('admin', 'communitySettings', {
  getCommunitySettings: {
    method: 'GET',
    path: '/community/{id}/settings',
    summary: 'Days for payment, and how documents are numbered, with the next number of each kind',
    params: byId,
    answer: communitySettings,
  },
  updateCommunitySettings: {
    method: 'POST',
    path: '/community/{id}/settings',
    summary: 'Change days for payment and numbering; numbers given stay and are gone on from',
    params: byId,
    body: communitySettingsData,
    answer: z.object({ ...done, communitySettings }),
    refusals: ['record.changedMeanwhile'],
  },
  listMembershipFees: {
    method: 'GET',
    path: '/community/{id}/membershipfees',
    summary: 'The history of the membership fee, newest first',
    params: byId,
    answer: z.array(membershipFee),
  },
  createMembershipFee: {
    method: 'PUT',
    path: '/community/{id}/membershipfee/create',
    summary: 'The membership fee from a day on',
    params: byId,
    body: membershipFeeData,
    answer: z.object({ ...done, membershipFee }),
  },
  updateMembershipFee: {
    method: 'POST',
    path: '/community/{id}/membershipfee/{entry}/update',
    summary: 'Change a membership fee by which nothing was charged',
    params: z.object({ id: idText, entry: idText }),
    body: membershipFeeData,
    answer: z.object({ ...done, membershipFee }),
    refusals: ['record.changedMeanwhile', 'settings.used'],
  },
  deleteMembershipFee: {
    method: 'DELETE',
    path: '/community/{id}/membershipfee/{entry}',
    summary: 'Take back a membership fee by which nothing was charged',
    params: z.object({ id: idText, entry: idText }),
    answer: success,
    refusals: ['settings.used'],
  },
  listTariffs: {
    method: 'GET',
    path: '/community/{id}/tariffs',
    summary: 'The history of the tariff, newest first',
    params: byId,
    answer: z.array(tariff),
  },
  createTariff: {
    method: 'PUT',
    path: '/community/{id}/tariff/create',
    summary: 'The tariff from a day on',
    params: byId,
    body: tariffData,
    answer: z.object({ ...done, tariff }),
  },
  updateTariff: {
    method: 'POST',
    path: '/community/{id}/tariff/{entry}/update',
    summary: 'Change a tariff by which nothing was charged',
    params: z.object({ id: idText, entry: idText }),
    body: tariffData,
    answer: z.object({ ...done, tariff }),
    refusals: ['record.changedMeanwhile', 'settings.used'],
  },
  deleteTariff: {
    method: 'DELETE',
    path: '/community/{id}/tariff/{entry}',
    summary: 'Take back a tariff by which nothing was charged',
    params: z.object({ id: idText, entry: idText }),
    answer: success,
    refusals: ['settings.used'],
  },
});
