import { useTexts } from '@nahstrom/kit';
import { type ReactNode, useMemo } from 'react';
import { screenCatalogues, type Text } from '../platform/messages/index.ts';
import { PortalContext, usePortal } from '../platform/portal.ts';

/** Adds the messages of the pages of visitors, which the others do without. */
export function WithScreenTexts({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const texts = useTexts(screenCatalogues, portal.locale);
  const more = useMemo(() => {
    if (!texts) return null;
    const t: Text = (key, params) => (key in texts.catalogue ? (texts.t as Text) : portal.t)(key, params);
    return { ...portal, t };
  }, [portal, texts]);
  return more && <PortalContext value={more}>{children}</PortalContext>;
}
