import { recordEndpoints } from '../recordEndpoints.ts';
import { savedView, savedViewData, savedViewFilter } from './savedViews.ts';

export const savedViewEndpoints = recordEndpoints(
  { name: 'savedView', plural: 'savedViews', list: '/savedviews', one: '/savedview' },
  {
    read: 'clientAdmin',
    title: 'an own view',
    one: savedView,
    data: savedViewData,
    without: ['get'],
    list: {
      summary: 'The views of lists that the logged-in person saved in this organisation',
      sortable: ['name', 'resource', 'id'],
      filter: savedViewFilter,
    },
    create: {
      summary: 'Save a view of a list; its name is unique for the person and the list',
      refusals: ['savedView.tooMany'],
    },
    update: { summary: 'Rename or change an own view; the list stays' },
  },
);
