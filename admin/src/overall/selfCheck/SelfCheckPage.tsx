import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SelfCheck } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../layout/LoadFailure.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
import { FiledMails } from '../filedMails/FiledMails.tsx';
import { JobsCheck, MailCheck, State } from './Check.tsx';
import { TestMail } from './TestMail.tsx';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Health checks of the organisation's portal, with remedies. */
export default function SelfCheckPage() {
  const { t, api, format } = usePage();
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
      lead={`${t('selfCheck.lead')} ${t('selfCheck.at', { at: format.time(data.at) })}`}
      actions={
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          {t('selfCheck.again')}
        </Button>
      }
    >
      <MailCheck mail={data.mail} todo={t('selfCheck.mail.todo')} filedTodo={t('selfCheck.mail.filedTodo')}>
        <TestMail />
      </MailCheck>
      <FiledMails of="organisation" />
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
        <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5 }}>
          <Typography color="text.secondary">{t('selfCheck.data.none')}</Typography>
        </Box>
      ) : (
        <TableBox label={t('selfCheck.data')}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{t('selfCheck.data.community')}</TableCell>
                <TableCell align="right">{t('selfCheck.data.newest')}</TableCell>
                <TableCell>{t('selfCheck.data.state')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {communities.map(({ id, title, newestDay, state }) => (
                <TableRow key={id}>
                  <TableCell>{title}</TableCell>
                  <TableCell align="right" sx={figures}>
                    {newestDay === null ? '–' : format.day(newestDay)}
                  </TableCell>
                  <TableCell>
                    <State state={state} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableBox>
      )}
    </Section>
  );
}
