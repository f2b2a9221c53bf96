import { answerOf } from '@nahstrom/kit';
import type { Portal } from '../../platform/portal.ts';
import { saveAnswer } from '../../platform/saveAnswer.ts';

type Api = Portal['api'];

/** Saves the prepared messages of a community. */
export async function downloadPrepared(api: Api, community: number): Promise<void> {
  const call = api.GET('/marketmessages/files', { params: { query: { community } }, parseAs: 'blob' });
  saveAnswer(await answerOf(call), (await call).response, 'anfragen.zip');
}

/** Saves the message of a request, as it was sent or would be now. */
export async function downloadRequest(api: Api, id: number): Promise<void> {
  const call = api.GET('/marketmessages/processes/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
  saveAnswer(await answerOf(call), (await call).response, `${id}.xml`);
}

export async function downloadMessage(api: Api, id: number): Promise<void> {
  const call = api.GET('/marketmessages/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
  saveAnswer(await answerOf(call), (await call).response, `${id}.xml`);
}
