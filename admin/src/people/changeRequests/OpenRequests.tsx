import type { ChangeRequestRow } from '@nahstrom/contract';
import { useCreatePath, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Alert } from '../../layout/Alert.tsx';
import { usePage } from '../page.ts';

/** The member's pending change requests, on the member's page. */
export function OpenRequests({ member }: { member: number }) {
  const { t } = usePage();
  const createPath = useCreatePath();
  const { data } = useGetList<ChangeRequestRow>('changerequests', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'created', order: 'ASC' },
    filter: { member, state: 'open' },
  });
  if (!data || data.length === 0) return null;
  return (
    <Alert severity="info">
      {t('changeRequest.waiting', { count: data.length })}{' '}
      {data.map((request, place) => (
        <span key={request.id}>
          {place > 0 && ', '}
          <Link to={createPath({ resource: 'changerequests', id: request.id, type: 'show' })}>
            {t(`changeRequest.kind.${request.kind}`)}
          </Link>
        </span>
      ))}
    </Alert>
  );
}
