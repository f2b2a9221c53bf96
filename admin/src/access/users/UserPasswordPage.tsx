import { type NewPassword, newPassword, type User } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath, useGetOne, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useAction } from '../../platform/useAction.ts';
import { useMailNotice } from '../../platform/useMailNotice.ts';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';

const { TextInput } = inputsOf<NewPassword>('user');

export default function UserPasswordPage() {
  const { t, api, notify } = usePage();
  const id = Number(useParams().id);
  const { data: user, error } = useGetOne<User>('users', { id });
  const createPath = useCreatePath();
  const redirect = useRedirect();
  if (error) return <LoadFailure error={error} />;
  if (!user) return <PageLoading />;

  const page = createPath({ resource: 'users', type: 'show', id });
  const save = async (body: NewPassword) => {
    await answerOf(api.POST('/admin/user/{id}/password', { params: { path: { id } }, body }));
    notify({ type: 'success', message: t('user.passwordSet', { email: user.username }) });
    redirect(page);
  };
  return (
    <Page
      heading={t('user.setPassword')}
      lead={`${userNameOf(user)} · ${user.username}`}
      back={{ to: page, label: userNameOf(user) }}
    >
      <Section heading={t('user.byLink')} lead={t('user.byLinkLead', { email: user.username })}>
        <SendLink user={user} page={page} />
      </Section>
      <SimpleForm schema={newPassword} defaultValues={blank} onSubmit={save} toolbar={<Toolbar cancel={page} />}>
        <Section heading={t('user.newPassword')} lead={t('user.newPasswordLead')}>
          <Columns>
            <TextInput
              source="password"
              type="password"
              helperText={t('user.passwordHelp')}
              autoComplete="new-password"
              isRequired
            />
            <TextInput source="passwordRepeat" type="password" autoComplete="new-password" isRequired />
          </Columns>
        </Section>
      </SimpleForm>
    </Page>
  );
}

function SendLink({ user, page }: { user: User; page: string }) {
  const { t, api } = usePage();
  const mailed = useMailNotice();
  const redirect = useRedirect();
  const [send, isSending] = useAction(async () => {
    await answerOf(api.POST('/admin/user/{id}/invite', { params: { path: { id: user.id } } }));
    mailed(t(user.proven ? 'user.linkSent' : 'user.invited', { email: user.username }));
    redirect(page);
  });
  return (
    <Button variant="contained" loading={isSending} onClick={() => send()}>
      {t(user.proven ? 'user.sendLink' : 'user.invite')}
    </Button>
  );
}

const blank: NewPassword = { password: '', passwordRepeat: '' };
