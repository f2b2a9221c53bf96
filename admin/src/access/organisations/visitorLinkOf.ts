import type { Organisation } from '@nahstrom/contract';

type Visited = Pick<Organisation, 'slug'> & Partial<Pick<Organisation, 'host' | 'isDefault'>>;

/** Public address of an organisation: its own host, the portal's if it is the default, or a link with its slug. */
export function visitorLinkOf({ slug, host, isDefault }: Visited): string {
  const { origin, protocol } = window.location;
  if (host) return `${protocol}//${host}/`;
  return isDefault ? `${origin}/` : `${origin}/?organisation=${slug}`;
}
