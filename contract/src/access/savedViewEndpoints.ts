import * as z from 'zod/mini';
import { byId, define, done, success } from '../endpoint.ts';
import { savedView, savedViewData, savedViewFilter } from './savedViews.ts';

export const savedViewEndpoints = define({
  listSavedViews: {
    method: 'GET',
    path: '/savedviews',
    access: 'clientAdmin',
    tag: 'savedView',
    summary: 'The views of lists that the logged-in person saved in this organisation',
    list: { sortable: ['name', 'resource', 'id'], filter: savedViewFilter },
    answer: z.array(savedView),
  },
  createSavedView: {
    method: 'PUT',
    path: '/savedview/create',
    access: 'clientAdmin',
    tag: 'savedView',
    summary: 'Save a view of a list; its name is unique for the person and the list',
    body: savedViewData,
    answer: z.object({ ...done, savedView }),
    refusals: ['savedView.tooMany'],
  },
  updateSavedView: {
    method: 'POST',
    path: '/savedview/{id}/update',
    access: 'clientAdmin',
    tag: 'savedView',
    summary: 'Rename or change an own view; the list stays',
    params: byId,
    body: savedViewData,
    answer: z.object({ ...done, savedView }),
  },
  deleteSavedView: {
    method: 'DELETE',
    path: '/savedview/{id}',
    access: 'clientAdmin',
    tag: 'savedView',
    summary: 'Delete an own view',
    params: byId,
    answer: success,
  },
});
