import { Icon } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';
import { memberHome } from '../route.ts';

/** For members on a phone; the link home is within reach of the thumb. */
export function BottomBar() {
  const { nav, t } = usePortal();
  return (
    <nav className="bottom-bar" aria-label={t('bottom.label')}>
      <a href="/" aria-current={nav.get().pathname === memberHome ? 'page' : undefined}>
        <Icon name="home" size={24} />
        {t('bottom.home')}
      </a>
    </nav>
  );
}
