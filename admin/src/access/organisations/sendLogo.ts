import type { Api } from '@nahstrom/kit';

export const sendLogo = (api: Api, id: number, file: File, altText: string) =>
  api.POST('/organisation/{id}/logo', {
    params: { path: { id } },
    // The generated type has bytes only as text.
    body: { altText, file: file as unknown as string },
    bodySerializer: () => {
      const form = new FormData();
      form.set('altText', altText);
      form.set('file', file);
      return form;
    },
  });
