import { useBasename, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Button } from '../../layout/Button.tsx';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { RecordTable } from '../../RecordTable.tsx';
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
      <RecordTable
        label={t('records.organisation')}
        framed
        rows={organisations}
        columns={[
          {
            label: t('organisation.title'),
            className: 'admin-name',
            render: ({ id, title }) => (
              <>
                <Link
                  style={{ fontWeight: 600, marginRight: 8 }}
                  to={createPath({ resource: 'organisations', type: 'show', id })}
                >
                  {title}
                </Link>
                {id === session.organisation.id && <StateChip tone="good" label={t('organisation.current')} />}
              </>
            ),
          },
          { label: t('organisation.slug'), render: ({ slug }) => slug },
          {
            label: t('organisation.admin'),
            className: 'admin-wide',
            render: ({ admin }) => admin && userNameOf(admin),
          },
          {
            label: t('organisation.created'),
            className: 'admin-wide',
            render: ({ created }) => format.day(dayOf(created)),
          },
        ]}
      />
    </Page>
  );
}
