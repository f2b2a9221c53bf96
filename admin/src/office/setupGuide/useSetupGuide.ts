import type { SetupGuide } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { usePortal } from '../../platform/portal.ts';
import { idIn } from '../../ui/forms/useReturn.ts';

export const guideKey = 'setupGuide';

export type ShownGuide = { guide: SetupGuide | undefined; choose(community: number): void };

/** Of the chosen community, or of the first one without a document. Asked again when the window is returned to, because
 *  the steps are done elsewhere. */
export function useSetupGuide() {
  const { api, locale } = usePortal();
  const [search, setSearch] = useSearchParams();
  const community = idIn(search.get('community')) ?? undefined;
  const { data, error, isFetched, failureCount } = useQuery({
    queryKey: [guideKey, locale, community],
    queryFn: () => answerOf(api.GET('/admin/setupguide', { params: { query: { community, locale } } })),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  /** In the address, so that it stays after a reload and on the way back. */
  const choose = (id: number) =>
    setSearch(
      before => {
        before.set('community', String(id));
        return before;
      },
      { replace: true },
    );
  /** A page that waits for it does not move when it arrives. */
  const isAwaited = !isFetched && failureCount === 0;
  return { guide: data, choose, error, isAwaited };
}
