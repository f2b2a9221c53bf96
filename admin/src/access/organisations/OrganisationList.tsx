import { useBasename, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Button } from '../../layout/Button.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';
import { userNameOf } from '../users/userNameOf.ts';
import { useOrganisations } from './useOrganisation.ts';

export default function OrganisationList() {
  const { t, format, session } = usePage();
  const { data: organisations, error, refetch } = useOrganisations();
  const basename = useBasename();
  const createPath = useCreatePath();
  if (error) {
    return (
      <EmptyState
        heading={t('records.organisation')}
        text={t('list.failed')}
        action={
          <Button variant="text" onClick={() => refetch()}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  }
  if (!organisations) return <PageLoading />;
  return (
    <Page
      heading={t('records.organisation')}
      lead={t('organisations.lead')}
      actions={
        session.user.isOperator && (
          <LinkButton variant="contained" to={`${basename}/organisations/create`}>
            {t('organisation.create')}
          </LinkButton>
        )
      }
      wide
    >
      <Table label={t('records.organisation')} framed>
        <thead>
          <tr>
            <th scope="col">{t('organisation.title')}</th>
            <th scope="col">{t('organisation.slug')}</th>
            <th scope="col" className="admin-wide">
              {t('organisation.admin')}
            </th>
            <th scope="col" className="admin-wide">
              {t('organisation.created')}
            </th>
          </tr>
        </thead>
        <tbody>
          {organisations.map(organisation => (
            <tr key={organisation.id}>
              <td style={{ minWidth: 150, overflowWrap: 'anywhere' }}>
                <Link
                  style={{ fontWeight: 600, marginRight: 8 }}
                  to={createPath({ resource: 'organisations', type: 'show', id: organisation.id })}
                >
                  {organisation.title}
                </Link>
                {organisation.id === session.organisation.id && (
                  <StateChip tone="good" label={t('organisation.current')} />
                )}
              </td>
              <td>{organisation.slug}</td>
              <td className="admin-wide">{organisation.admin ? userNameOf(organisation.admin) : '–'}</td>
              <td className="admin-wide">{format.day(dayOf(organisation.created))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Page>
  );
}
