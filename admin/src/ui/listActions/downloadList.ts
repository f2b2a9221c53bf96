import { type Api, answerOf } from '@nahstrom/kit';
import type { SortPayload } from 'react-admin';
import { listAddressOf, type ResourceName } from '../../platform/dataProvider.ts';
import { saveAnswer } from '../../platform/saveAnswer.ts';

type ListDownload = {
  resource: ResourceName;
  format: 'csv' | 'xlsx';
  columns: [field: string, heading: string][];
  sort: SortPayload;
  filter: object;
};

/** Fetches a list as a file and saves it. */
export async function downloadList(api: Api, { resource, format, columns, sort, filter }: ListDownload) {
  const query = new URLSearchParams({
    format,
    columns: JSON.stringify(columns),
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
  });
  const call = api.GET(`${listAddressOf(resource)}?${query}` as '/communities', { parseAs: 'blob' });
  const file = await answerOf(call);
  saveAnswer(file, (await call).response, `${resource}.${format}`);
}
