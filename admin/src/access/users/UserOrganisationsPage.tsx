import type { Admission, User } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useGetOne, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';
import { AdmitButton } from './AdmitButton.tsx';
import { userNameOf } from './userNameOf.ts';

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
        <Table label={t('admissions.heading')}>
          <thead>
            <tr>
              <th scope="col">{t('organisation.title')}</th>
              <th scope="col">{t('admissions.state')}</th>
              <th scope="col">{t('user.roles')}</th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {admissions.data.map(admission => (
              <AdmissionRow key={admission.organisation} admission={admission} user={user} />
            ))}
          </tbody>
        </Table>
      </Section>
    </Page>
  );
}

function AdmissionRow({ admission, user }: { admission: Admission; user: User }) {
  const { t, api, session } = usePage();
  const redirect = useRedirect();
  const { organisation, title, isAdmitted, active } = admission;
  const isHere = organisation === session.organisation.id;
  const who = { name: userNameOf(user), organisation: title };
  const state = isAdmitted ? (active ? 'admitted' : 'inactive') : 'notAdmitted';
  // A user who leaves the session's organisation has no page in it any more.
  const leave = isHere ? () => redirect('list', 'users') : undefined;
  return (
    <tr>
      <td style={{ overflowWrap: 'anywhere', minWidth: 140 }}>{title}</td>
      <td>
        <StateChip tone={state === 'admitted' ? 'good' : 'quiet'} label={t(`admissions.${state}`)} />
      </td>
      <td>{admission.roles.map(role => t(`user.roles.${role}`)).join(', ') || '–'}</td>
      <td data-align="right">
        {!isAdmitted && <AdmitButton user={user.id} organisation={{ id: organisation, title }} name={who.name} />}
        {isAdmitted && user.id !== session.user.id && (
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
            leave={leave}
          >
            {t('admissions.removeText')}
          </ConfirmedAction>
        )}
      </td>
    </tr>
  );
}
