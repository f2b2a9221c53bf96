import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useBasename, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { EmptyState } from '../../layout/EmptyState.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { wideOnly } from '../../layout/wideOnly.ts';
import { usePage } from '../../page.tsx';
import { userNameOf } from '../users/userNameOf.ts';
import { useOrganisations } from './useOrganisation.ts';

export default function OrganisationList() {
  const { t, format, session } = usePage();
  const { data: organisations, error, refetch } = useOrganisations();
  const basename = useBasename();
  const createPath = useCreatePath();
  if (error) {
    return (
      <EmptyState
        heading={t('records.organisation')}
        text={t('list.failed')}
        action={<Button onClick={() => refetch()}>{t('action.retry')}</Button>}
      />
    );
  }
  if (!organisations) return <PageLoading />;
  return (
    <Page
      heading={t('records.organisation')}
      lead={t('organisations.lead')}
      actions={
        session.user.isOperator && (
          <Button component={RouterLink} to={`${basename}/organisations/create`} variant="contained">
            {t('organisation.create')}
          </Button>
        )
      }
      wide
    >
      <TableBox label={t('records.organisation')} framed>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{t('organisation.title')}</TableCell>
              <TableCell>{t('organisation.slug')}</TableCell>
              <TableCell sx={wideOnly}>{t('organisation.admin')}</TableCell>
              <TableCell sx={wideOnly}>{t('organisation.created')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {organisations.map(organisation => (
              <TableRow key={organisation.id}>
                <TableCell sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>
                  <Link
                    component={RouterLink}
                    to={createPath({ resource: 'organisations', type: 'show', id: organisation.id })}
                    color="text.primary"
                    sx={{ fontWeight: 600, mr: 2 }}
                  >
                    {organisation.title}
                  </Link>
                  {organisation.id === session.organisation.id && (
                    <StateChip tone="good" label={t('organisation.current')} />
                  )}
                </TableCell>
                <TableCell>{organisation.slug}</TableCell>
                <TableCell sx={wideOnly}>{organisation.admin ? userNameOf(organisation.admin) : '–'}</TableCell>
                <TableCell sx={wideOnly}>{format.day(dayOf(organisation.created))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Page>
  );
}
