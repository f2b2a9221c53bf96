import { Link } from '../../Link.tsx';
import { accessesPath, detailsPath, documentsPath } from '../../places.ts';
import { usePortal } from '../../portal.tsx';

/** Links from a membership to its self-service pages. */
export function MembershipLinks({ memberId, community }: { memberId: number; community: string }) {
  const { t, basename } = usePortal();
  return (
    <nav className="member-links" aria-label={t('links.label', { community })}>
      <Link to={detailsPath(basename, memberId)}>{t('links.details')}</Link>
      <Link to={documentsPath(basename, memberId)}>{t('links.documents')}</Link>
      <Link to={accessesPath(basename, memberId)}>{t('links.accesses')}</Link>
    </nav>
  );
}
