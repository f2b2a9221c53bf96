import { useCallback } from 'react';
import { useCreatePath } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Query of a link to a form that is a step of the setup guide of a community. */
export const returnToGuide = (community: number | null, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ ...(community && { community: `${community}` }), ...more, return: 'setup' })}`;

const record = /^([a-z-]+)\/([1-9]\d{0,14})$/;

export const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Query of a link to a form that cures what blocks a record; the form leads back to it. */
export const returnTo = (resource: string, id: number) => `?return=${resource}/${id}`;

/** The record, or the setup guide, that sent the person here; null without one. Only pages of the back office can be named. */
export function useReturn(): { to: string; query: string; redirect(): string; isGuide: boolean } | null {
  const createPath = useCreatePath();
  const [search] = useSearchParams();
  const sender = search.get('return') ?? '';
  if (sender === 'setup') {
    const community = idIn(search.get('community'));
    const guide = `${sender}${community ? `?community=${community}` : ''}`;
    const to = createPath({ resource: sender, type: 'list' }).replace(sender, guide);
    return { to, query: returnToGuide(community), redirect: () => guide, isGuide: true };
  }
  const [, resource, id] = record.exec(sender) ?? [];
  if (!resource) return null;
  return {
    to: createPath({ resource, type: 'show', id }),
    query: returnTo(resource, Number(id)),
    redirect: () => `${resource}/${id}/show`,
    isGuide: false,
  };
}

/** Opens a record that a page has made. From the setup guide the record leads back to it, too. */
export function useOpenMade() {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const sender = useReturn();
  const query = sender?.isGuide ? sender.query : '';
  return useCallback(
    (resource: string, id: number) => navigate(`${createPath({ resource, type: 'show', id })}${query}`),
    [createPath, navigate, query],
  );
}
