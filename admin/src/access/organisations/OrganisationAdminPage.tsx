import { type Organisation, type OrganisationAdmin, organisationAdmin } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath } from 'react-admin';
import { useParams } from 'react-router-dom';
import { choosableUsers } from '../../services/users/choosableUsers.ts';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { SaveButton } from '../../ui/forms/SaveButton.tsx';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { NotFound } from '../../ui/pages/NotFound.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { useOrganisation, useOrganisationChanged } from './useOrganisation.ts';

const { RecordInput } = inputsOf<OrganisationAdmin>('record');

/** The administrators of an organisation. */
export default function OrganisationAdminPage() {
  const { t } = usePage();
  const id = Number(useParams().id);
  const { organisation, error, isAdministered, isHere } = useOrganisation(id);
  const createPath = useCreatePath();
  if (error) return <LoadFailure error={error} />;
  if (isAdministered === false) return <NotFound />;
  if (!organisation || isAdministered === undefined) return <PageLoading />;
  return (
    <Page
      heading={t('organisation.changeAdmin')}
      lead={t('organisation.adminLead')}
      back={{ to: createPath({ resource: 'organisations', type: 'show', id }), label: organisation.title }}
    >
      <Section
        heading={t('organisation.admin')}
        lead={organisation.admin ? undefined : t('organisation.adminNone')}
        beside={organisation.admin && <RemoveAdmin organisation={organisation} />}
      >
        {organisation.admin && (
          <Facts
            facts={[
              [t('user.name'), userNameOf(organisation.admin)],
              [t('user.username'), organisation.admin.username],
            ]}
          />
        )}
      </Section>
      {isHere ? (
        <ChooseAdmin organisation={organisation} />
      ) : (
        <Alert severity="info">{t('organisation.adminElsewhere')}</Alert>
      )}
    </Page>
  );
}

type Part = { organisation: Organisation };

function ChooseAdmin({ organisation: { id } }: Part) {
  const { t, api, notify } = usePage();
  const changed = useOrganisationChanged();
  const save = async (body: OrganisationAdmin) => {
    const organisation = await answerOf(api.POST('/organisation/{id}/admin', { params: { path: { id } }, body }));
    changed(organisation);
    notify({ type: 'success', message: t('organisation.adminSaved') });
  };
  return (
    <Section heading={t('organisation.adminChoose')}>
      <SimpleForm
        key={id}
        schema={organisationAdmin}
        defaultValues={{ organisation: id, user: null }}
        onSubmit={save}
        toolbar={
          <Toolbar>
            <SaveButton label={t('organisation.adminSubmit')} />
          </Toolbar>
        }
      >
        <Columns>
          <RecordInput
            source="user"
            of={choosableUsers}
            filter={{ active: true }}
            helperText={t('organisation.adminHelp')}
            isRequired
          />
        </Columns>
      </SimpleForm>
    </Section>
  );
}

function RemoveAdmin({ organisation: { id, admin } }: Part) {
  const { t, api } = usePage();
  const changed = useOrganisationChanged();
  const name = admin ? userNameOf(admin) : '';
  const run = async () => changed(await answerOf(api.DELETE('/organisation/{id}/admin', { params: { path: { id } } })));
  return (
    <ConfirmedAction
      label={t('organisation.adminRemove')}
      small
      destructive
      heading={t('organisation.adminRemoveHeading', { name })}
      done={t('organisation.adminRemoved')}
      run={run}
    >
      {t('organisation.adminRemoveText')}
    </ConfirmedAction>
  );
}
