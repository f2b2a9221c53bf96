import { useCreatePath, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Choosable } from '../inputs/Choosable.ts';
import { usePage } from '../page.tsx';

/** Link to a record referenced by another. A deleted record shows its number. */
export function RecordTitle<T extends { id: number }>(props: { of: Choosable<T>; id: number; page?: 'show' | 'edit' }) {
  const { of, id, page } = props;
  const { t } = usePage();
  const { data, error } = useGetOne<T>(of.resource, { id });
  const createPath = useCreatePath();
  if (error) return t('record.numbered', { id: String(id) });
  const title = data ? of.nameOf(data) : '…';
  if (!page) return title;
  return <Link to={createPath({ resource: of.resource, type: page, id })}>{title}</Link>;
}
