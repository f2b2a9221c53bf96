import { type Organisation, type OrganisationData, organisationData } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useBasename, useCreatePath } from 'react-admin';
import { useParams } from 'react-router-dom';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { SimpleForm } from '../../ui/forms/SimpleForm.tsx';
import { useBack } from '../../ui/forms/useBack.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { usePage } from '../page.ts';
import { LogoSection } from './LogoSection.tsx';
import { OrganisationInputs } from './OrganisationInputs.tsx';
import { useOrganisation, useOrganisationChanged, useVisited } from './useOrganisation.ts';
import { visitorLinkOf } from './visitorLinkOf.ts';

export default function OrganisationPage() {
  const { t, format } = usePage();
  const id = Number(useParams().id);
  const { organisation, error, isAdministered, isHere } = useOrganisation(id);
  const createPath = useCreatePath();
  const back = useBack({
    to: createPath({ resource: 'organisations', type: 'list' }),
    label: t('records.organisation'),
  });
  const basename = useBasename();
  if (error) return <LoadFailure error={error} />;
  if (!organisation || isAdministered === undefined) return <PageLoading />;
  return (
    <Page
      heading={organisation.title}
      beside={isHere && <StateChip tone="good" label={t('organisation.current')} />}
      back={back}
      actions={
        isAdministered && (
          <>
            <LinkButton to={`${basename}/organisations/${id}/admin`}>{t('organisation.changeAdmin')}</LinkButton>
            {isHere && <LinkButton to={`${basename}/organisations/settings`}>{t('menu.settings')}</LinkButton>}
          </>
        )
      }
    >
      {!isHere && (
        <Alert severity="info">{t(isAdministered ? 'organisation.elsewhere' : 'organisation.notAdministered')}</Alert>
      )}
      <Section heading={t('record.facts')}>
        <Facts
          facts={[
            [t('organisation.admin'), organisation.admin && userNameOf(organisation.admin)],
            [t('organisation.created'), format.moment(organisation.created)],
            [
              t('organisation.visitorLink'),
              organisation.archived ? (
                t('organisation.noVisitors')
              ) : (
                <VisitorLink key={id} organisation={organisation} />
              ),
            ],
          ]}
        />
      </Section>
      {isAdministered && <NameSection organisation={organisation} />}
      {isAdministered && <LogoSection organisation={organisation} />}
      {isHere && <RecordHistory entity="organisation" id={id} />}
    </Page>
  );
}

/** The link, or why there is none: this host may receive the visitors of another organisation only. */
function VisitorLink({ organisation }: { organisation: Organisation }) {
  const { t } = usePage();
  const link = visitorLinkOf(organisation);
  const { data: visited } = useVisited(organisation);
  if (organisation.host) return link;
  if (!visited) return '…';
  const isReached = visited.length === 1 && visited[0]?.id === organisation.id;
  return isReached ? link : t('organisation.hostOfOther', { host: window.location.host });
}

function NameSection({ organisation }: { organisation: Organisation }) {
  const { t, api, notify } = usePage();
  const changed = useOrganisationChanged();
  const { id, title, slug } = organisation;
  const save = async (body: OrganisationData) => {
    const answer = await answerOf(api.POST('/organisation/{id}/update', { params: { path: { id } }, body }));
    changed(answer.organisation);
    notify({ type: 'success', message: t('organisation.saved') });
  };
  return (
    <Section heading={t('organisation.name')}>
      <SimpleForm schema={organisationData} defaultValues={{ title, slug }} onSubmit={save}>
        <OrganisationInputs slugHelp={t('organisation.slugHelp')} />
      </SimpleForm>
    </Section>
  );
}
