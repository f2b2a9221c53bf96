import Typography from '@mui/material/Typography';
import type { SelfCheck } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../layout/Button.tsx';
import { Inset } from '../../layout/Inset.tsx';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { useSetUpPage } from '../../page.tsx';
import { RecordTable } from '../../RecordTable.tsx';
import { useBack } from '../../useBack.ts';
import { FiledMails } from '../filedMails/FiledMails.tsx';
import { JobsCheck, MailCheck, State } from './Check.tsx';
import { FaultyAddresses } from './FaultyAddresses.tsx';
import { TestMail } from './TestMail.tsx';

/** Health checks of the organisation's portal, with remedies. */
export default function SelfCheckPage() {
  const { t, api, format } = useSetUpPage();
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
  const { t, format } = useSetUpPage();
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
