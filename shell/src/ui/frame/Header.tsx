import { buttonClass, Icon } from '@nahstrom/kit/components';
import { usePortal, useSession } from '../../platform/portal.ts';
import { settingsPage } from '../../platform/route.ts';
import { visitorOf } from '../../platform/session/session.ts';
import { Brand } from './Brand.tsx';
import { OtherLanguage } from './Preferences.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

export type Sidebar = { open: boolean; setOpen(open: boolean): void };

/** Inside another site's frame: the form's organisation, and no link out of the frame. */
export function EmbeddedHeader() {
  return (
    <header className="header header-embedded">
      <Brand isLink={false} />
      <div className="header-end">
        <OtherLanguage />
      </div>
    </header>
  );
}

/** `sidebar` only if there is one to open. */
export function Header({ sidebar }: { sidebar: Sidebar | null }) {
  const { nav, t } = usePortal();
  const session = useSession();
  const visitor = visitorOf(session);
  const isStranger = visitor === 'stranger';
  const mayChangeSettings =
    visitor === 'administrator' && session.kind === 'loggedIn' && session.user.level === 'organisation';
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
      <Brand />
      <div className="header-end">
        {isStranger && <OtherLanguage />}
        {isStranger && session.kind === 'loggedOut' && nav.get().pathname !== '/login' && (
          <a className={buttonClass('secondary')} href="/login">
            {t('header.login')}
          </a>
        )}
        {mayChangeSettings && (
          <a
            className="header-button"
            href={settingsPage}
            aria-label={t('header.settings')}
            title={t('header.settings')}
          >
            <Icon name="settings" size={24} />
          </a>
        )}
        {session.kind === 'loggedIn' && <ProfileMenu user={session.user} organisation={session.organisation} />}
      </div>
    </header>
  );
}
