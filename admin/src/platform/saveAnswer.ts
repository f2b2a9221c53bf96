import { answerOf, saveFile } from '@nahstrom/kit';

/** Saves a fetched file under the server's file name. */
export const saveAnswer = (file: Blob, response: Response, otherwise: string): void =>
  saveFile(file, fileNameOf(response) ?? otherwise);

/** The same for a request that has just been sent. */
export async function saveDownload(call: Parameters<typeof answerOf<Blob>>[0], otherwise: string): Promise<void> {
  saveAnswer(await answerOf(call), (await call).response, otherwise);
}

function fileNameOf(response: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return name && decodeURIComponent(name);
}
