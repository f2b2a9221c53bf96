/** Segment of a single record in the published address, and its react-admin resource, which is also the list's
 *  segment. */
const resources = {
  member: 'members',
  community: 'communities',
  import: 'imports',
  user: 'users',
  usergroup: 'usergroups',
  'client-customer': 'clients-customers',
  organisation: 'organisations',
  staticlookup: 'staticlookups',
  party: 'parties',
  company: 'companies',
  person: 'persons',
  changerequest: 'changerequests',
  separun: 'separuns',
  accountingexport: 'accountingexports',
  invoice: 'invoices',
  billingrun: 'billingruns',
  movein: 'movein',
  marketmessages: 'marketmessages',
} as const;
type Singular = keyof typeof resources;

/** A record without a show page: its plain address is its form. */
const withoutPage: readonly Singular[] = ['community', 'usergroup', 'staticlookup'];

/** Further pages of one record, and pages without a record. */
const views: { readonly [Name in Singular]?: readonly string[] } = {
  community: ['downloads', 'settings', 'besthours', 'approvaltexts', 'accounting', 'vatsummary', 'history'],
  member: ['data'],
  user: ['password', 'organisation'],
  organisation: ['admin'],
};
const singles: { readonly [Name in Singular]?: readonly string[] } = {
  member: ['memberfee'],
  community: ['data', 'completeness'],
  organisation: ['settings'],
  marketmessages: ['inbox'],
};

const singulars = new Map<string, Singular>(
  (Object.entries(resources) as [Singular, string][]).map(([singular, plural]) => [plural, singular]),
);
const isSingular = (part: string): part is Singular => Object.hasOwn(resources, part);
const isId = (part: string | undefined) => part !== undefined && /^\d+$/.test(part);
const isSingle = (singular: Singular, part = '') => part === 'create' || singles[singular]?.includes(part);
const isView = (singular: Singular, part = '') => views[singular]?.includes(part);

/** react-admin uses `/members/7/show`, the published address (spec §2) is `/member/7`. Paths are below the basename;
 *  unknown ones stay unchanged. */
export function publishedPath(path: string): string {
  const [, plural = '', id, view, ...more] = path.split('/');
  const singular = singulars.get(plural);
  if (!singular || more.length > 0) return path;
  if (view === undefined && isSingle(singular, id)) return `/${singular}/${id}`;
  if (!isId(id)) return path;
  if (view === undefined) return `/${singular}/${id}/edit`;
  if (view === 'show') return `/${singular}/${id}`;
  return isView(singular, view) ? `/${singular}/${id}/${view}` : path;
}

/** The inverse: `/community/3/edit` is react-admin's `/communities/3`. */
export function internalPath(path: string): string {
  const [, singular = '', id, view, ...more] = path.split('/');
  if (!isSingular(singular) || more.length > 0) return path;
  const plural = resources[singular];
  if (view === undefined && isSingle(singular, id)) return `/${plural}/${id}`;
  if (!isId(id)) return path;
  if (view === 'edit') return `/${plural}/${id}`;
  if (view === undefined || view === '')
    return withoutPage.includes(singular) ? `/${plural}/${id}` : `/${plural}/${id}/show`;
  return isView(singular, view) ? `/${plural}/${id}/${view}` : path;
}

/** Applies one of the two to a path that begins with the basename. */
export const below = (basename: string, translate: (path: string) => string) => (pathname: string) =>
  pathname.startsWith(`${basename}/`) ? basename + translate(pathname.slice(basename.length)) : pathname;
