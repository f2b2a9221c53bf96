import type { ReactNode } from 'react';
import { ownDataPath, passwordPath, profilePath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { Page } from '../../ui/Page.tsx';
import './account.css';
import { useWords, WithWords } from './words.tsx';

type AccountPageProps = { name: 'profile' | 'security' | 'ownData'; children: ReactNode };

/** The frame of the two account pages, for members and administrators. */
export function AccountPage(props: AccountPageProps) {
  return (
    <WithWords>
      <Framed {...props} />
    </WithWords>
  );
}

function Framed({ name, children }: AccountPageProps) {
  const { basename, user } = usePortal();
  const t = useWords();
  const isAdministrator = user.roles.includes('ROLE_ADMIN');
  const home = isAdministrator
    ? { to: `${basename}/admin`, label: t('account.office') }
    : { to: basename, label: t('missing.home') };
  const pages = [
    { name: 'profile', to: profilePath(basename), title: t('profile.title') },
    { name: 'security', to: passwordPath(basename), title: t('security.title') },
    { name: 'ownData', to: ownDataPath(basename), title: t('ownData.title') },
  ];
  return (
    <Page title={t(`${name}.title`)} back={user.mustSetUpTwoFactor || user.mustChangePassword ? undefined : home}>
      {!user.mustChangePassword && (
        <nav className="account-nav" aria-label={t('account.label')}>
          {pages.map(page => (
            <Link key={page.name} to={page.to} aria-current={page.name === name ? 'page' : undefined}>
              {page.title}
            </Link>
          ))}
        </nav>
      )}
      <div className="account">{children}</div>
    </Page>
  );
}
