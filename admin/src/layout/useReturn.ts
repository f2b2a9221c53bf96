import { useCreatePath } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

const record = /^([a-z-]+)\/([1-9]\d{0,14})$/;

/** Query of a link to a form that cures what blocks a record; the form leads back to it. */
export const returnTo = (resource: string, id: number) => `?return=${resource}/${id}`;

/** The record that sent the person here; null without one. Only pages of the back office can be named. */
export function useReturn(): { to: string; query: string; redirect(): string } | null {
  const createPath = useCreatePath();
  const [, resource, id] = record.exec(useSearchParams()[0].get('return') ?? '') ?? [];
  if (!resource) return null;
  return {
    to: createPath({ resource, type: 'show', id }),
    query: returnTo(resource, Number(id)),
    redirect: () => `${resource}/${id}/show`,
  };
}
