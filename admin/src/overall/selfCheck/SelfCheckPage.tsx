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
import { Table } from '../../layout/Table.tsx';
import { useReturn } from '../../layout/useReturn.ts';
import { useSetUpPage } from '../../page.tsx';
import { FiledMails } from '../filedMails/FiledMails.tsx';
import { JobsCheck, MailCheck, State } from './Check.tsx';
import { FaultyAddresses } from './FaultyAddresses.tsx';
import { TestMail } from './TestMail.tsx';

/** Health checks of the organisation's portal, with remedies. */
export default function SelfCheckPage() {
  const { t, api, format } = useSetUpPage();
  const sender = useReturn();
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
      back={sender ? { to: sender.to, label: t('action.back') } : undefined}
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
        <Table label={t('selfCheck.data')}>
          <thead>
            <tr>
              <th scope="col">{t('selfCheck.data.community')}</th>
              <th scope="col" data-align="right">
                {t('selfCheck.data.newest')}
              </th>
              <th scope="col">{t('selfCheck.data.state')}</th>
            </tr>
          </thead>
          <tbody>
            {communities.map(({ id, title, newestDay, state }) => (
              <tr key={id}>
                <td>{title}</td>
                <td data-align="right">{newestDay === null ? '–' : format.day(newestDay)}</td>
                <td>
                  <State state={state} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
