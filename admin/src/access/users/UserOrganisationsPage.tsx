import { type Admission, type Role, roles, type User } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath, useGetOne, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SelectField } from '../../ui/lists/fields.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';

export default function UserOrganisationsPage() {
  const { t, api } = usePage();
  const id = Number(useParams().id);
  const { data: user, error } = useGetOne<User>('users', { id });
  const createPath = useCreatePath();
  const admissions = useQuery({
    queryKey: ['users', 'organisations', id],
    queryFn: () => answerOf(api.GET('/admin/user/{id}/organisations', { params: { path: { id } } })),
  });
  if (error ?? admissions.error) return <LoadFailure error={error ?? admissions.error} />;
  if (!user || !admissions.data) return <PageLoading />;
  return (
    <Page
      heading={t('records.organisation')}
      lead={`${userNameOf(user)} · ${user.username}`}
      back={{ to: createPath({ resource: 'users', type: 'show', id }), label: userNameOf(user) }}
    >
      <Section heading={t('admissions.heading')} lead={t('admissions.lead')} flush>
        <RecordTable
          label={t('admissions.heading')}
          rows={admissions.data}
          keyOf={({ organisation }) => organisation}
          columns={[
            { label: t('organisation.title'), className: 'admin-name', render: ({ title }) => title },
            {
              label: t('admissions.state'),
              render: ({ isAdmitted, active }) => {
                const state = isAdmitted ? (active ? 'admitted' : 'inactive') : 'notAdmitted';
                return <StateChip tone={state === 'admitted' ? 'good' : 'quiet'} label={t(`admissions.${state}`)} />;
              },
            },
            {
              label: t('user.roles'),
              render: ({ roles }) => roles.map(role => t(`user.roles.${role}`)).join(', ') || '–',
            },
            { align: 'right', render: admission => <Admit admission={admission} user={user} /> },
          ]}
        />
      </Section>
    </Page>
  );
}

function Admit({ admission, user }: { admission: Admission; user: User }) {
  const { t, api, session } = usePage();
  const redirect = useRedirect();
  const { organisation, title, isAdmitted } = admission;
  const isHere = organisation === session.organisation.id;
  const who = { name: userNameOf(user), organisation: title };
  if (!isAdmitted) return <AdmitButton user={user.id} organisation={{ id: organisation, title }} name={who.name} />;
  if (user.id === session.user.id) return null;
  return (
    <ConfirmedAction
      label={t('action.remove')}
      ariaLabel={t('admissions.removeFrom', { organisation: title })}
      destructive
      heading={t('admissions.removeHeading', who)}
      done={t('admissions.removed', who)}
      run={() =>
        answerOf(
          api.DELETE('/admin/user/{id}/organisation/{organisation}', {
            params: { path: { id: user.id, organisation } },
          }),
        )
      }
      // A user who leaves the session's organisation has no page in it any more.
      leave={isHere ? () => redirect('list', 'users') : undefined}
    >
      {t('admissions.removeText')}
    </ConfirmedAction>
  );
}

type AdmitButtonProps = {
  user: number;
  organisation: { id: number; title: string };
  name: string;
};

/** Admits a user to another organisation, with a role there. */
function AdmitButton({ user, organisation, name }: AdmitButtonProps) {
  const { t, api } = usePage();
  const [role, setRole] = useState<Role>('ROLE_USER');
  const who = { name, organisation: organisation.title };
  const body = { organisation: organisation.id, role };
  return (
    <ConfirmedAction
      label={t('admissions.admit')}
      ariaLabel={t('admissions.admitTo', { organisation: organisation.title })}
      heading={t('admissions.admitHeading', who)}
      done={t('admissions.done', who)}
      run={() => answerOf(api.POST('/admin/user/{id}/organisation', { params: { path: { id: user } }, body }))}
    >
      <div style={{ marginTop: 8 }}>
        <SelectField
          label={t('user.role')}
          value={role}
          helperText={t('admissions.roleHelp')}
          choices={roles.map(id => ({ id, name: t(`user.roles.${id}`) }))}
          onChange={chosen => setRole(chosen ?? role)}
        />
      </div>
    </ConfirmedAction>
  );
}
