import type { OrganisationSettings } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRedirect } from 'react-admin';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { useReturn } from '../../ui/forms/useReturn.ts';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { RetentionSection } from '../higherParts.ts';
import { usePage } from '../page.ts';
import { SettingsInputs } from './SettingsInputs.tsx';
import { settingsForm } from './settingsForm.ts';
import { useOrganisationChanged } from './useOrganisation.ts';

/** The settings of the current organisation. */
export default function SettingsPage() {
  const { t, api, notify, session } = usePage();
  const queryClient = useQueryClient();
  const changed = useOrganisationChanged();
  const sender = useReturn();
  const redirect = useRedirect();
  const { id } = session.organisation;
  const path = { params: { path: { id } } };
  const queryKey = ['organisations', id, 'settings'];
  const { data: settings, error } = useQuery({
    queryKey,
    queryFn: () => answerOf(api.GET('/organisation/{id}/settings', path)),
  });
  if (error) return <LoadFailure error={error} />;
  if (!settings) return <PageLoading />;

  const save = async (body: OrganisationSettings) => {
    const answer = await answerOf(api.POST('/organisation/{id}/settings', { ...path, body }));
    queryClient.setQueryData(queryKey, answer.organisationSettings);
    changed(answer.organisation);
    notify({ type: 'success', message: t('settings.saved') });
    if (sender) redirect(sender.redirect);
  };
  return (
    <Page
      heading={t('menu.settings')}
      lead={t('settings.lead')}
      back={sender ? { to: sender.to, label: t('action.back') } : undefined}
    >
      <SimpleForm schema={settingsForm} defaultValues={settings} onSubmit={save}>
        <SettingsInputs />
      </SimpleForm>
      <RetentionSection />
    </Page>
  );
}
