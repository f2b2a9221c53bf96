import { answerOf } from '@nahstrom/kit';
import { useMarketPage } from '../../page.tsx';
import { saveAnswer } from '../../saveAnswer.ts';

/** Saves messages as files. */
export function useDownload() {
  const { api } = useMarketPage();
  return {
    async downloadPrepared(community: number) {
      const query = { community };
      const call = api.GET('/marketmessages/files', { params: { query }, parseAs: 'blob' });
      const file = await answerOf(call);
      saveAnswer(file, (await call).response, 'anfragen.zip');
    },
    async downloadRequest(id: number) {
      const call = api.GET('/marketmessages/processes/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
      const file = await answerOf(call);
      saveAnswer(file, (await call).response, `${id}.xml`);
    },
    async downloadMessage(id: number) {
      const call = api.GET('/marketmessages/{id}/file', { params: { path: { id } }, parseAs: 'blob' });
      const file = await answerOf(call);
      saveAnswer(file, (await call).response, `${id}.xml`);
    },
  };
}
