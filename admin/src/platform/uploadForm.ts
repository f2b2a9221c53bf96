import type { RefusalBody } from '@nahstrom/contract';
import { admitted, Failure, xsrfHeader } from '@nahstrom/kit';

export type Upload = {
  method?: 'PUT' | 'POST';
  apiBase: string;
  locale: string;
  /** Below the base of the API. */
  path: string;
  fields: Record<string, string>;
  file: File;
  onUnauthorized(): Promise<boolean>;
  /** The uploaded fraction, 0 to 1. */
  onProgress(part: number): void;
};

/** Sends a form with a file. XHR, because `fetch` reports no upload progress. */
export async function uploadForm<Answer extends object>(upload: Upload): Promise<Answer> {
  const answer = await admitted(() => send(upload), true, upload.onUnauthorized);
  if (answer.status >= 200 && answer.status < 300) return answer.body as Answer;
  throw new Failure(answer.status, answer.body);
}

function send({ method = 'PUT', apiBase, locale, path, fields, file, onProgress }: Upload) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise<{ status: number; body: RefusalBody }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, apiBase + path);
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

function bodyOf(text: string): RefusalBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
