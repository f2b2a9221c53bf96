import type { Locale } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePortal } from './portal.ts';
import { internalPath } from './routing/publishedPath.ts';

/** Page of the handbook of each area of the back office. */
const pageOfArea: Record<string, string> = {
  '': 'month',
  accountingexports: 'bank',
  auditlog: 'data-protection',
  billingruns: 'billing',
  changerequests: 'members-see',
  communities: 'first-evening',
  imports: 'month',
  invoices: 'billing',
  marketmessages: 'grid-operator',
  members: 'first-evening',
  movein: 'moving-in',
  operator: 'installing',
  organisations: 'data-protection',
  selfcheck: 'installing',
  separuns: 'bank',
  setup: 'first-evening',
  users: 'data-protection',
};

/** Of pages with another subject than their area. */
const pageOfView: Record<string, string> = {
  accounting: 'bank',
  besthours: 'members-see',
  completeness: 'month',
  data: 'members-see',
  memberfee: 'billing',
  missing: 'moving-in',
  vatsummary: 'year-end',
};

export const helpPages = [...Object.values(pageOfArea), ...Object.values(pageOfView)];

/** The page of the handbook about a screen, its first page if there is none.
 *  @param path published, below the base */
export function helpAddress(path: string, locale: Locale): string {
  const parts = internalPath(path).split('/').slice(1);
  const page = pageOfView[parts.at(-1) ?? ''] ?? pageOfArea[parts[0] ?? ''];
  return `/handbuch/${locale === 'en' ? 'en/' : ''}${page ? `${page}.html` : ''}`;
}

export function useHelpAddress(): string {
  const basename = useBasename();
  const { pathname } = useLocation();
  return helpAddress(pathname.slice(basename.length), usePortal().locale);
}
