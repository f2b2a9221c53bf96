import { answerOf } from '@nahstrom/kit';
import { useMarketPage } from '../page.ts';

/** As many as one call takes. */
const mostAtOnce = 1000;

export function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += mostAtOnce) parts.push(items.slice(from, from + mostAtOnce));
  return parts;
}

/** Sends requests through the channel of their community.
 *  @returns why not all were sent; undefined if they were */
export function useQueue() {
  const { api, reasonOf } = useMarketPage();
  return async (all: readonly number[]): Promise<string | undefined> => {
    try {
      for (const processes of inParts(all))
        await answerOf(api.POST('/marketmessages/processes/queued', { body: { processes } }));
    } catch (thrown) {
      return reasonOf(thrown);
    }
  };
}
