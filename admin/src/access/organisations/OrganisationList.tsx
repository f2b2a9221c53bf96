import { useBasename, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
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
