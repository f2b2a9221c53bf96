import { type Api, answerOf } from '@nahstrom/kit';
import type { SortPayload } from 'react-admin';
import { type ResourceName, roots } from '../dataProvider.ts';

type ListDownload = {
  resource: ResourceName;
  format: 'csv' | 'xlsx';
  columns: [field: string, heading: string][];
  sort: SortPayload;
  filter: object;
};

/** Fetches a list as a file and gives it to the browser to keep. */
export async function downloadList(api: Api, { resource, format, columns, sort, filter }: ListDownload) {
  const query = new URLSearchParams({
    format,
    columns: JSON.stringify(columns),
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
  });
  const call = api.GET(`/${roots[resource]}?${query}` as '/communities', { parseAs: 'blob' });
  const file = (await answerOf(call)) as unknown as Blob;
  const { response } = await call;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response) ?? `${resource}.${format}`;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function fileNameOf(response: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return name && decodeURIComponent(name);
}
