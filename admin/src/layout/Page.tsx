import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { usePortal } from '../portal.ts';
import { useReturn } from './useReturn.ts';

export type PageProps = {
  heading: string;
  /** Beside the heading: a state or a count. */
  beside?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  wide?: boolean;
  /** The page of a list: on a phone the list comes before what explains it. */
  isList?: boolean;
  children: ReactNode;
};

/** Of the browser's tab, as long as the page is shown. */
export function useTitle(heading: string) {
  const { title } = usePortal().session.organisation;
  useEffect(() => {
    const before = document.title;
    document.title = `${heading} – ${title}`;
    return () => {
      document.title = before;
    };
  }, [heading, title]);
}

export function Page({ heading, beside, lead, actions, back, wide, isList, children }: PageProps) {
  useTitle(heading);
  const { t } = usePortal();
  const sender = useReturn();
  // Every page that the setup guide has opened leads back to it.
  const shown = sender?.isGuide ? { to: sender.to, label: t('action.backToGuide') } : back;

  return (
    <div className="admin-page" data-wide={wide || undefined} data-list={isList || undefined}>
      {shown && (
        <Link to={shown.to} className="admin-page-back">
          <ArrowBackIcon sx={{ fontSize: 16 }} />
          {shown.label}
        </Link>
      )}
      <div className="admin-page-head">
        <div className="admin-page-title">
          <h1>{heading}</h1>
          {beside}
        </div>
        {actions && <div className="admin-actions">{actions}</div>}
      </div>
      {lead && <div className="admin-page-lead">{lead}</div>}
      {children}
    </div>
  );
}
