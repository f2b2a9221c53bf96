import { Logo } from '@nahstrom/kit/components';
import { useState } from 'react';
import { usePortal } from '../../platform/portal.ts';

/** Logo and name of the organisation, linked to the home page. */
export function Brand({ isLink = true }: { isLink?: boolean }) {
  const { organisation, t } = usePortal();
  const [broken, setBroken] = useState<string | null>(null);
  const title = organisation?.title || t('product.title');
  const logo = organisation?.logo;
  const url = logo?.publicUrl ?? null;
  const shown = (
    <>
      {url && url !== broken ? (
        <img className="brand-logo" src={url} alt={logo?.altText ?? ''} onError={() => setBroken(url)} />
      ) : (
        <Logo size={32} />
      )}
      <span className="brand-title">{title}</span>
    </>
  );
  if (!isLink) return <div className="brand">{shown}</div>;
  return (
    <a className="brand" href="/" aria-label={`${title} – ${t('header.home')}`}>
      {shown}
    </a>
  );
}
