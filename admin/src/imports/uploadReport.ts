import type { EnergyImport, RefusalBody } from '@nahstrom/contract';
import { Failure, xsrfHeader } from '@nahstrom/kit';

type Upload = {
  apiBase: string;
  locale: string;
  community: number;
  file: File;
  onUnauthorized(): Promise<boolean>;
  /** The part that has arrived, 0 to 1. */
  onProgress(part: number): void;
};

/** Sends a report and answers its preview. `fetch` cannot say how much of an upload has gone out, hence the XHR. */
export async function uploadReport(upload: Upload): Promise<EnergyImport> {
  let answer = await send(upload);
  if (answer.status === 401 && (await upload.onUnauthorized())) answer = await send(upload);
  if (answer.status >= 200 && answer.status < 300 && 'energyImport' in answer.body) return answer.body.energyImport;
  throw new Failure(answer.status, 'energyImport' in answer.body ? {} : answer.body);
}

type Answer = { status: number; body: RefusalBody | { energyImport: EnergyImport } };

function send({ apiBase, locale, community, file, onProgress }: Upload): Promise<Answer> {
  const form = new FormData();
  form.set('community', String(community));
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `${apiBase}/eegfakt/create`);
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', locale);
    for (const [name, value] of Object.entries(xsrfHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, body: bodyOf(request.responseText) });
    request.onerror = () => reject(new Failure(0, {}, 'network'));
    request.ontimeout = () => reject(new Failure(0, {}, 'timeout'));
    request.onabort = () => reject(new Failure(0, {}, 'abort'));
    request.send(form);
  });
}

function bodyOf(text: string): Answer['body'] {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
