import { saveFile } from '@nahstrom/kit';

/** Saves a fetched file under the server's file name. */
export const saveAnswer = (file: Blob, response: Response, otherwise: string): void =>
  saveFile(file, fileNameOf(response) ?? otherwise);

function fileNameOf(response: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return name && decodeURIComponent(name);
}
