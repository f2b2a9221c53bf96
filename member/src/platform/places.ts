/** Self-service actions by their address. */
const changePlaces = ['contact', 'name', 'address', 'bank', 'countingpoint', 'leaving'] as const;
export type ChangePlace = (typeof changePlaces)[number];

/** Of a counting point, a membership, or without either of those that the member has chosen. */
type EnergyPlace = { name: 'energy'; memberId?: number; countingPointId?: number };

export type MemberPlace =
  | { name: 'home' }
  | EnergyPlace
  | { name: 'bills' }
  | { name: 'me' }
  | { name: 'details'; memberId: number }
  | { name: 'documents'; memberId: number }
  | { name: 'accesses'; memberId: number }
  | { name: 'savings'; memberId: number }
  | { name: 'prices'; memberId: number }
  | { name: 'invoice'; memberId: number; invoiceId: number }
  | { name: 'change'; memberId: number; change: ChangePlace }
  | { name: 'ownData' }
  | { name: 'profile' }
  | { name: 'password' }
  | { name: 'missing' };

/** Pages of a membership. */
const memberPages = ['details', 'documents', 'accesses', 'savings', 'prices'] as const;

const id = /^[1-9]\d{0,14}$/;

/** Resolves an address of spec §2 to a page of the member part. */
export function placeOf(pathname: string, basename: string): MemberPlace {
  const path = pathname === basename || pathname.startsWith(`${basename}/`) ? pathname.slice(basename.length) : null;
  const steps = path?.split('/').filter(step => step !== '') ?? ['?'];
  const own = steps.length === 2 && steps[0] === 'user' ? steps[1] : null;
  if (own === 'profile' || own === 'password') return { name: own };
  if (own === 'data') return { name: 'ownData' };
  const [memberId, data, countingPointId, ...rest] = steps;
  if (data === undefined && (memberId === 'energy' || memberId === 'bills' || memberId === 'me'))
    return { name: memberId };
  if (memberId === undefined) return { name: 'home' };
  if (!id.test(memberId) || rest.length > 0) return { name: 'missing' };
  if (data === undefined) return { name: 'energy', memberId: Number(memberId) };
  const page = memberPages.find(name => name === data);
  if (page && steps.length === 2) return { name: page, memberId: Number(memberId) };
  if (data === 'invoice' && countingPointId && id.test(countingPointId))
    return { name: 'invoice', memberId: Number(memberId), invoiceId: Number(countingPointId) };
  const change = changePlaces.find(place => data === 'change' && place === countingPointId);
  if (change) return { name: 'change', memberId: Number(memberId), change };
  if (data !== 'data' || !countingPointId || !id.test(countingPointId)) return { name: 'missing' };
  return { name: 'energy', memberId: Number(memberId), countingPointId: Number(countingPointId) };
}

export const energyPath = (basename: string) => `${basename}/energy`;
export const billsPath = (basename: string) => `${basename}/bills`;
export const savingsPath = (basename: string, memberId: number, month?: string) =>
  `${basename}/${memberId}/savings${month ? `?month=${month}` : ''}`;
export const pricesPath = (basename: string, memberId: number) => `${basename}/${memberId}/prices`;
export const mePath = (basename: string) => `${basename}/me`;
export const profilePath = (basename: string) => `${basename}/user/profile`;
export const passwordPath = (basename: string) => `${basename}/user/password`;
export const ownDataPath = (basename: string) => `${basename}/user/data`;
export const detailsPath = (basename: string, memberId: number) => `${basename}/${memberId}/details`;
export const documentsPath = (basename: string, memberId: number) => `${basename}/${memberId}/documents`;
export const invoicePath = (basename: string, memberId: number, invoiceId: number) =>
  `${basename}/${memberId}/invoice/${invoiceId}`;
export const accessesPath = (basename: string, memberId: number) => `${basename}/${memberId}/accesses`;
export const changePath = (basename: string, memberId: number, change: ChangePlace) =>
  `${basename}/${memberId}/change/${change}`;
/** Energy of a membership. */
export const membershipPath = (basename: string, memberId: number) => `${basename}/${memberId}`;
/** On that page: the best hours of the community, and the counting points. */
export const bestHoursId = 'besthours';
export const pointsId = 'points';
export const bestHoursPath = (basename: string, memberId: number) =>
  `${membershipPath(basename, memberId)}#${bestHoursId}`;
export const pointsPath = (basename: string, memberId: number) => `${membershipPath(basename, memberId)}#${pointsId}`;

/** @param compared another day, or its distance, see `comparedDayOf` */
export const dataPath = (
  basename: string,
  memberId: number,
  countingPointId: number,
  day?: string | null,
  compared?: string | null,
) => viewPath(basename, memberId, countingPointId, { view: 'day', day, compared });

export const energyViews = ['day', 'month', 'year', 'calendar'] as const;
type EnergyViewName = (typeof energyViews)[number];

export type AskedView = {
  view: EnergyViewName;
  /** A day of the day, month or year shown. */
  day?: string | null | undefined;
  /** The compared period of a day. */
  compared?: string | null | undefined;
  /** Of a month or a year; kWh without it. */
  unit?: 'eur' | undefined;
  /** Range of the calendar. */
  start?: string | null;
  end?: string | null;
};

/** View of energy in an address.
 *  @param preset the view of an address without one: the day of a counting point, the month of memberships */
export function askedViewOf(search: string, preset: EnergyViewName): AskedView {
  const query = new URLSearchParams(search);
  const view = energyViews.find(name => name === query.get('view')) ?? preset;
  return {
    view,
    day: query.get('day'),
    compared: query.get('with'),
    ...(isInEuros(view, query.get('unit')) && { unit: 'eur' }),
    start: query.get('start'),
    end: query.get('end'),
  };
}

const isInEuros = (view: EnergyViewName, unit: string | null | undefined) =>
  unit === 'eur' && (view === 'month' || view === 'year');

export function viewAt(path: string, preset: EnergyViewName, asked: AskedView): string {
  const { view, day, compared, unit, start, end } = asked;
  const query = new URLSearchParams({
    ...(view !== preset && { view }),
    ...(day && { day }),
    ...(compared && { with: compared }),
    ...(isInEuros(view, unit) && { unit: 'eur' }),
    ...(start && { start }),
    ...(end && { end }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Of a counting point. */
export const viewPath = (basename: string, memberId: number, countingPointId: number, asked: AskedView) =>
  viewAt(`${membershipPath(basename, memberId)}/data/${countingPointId}`, 'day', asked);
