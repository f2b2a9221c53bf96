import Typography from '@mui/material/Typography';
import type { SelfCheck } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { TestMail } from '../../access/organisations/TestMail.tsx';
import { useBack } from '../../ui/forms/useBack.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Inset } from '../../ui/layout/Inset.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { LoadFailure } from '../../ui/pages/LoadFailure.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { PageLoading } from '../../ui/pages/PageLoading.tsx';
import { FiledMails } from '../filedMails/FiledMails.tsx';
import { usePage } from '../page.ts';
import { JobsCheck, MailCheck, State } from './Check.tsx';
import { FaultyAddresses } from './FaultyAddresses.tsx';

/** Health checks of the organisation's portal, with remedies. */
export default function SelfCheckPage() {
  const { t, api, format } = usePage();
  const back = useBack(undefined);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['selfCheck'],
    queryFn: () => answerOf(api.GET('/admin/selfcheck')),
    retry: false,
  });
  if (error) return <LoadFailure error={error} />;
  if (!data) return <PageLoading />;
  return (
    <Page
      heading={t('menu.selfCheck')}
      back={back}
      lead={`${t('selfCheck.lead')} ${t('selfCheck.at', { at: format.time(data.at) })}`}
      actions={
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {t('selfCheck.again')}
        </Button>
      }
    >
      <MailCheck mail={data.mail} todo={t('selfCheck.mail.todo')} filedTodo={t('selfCheck.mail.filedTodo')}>
        <TestMail />
      </MailCheck>
      <FiledMails of="organisation" />
      <FaultyAddresses />
      <JobsCheck jobs={data.jobs} todo={t('selfCheck.jobs.todo')} />
      <DataAges communities={data.communities} />
    </Page>
  );
}

function DataAges({ communities }: Pick<SelfCheck, 'communities'>) {
  const { t, format } = usePage();
  const isOld = communities.some(({ state }) => state === 'bad' || state === 'attention');
  return (
    <Section heading={t('selfCheck.data')} lead={isOld ? t('selfCheck.data.todo') : t('selfCheck.data.lead')} flush>
      {communities.length === 0 ? (
        <Inset>
          <Typography color="textSecondary">{t('selfCheck.data.none')}</Typography>
        </Inset>
      ) : (
        <RecordTable
          label={t('selfCheck.data')}
          rows={communities}
          columns={[
            { label: t('selfCheck.data.community'), render: ({ title }) => title },
            {
              label: t('selfCheck.data.newest'),
              align: 'right',
              render: ({ newestDay }) => newestDay && format.day(newestDay),
            },
            { label: t('selfCheck.data.state'), render: ({ state }) => <State state={state} /> },
          ]}
        />
      )}
    </Section>
  );
}
