import * as z from 'zod/mini';
import { byId, type Download, define } from '../endpoint.ts';
import {
  completenessAsked,
  completenessFileAsked,
  completenessMap,
  durationCurve,
  rangeFileAsked,
  reRequests,
  reRequestsAsked,
  reRequestsFileAsked,
  topList,
  topListAsked,
  topListFileAsked,
} from './analysis.ts';
import { energyRange } from './energy.ts';

const ofCommunity = { method: 'GET', params: byId } as const;
const file = { answer: z.custom<Download>(), download: true } as const;

export const energyAnalysisEndpoints = define('admin', 'energy', {
  getTopList: {
    ...ofCommunity,
    path: '/communitydata/{id}/toplist',
    summary: 'The members of a community who have most of a measure',
    query: topListAsked,
    answer: topList,
  },
  downloadTopList: {
    ...ofCommunity,
    ...file,
    path: '/communitydata/{id}/toplist/file',
    summary: 'All members of a community by a measure, as CSV or XLSX',
    query: topListFileAsked,
  },
  getDurationCurve: {
    ...ofCommunity,
    path: '/communitydata/{id}/durationcurve',
    summary: 'The quarter hours of a community by what was left over, and by what was lacking',
    query: energyRange,
    answer: durationCurve,
    refusals: ['energy.rangeTooLong'],
  },
  downloadDurationCurve: {
    ...ofCommunity,
    ...file,
    path: '/communitydata/{id}/durationcurve/file',
    summary: 'The duration curves of a community as CSV or XLSX',
    query: rangeFileAsked,
    refusals: ['energy.rangeTooLong'],
  },
  getCompleteness: {
    ...ofCommunity,
    path: '/communitydata/{id}/completeness',
    summary: 'Counting points by day: which are there, how good they are, and which are missing',
    query: completenessAsked,
    answer: completenessMap,
    refusals: ['energy.rangeTooLong'],
  },
  downloadCompleteness: {
    ...ofCommunity,
    ...file,
    path: '/communitydata/{id}/completeness/file',
    summary: 'The completeness map as CSV or XLSX, a row per stretch of days alike',
    query: completenessFileAsked,
    refusals: ['energy.rangeTooLong'],
  },
  getReRequests: {
    ...ofCommunity,
    path: '/communitydata/{id}/rerequests',
    summary: 'What to ask each grid operator for once more, with a mail to do so',
    query: reRequestsAsked,
    answer: reRequests,
    refusals: ['energy.rangeTooLong'],
  },
  downloadReRequests: {
    ...ofCommunity,
    ...file,
    path: '/communitydata/{id}/rerequests/file',
    summary: 'What to ask the grid operators for once more, as CSV or XLSX',
    query: reRequestsFileAsked,
    refusals: ['energy.rangeTooLong'],
  },
});
