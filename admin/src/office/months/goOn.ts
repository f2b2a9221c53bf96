import type { CommunityMonth } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useEffect } from 'react';
import { usePortal } from '../../platform/portal.ts';
import { useAction } from '../../platform/useAction.ts';
import { useOpenStep } from './useOpenStep.ts';

/** Opens the preview of what a month bills. */
export function OpenPreview({ row, month }: { row: CommunityMonth; month: string }) {
  const open = useOpenStep();
  return useOnce(() => open('preview', row, month));
}

/** Continues after the documents of a month are written: with the collection, or else with the bookkeeping. */
export function GoOn({ community, month }: { community: number; month: string }) {
  const { api } = usePortal();
  const open = useOpenStep();
  return useOnce(async () => {
    const { communities } = await answerOf(api.GET('/admin/months', { params: { query: { month } } }));
    const row = communities.find(each => each.community === community);
    if (row?.collect.state === 'toCollect') await open('collect', row, month);
    else if (row?.book.state === 'toBook') await open('book', row, month);
  });
}

/** Shows nothing, and acts when it appears. */
function useOnce(act: () => Promise<void>): null {
  const [run] = useAction(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void run();
  }, []);
  return null;
}
