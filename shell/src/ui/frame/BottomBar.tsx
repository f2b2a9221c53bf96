import { Icon, type IconName } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';
import { memberHome } from '../../platform/route.ts';

const places = [
  { name: 'home', path: '/', icon: 'home' },
  { name: 'energy', path: `${memberHome}/energy`, icon: 'bolt' },
  { name: 'bills', path: `${memberHome}/bills`, icon: 'bill' },
  { name: 'me', path: `${memberHome}/me`, icon: 'person' },
] as const satisfies { name: string; path: string; icon: IconName }[];

/** The areas of the member pages: at the bottom edge of a phone, below the header on wider screens. */
export function BottomBar() {
  const { nav, t } = usePortal();
  const { pathname } = nav.get();
  const current = areaOf(pathname);
  const isHere = (path: string) => pathname === (path === '/' ? memberHome : path);
  return (
    <nav className="bottom-bar" aria-label={t('bottom.label')}>
      {places.map(({ name, path, icon }) => (
        <a key={name} href={path} aria-current={isHere(path) ? 'page' : name === current ? 'true' : undefined}>
          <Icon name={icon} size={24} />
          {t(`bottom.${name}`)}
        </a>
      ))}
    </nav>
  );
}

/** The area of a page of the member part. */
function areaOf(pathname: string): (typeof places)[number]['name'] | null {
  const [first, page] = pathname.slice(memberHome.length + 1).split('/');
  if (!first) return 'home';
  if (first === 'energy' || first === 'bills' || first === 'me') return first;
  if (first === 'user') return 'me';
  if (page === undefined || page === 'data') return 'energy';
  if (page === 'savings') return 'home';
  return page === 'invoice' ? 'bills' : 'me';
}
