import { File } from 'node:buffer';
import { xsrfHeader } from '@nahstrom/kit';
import type { Mocks } from '@nahstrom/mocks';
import { vi } from 'vitest';

/** What a form sent by XMLHttpRequest loses between jsdom and MSW, and keeps in a browser: the content of jsdom's
 *  files, and the headers once they are copied with `new Headers`. */
export async function keepFormsWhole({ app }: Mocks) {
  const ofNode = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', ofNode.constructor);
  vi.stubGlobal('File', File);
  const answer = app.fetch.bind(app);
  app.fetch = (request, ...rest) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
    if (isForm) for (const [name, value] of Object.entries(xsrfHeader())) request.headers.set(name, value);
    return answer(request, ...rest);
  };
}

/** Made where `File` is Node's. */
export const aReport = (bytes: Uint8Array, name: string) =>
  new globalThis.File([new Uint8Array(bytes)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
