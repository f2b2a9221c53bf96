import type { Api } from '@nahstrom/kit';

export const sendLogo = (api: Api, id: number, file: File, altText: string) =>
  api.POST('/organisation/{id}/logo', {
    params: { path: { id } },
    // The contract describes the bytes of a form as text.
    body: { altText, file: file as unknown as string },
    bodySerializer: () => {
      const form = new FormData();
      form.set('altText', altText);
      form.set('file', file);
      return form;
    },
  });
