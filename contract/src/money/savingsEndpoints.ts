import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { day, idText } from '../primitives.ts';
import {
  communityPriceData,
  ownPriceData,
  ownPrices,
  savings,
  savingsAsked,
  savingsCourse,
  savingsCourseAsked,
  savingsRate,
  savingsRateData,
} from './savings.ts';

const byDay = z.object({ id: idText, validFrom: day });

export const savingsEndpoints = define('user', 'savings', {
  getOwnSavings: {
    method: 'GET',
    path: '/member/{id}/savings',
    summary: 'What an own membership saved and earned in a month and its year, with the computation',
    params: byId,
    query: savingsAsked,
    answer: savings,
  },
  getOwnSavingsCourse: {
    method: 'GET',
    path: '/member/{id}/savings/course',
    summary:
      'What an own membership, or a counting point of it, saved and earned by days of a month or months of a year',
    params: byId,
    query: savingsCourseAsked,
    answer: savingsCourse,
  },
  getOwnPrices: {
    method: 'GET',
    path: '/member/{id}/prices',
    summary: 'The prices an own membership is compared with, and the default of the community',
    params: byId,
    answer: ownPrices,
  },
  setOwnPrices: {
    method: 'POST',
    path: '/member/{id}/prices',
    summary: 'Set the own prices from a day on; replaces those of the same day',
    params: byId,
    body: ownPriceData,
    answer: z.object({ ...done, ownPrices }),
    refusals: ['settings.tooManyPrices'],
  },
  removeOwnPrices: {
    method: 'DELETE',
    path: '/member/{id}/prices/{validFrom}',
    summary: 'Remove the own prices of a day',
    params: byDay,
    answer: success,
  },
  listComparisonPrices: {
    method: 'GET',
    path: '/community/{id}/comparisonprices',
    access: 'admin',
    summary: 'Prices that members without own ones are compared with, newest first',
    params: byId,
    answer: z.array(communityPriceData),
  },
  setComparisonPrices: {
    method: 'POST',
    path: '/community/{id}/comparisonprices',
    access: 'admin',
    summary: "Set the community's default prices from a day on; replaces those of the same day",
    params: byId,
    body: communityPriceData,
    answer: z.object({ ...done, comparisonPrices: z.array(communityPriceData) }),
    refusals: ['settings.tooManyPrices'],
  },
  removeComparisonPrices: {
    method: 'DELETE',
    path: '/community/{id}/comparisonprices/{validFrom}',
    access: 'admin',
    summary: "Remove the community's default prices of a day",
    params: byDay,
    answer: success,
  },
  listSavingsRates: {
    method: 'GET',
    path: '/savingsrates',
    access: 'admin',
    summary: 'Reductions, levies and emission factors with their sources',
    answer: z.array(savingsRate),
  },
  setSavingsRate: {
    method: 'POST',
    path: '/savingsrates',
    access: 'operator',
    summary: 'Set a rate from a day on; replaces the one for the same day, kind and scope',
    body: savingsRateData,
    answer: z.object({ ...done, savingsRates: z.array(savingsRate) }),
  },
  removeSavingsRate: {
    method: 'DELETE',
    path: '/savingsrates/{id}',
    access: 'operator',
    summary: 'Remove a rate',
    params: byId,
    answer: success,
  },
});
