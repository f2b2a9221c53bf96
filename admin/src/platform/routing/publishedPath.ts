import { records } from '@nahstrom/contract';

type Resource = keyof typeof records;

/** Segment of a single record where it is not that of its address at the server. */
const ownSegments: { [Name in Resource]?: string } = { imports: 'import', staticlookups: 'staticlookup' };
const segmentOf = (resource: Resource) => ownSegments[resource] ?? records[resource].one.replace(/^.*\//, '');

/** Segment of a single record in the published address, and its react-admin resource, which is also the list's
 *  segment. */
const resources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(records).map(resource => [segmentOf(resource as Resource), resource])),
  organisation: 'organisations',
  movein: 'movein',
  marketmessages: 'marketmessages',
};

/** A record without a page: its plain address is its form. */
const isFormOnly = (resource: string) => resource in records && 'formOnly' in records[resource as Resource];

/** Further pages of one record, and pages without a record. */
const views: Readonly<Record<string, readonly string[]>> = {
  community: ['downloads', 'settings', 'besthours', 'approvaltexts', 'accounting', 'vatsummary', 'history'],
  member: ['data'],
  user: ['password', 'organisation'],
  organisation: ['admin'],
};
const singles: Readonly<Record<string, readonly string[]>> = {
  member: ['memberfee'],
  community: ['data', 'completeness'],
  organisation: ['settings'],
  marketmessages: ['inbox'],
};

const singulars = new Map(Object.entries(resources).map(([singular, plural]) => [plural, singular]));
const isId = (part: string | undefined) => part !== undefined && /^\d+$/.test(part);
const isSingle = (singular: string, part = '') => part === 'create' || singles[singular]?.includes(part);
const isView = (singular: string, part = '') => views[singular]?.includes(part);

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
  const plural = Object.hasOwn(resources, singular) && resources[singular];
  if (!plural || more.length > 0) return path;
  if (view === undefined && isSingle(singular, id)) return `/${plural}/${id}`;
  if (!isId(id)) return path;
  if (view === 'edit') return `/${plural}/${id}`;
  if (view === undefined || view === '') return isFormOnly(plural) ? `/${plural}/${id}` : `/${plural}/${id}/show`;
  return isView(singular, view) ? `/${plural}/${id}/${view}` : path;
}

/** Applies one of the two to a path that begins with the basename. */
export const below = (basename: string, translate: (path: string) => string) => (pathname: string) =>
  pathname.startsWith(`${basename}/`) ? basename + translate(pathname.slice(basename.length)) : pathname;
