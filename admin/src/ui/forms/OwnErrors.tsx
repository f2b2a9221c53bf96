import type { Notice } from '@nahstrom/kit';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { PortalContext, usePortal } from '../../platform/portal.ts';
import { PageContext } from '../page.tsx';
import { Notices } from '../pages/Notices.tsx';

const ErrorsContext = createContext<readonly Notice[]>([]);

/** Errors of a dialog's content stay in the dialog, which shows them by `ShownErrors`: the shell's notices lie below a modal
 *  dialog and cannot be closed there. */
export function OwnErrors({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const page = useContext(PageContext);
  const [errors, setErrors] = useState<readonly Notice[]>([]);
  const { notify: tell } = portal;
  const notify = useCallback(
    (notice: Notice) => {
      if (notice.type !== 'error') return tell(notice);
      const without = (shown: readonly Notice[]) => shown.filter(({ message }) => message !== notice.message);
      setErrors(shown => [...without(shown), notice]);
      notice.until?.addEventListener('abort', () => setErrors(shown => shown.filter(other => other !== notice)), {
        once: true,
      });
    },
    [tell],
  );
  const ownPortal = useMemo(() => ({ ...portal, notify }), [portal, notify]);
  const ownPage = useMemo(() => page && { ...page, notify }, [page, notify]);
  return (
    <PortalContext value={ownPortal}>
      <PageContext value={ownPage}>
        <ErrorsContext value={errors}>{children}</ErrorsContext>
      </PageContext>
    </PortalContext>
  );
}

/** Nothing outside of a dialog. */
export const ShownErrors = () => <Notices notices={useContext(ErrorsContext)} />;
