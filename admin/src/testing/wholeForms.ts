import { File } from 'node:buffer';
import { vi } from 'vitest';

/** File content that a form sent by XMLHttpRequest loses between jsdom and MSW, but keeps in a browser. */
export async function keepFormsWhole() {
  const ofNode = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('FormData', ofNode.constructor);
  vi.stubGlobal('File', File);
}

/** Created where `File` is Node's. */
export const aReport = (bytes: Uint8Array, name: string) =>
  new globalThis.File([new Uint8Array(bytes)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
