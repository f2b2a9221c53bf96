import type { MoveInRow, MoveInRowState } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useSetUpPage } from '../../page.tsx';
import { rowsKey } from './useMoveIn.ts';

const perRequest = 1000;

/** All records of a state, whatever page is shown; undefined until they are read. */
export function useAllRows(id: number, state: MoveInRowState, isAsked: boolean): MoveInRow[] | undefined {
  const { api } = useSetUpPage();
  const { data } = useQuery({
    queryKey: [...rowsKey(id), 'all', state],
    enabled: isAsked,
    // The shape of a page, because changed records are replaced in every kept answer.
    queryFn: async () => {
      const rows: MoveInRow[] = [];
      for (let from = 0; ; from += perRequest) {
        const query = {
          filter: JSON.stringify({ state }),
          range: `[${from},${from + perRequest - 1}]`,
          sort: '["id","ASC"]',
        };
        const read = await answerOf(api.GET('/movein/{id}/rows', { params: { path: { id }, query } }));
        rows.push(...read);
        if (read.length < perRequest) return { rows, total: rows.length };
      }
    },
  });
  return isAsked ? data?.rows : undefined;
}
