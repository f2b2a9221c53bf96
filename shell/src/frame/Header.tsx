import { buttonClass, Icon, Logo } from '@nahstrom/kit/components';
import { usePortal, useSession } from '../portal.ts';
import { visitorOf } from '../session/session.ts';
import { OtherLanguage } from './Preferences.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

export type Sidebar = { open: boolean; setOpen(open: boolean): void };

/** `sidebar` only where there is one to open. */
export function Header({ sidebar }: { sidebar: Sidebar | null }) {
  const { nav, organisation, t } = usePortal();
  const session = useSession();
  const title = organisation?.title || t('product.title');
  const isStranger = visitorOf(session) === 'stranger';
  return (
    <header className="header">
      {sidebar && (
        <button
          type="button"
          className="header-button"
          aria-expanded={sidebar.open}
          aria-label={t(sidebar.open ? 'header.sidebarClose' : 'header.sidebarOpen')}
          onClick={() => sidebar.setOpen(!sidebar.open)}
        >
          <Icon name="menu" size={24} />
        </button>
      )}
      <a className="brand" href="/" aria-label={`${title} – ${t('header.home')}`}>
        <Logo size={32} />
        <span className="brand-title">{title}</span>
      </a>
      <div className="header-end">
        {isStranger && <OtherLanguage />}
        {isStranger && session.kind !== 'unknown' && nav.get().pathname !== '/login' && (
          <a className={buttonClass('secondary')} href="/login">
            {t('header.login')}
          </a>
        )}
        {session.kind === 'loggedIn' && <ProfileMenu user={session.user} organisation={session.organisation} />}
      </div>
    </header>
  );
}
