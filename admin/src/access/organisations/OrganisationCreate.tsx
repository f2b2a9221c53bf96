import { type OrganisationData, organisationData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath, useRedirect } from 'react-admin';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { Toolbar } from '../../ui/forms/Toolbar.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { usePage } from '../page.ts';
import { OrganisationInputs } from './OrganisationInputs.tsx';
import { useOrganisationChanged } from './useOrganisation.ts';
import { visitorLinkOf } from './visitorLinkOf.ts';

/** For an empty short name the server derives one from the title. */
const write = {
  safeParse: (values: unknown) => {
    const { slug, ...others } = values as Partial<OrganisationData>;
    return organisationData.safeParse(slug ? { ...others, slug } : others);
  },
};

export default function OrganisationCreate() {
  const { t, api, notify } = usePage();
  const createPath = useCreatePath();
  const redirect = useRedirect();
  const changed = useOrganisationChanged();
  const list = createPath({ resource: 'organisations', type: 'list' });
  const save = async (body: OrganisationData) => {
    const { organisation } = await answerOf(api.PUT('/organisation/create', { body }));
    notify({ type: 'success', message: t('organisation.createdNotice', { title: organisation.title }) });
    changed(organisation);
    redirect('show', 'organisations', organisation.id);
  };
  return (
    <Page heading={t('organisation.create')} back={{ to: list, label: t('records.organisation') }}>
      <SimpleForm schema={write} defaultValues={blank} onSubmit={save} toolbar={<Toolbar cancel={list} />}>
        <Section heading={t('record.facts')}>
          <Alert severity="info">
            {t('organisation.createText', { link: visitorLinkOf({ slug: t('organisation.slugExample') }) })}
          </Alert>
          <OrganisationInputs slugHelp={t('organisation.slugCreateHelp')} />
        </Section>
      </SimpleForm>
    </Page>
  );
}

const blank: OrganisationData = { title: '', slug: '' };
