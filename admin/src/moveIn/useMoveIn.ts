import type { MoveIn } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { usePage } from './page.ts';

const rowsKey = (id: number) => ['movein', 'rows', id];

/** A move-in, replaced by the answers to its changes. A change is sent once the previous one is answered, so that
 *  answers arrive in their order. */
export function useMoveIn(id: number) {
  const { api } = usePage();
  const queries = useQueryClient();
  const key = useMemo(() => ['movein', 'whole', id], [id]);
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => answerOf(api.GET('/movein/{id}', { params: { path: { id } } })),
  });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const take = useCallback(
    (answered: MoveIn) => {
      // A pending read is older than this answer.
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData<MoveIn>(key, answered);
    },
    [queries, key],
  );
  const renewRows = useCallback(() => queries.invalidateQueries({ queryKey: rowsKey(id) }), [queries, id]);
  const inTurn = useCallback(<Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const sent = last.current.then(send);
    last.current = sent.catch(() => undefined);
    return sent;
  }, []);
  const send = useCallback(
    async <Answer extends { moveIn: MoveIn }>(call: () => Parameters<typeof answerOf<Answer>>[0]) => {
      const answer = await inTurn(() => answerOf(call()));
      take(answer.moveIn);
      return answer;
    },
    [inTurn, take],
  );
  return { moveIn: data, error, take, renewRows, inTurn, send };
}

export type OpenMoveIn = Omit<ReturnType<typeof useMoveIn>, 'moveIn' | 'error'> & { moveIn: MoveIn };

export { rowsKey };
