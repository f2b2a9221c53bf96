import { Boundary, later, type Session } from '@nahstrom/kit';
import { Icon } from '@nahstrom/kit/components';
import { useEffect, useRef, useState } from 'react';
import { version } from '../../../package.json';
import { usePortal } from '../../platform/portal.ts';
import { profilePage, securityPage } from '../../platform/route.ts';
import { LanguageSwitch, ThemeSwitch } from './Preferences.tsx';

const OrganisationSwitch = later(() => import('./OrganisationSwitch.tsx'));

export function ProfileMenu({ user, organisation }: Session) {
  const { nav, t } = usePortal();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const path = nav.get().pathname;
  const name = `${user.firstname} ${user.lastname}`.trim() || user.username;

  useEffect(() => {
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const unsubscribe = nav.subscribe(close);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      unsubscribe();
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [nav]);

  return (
    <details className="profile" ref={menu} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary aria-label={t('profile.menu', { name })}>
        <span className="profile-initials" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="profile-name" aria-hidden="true">
          {name}
        </span>
        <Icon name="chevronDown" size={16} />
      </summary>
      <div className="profile-menu">
        <div>
          <p className="profile-who">{name}</p>
          <p className="n-quiet n-small">{organisation.title || t('product.title')}</p>
        </div>
        <div className="profile-links">
          <a href={profilePage} aria-current={path === profilePage ? 'page' : undefined}>
            <Icon name="person" /> {t('profile.profile')}
          </a>
          <a href={securityPage} aria-current={path === securityPage ? 'page' : undefined}>
            <Icon name="lock" /> {t('profile.password')}
          </a>
        </div>
        {isOpen && (
          <Boundary fallback={() => null}>
            <OrganisationSwitch current={organisation.id} />
          </Boundary>
        )}
        <div className="profile-choice">
          <p className="n-small n-quiet" aria-hidden="true">
            {t('profile.language')}
          </p>
          <LanguageSwitch />
        </div>
        <div className="profile-choice">
          <p className="n-small n-quiet" aria-hidden="true">
            {t('profile.theme')}
          </p>
          <ThemeSwitch />
        </div>
        <a className="profile-logout" href="/logout">
          <Icon name="logout" /> {t('profile.logout')}
        </a>
        <p className="n-quiet n-small">{t('profile.version', { version })}</p>
      </div>
    </details>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();
